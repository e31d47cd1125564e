/** One state of an Application, as a watch saw it. */
export interface Sight {
  readonly application: string;
  /** Milliseconds since the first look. */
  readonly at: number;
  readonly sync: string;
  readonly health: string;
  /** It was there before the watch began. */
  readonly existed?: boolean;
  /** Its wave; absent for the root Application, which is in none: it is healthy when its children are. */
  readonly wave?: number;
}

/** What happened to one Application during a cold start. */
export interface ApplicationTimeline {
  readonly application: string;
  readonly wave?: number;
  /** It was there before the watch began, so nothing is known of the order it came in. */
  readonly existed?: boolean;
  /** When it was first seen, and when it last changed. */
  readonly created: number;
  readonly last: number;
  /** When it was first both synced and healthy; absent while it is not. */
  readonly healthy?: number;
  /** Health as it changed, e.g. `Missing > Progressing > Healthy`. */
  readonly transitions: string;
}

/** The timelines of all Applications, in the order in which they appeared. */
export function timelines(sights: readonly Sight[]): readonly ApplicationTimeline[] {
  const byName = new Map<string, Sight[]>();
  for (const sight of sights) byName.set(sight.application, [...(byName.get(sight.application) ?? []), sight]);
  return [...byName].map(([application, seen]) => {
    const healthy = seen.find((sight) => sight.sync === 'Synced' && sight.health === 'Healthy')?.at;
    const healths = seen.map((sight) => sight.health).filter((health, index, all) => health !== all[index - 1]);
    return {
      application,
      ...(seen[0]!.wave === undefined ? {} : { wave: seen[0]!.wave }),
      ...(seen[0]!.existed === true ? { existed: true } : {}),
      created: seen[0]!.at,
      last: seen.at(-1)!.at,
      ...(healthy === undefined ? {} : { healthy }),
      transitions: healths.join(' > '),
    };
  });
}

/**
 * Where the observed order breaks the waves: an Application that appeared before every one of a lower wave had been
 * healthy. Empty when the cluster kept the order that was proved.
 */
export function brokenOrder(lines: readonly ApplicationTimeline[]): readonly string[] {
  const inWaves = lines.flatMap((line) => (line.wave === undefined ? [] : [{ ...line, wave: line.wave }]));
  return inWaves
    .filter(({ existed }) => existed !== true)
    .flatMap((later) =>
      inWaves
        .filter(
          (earlier) => earlier.wave < later.wave && (earlier.healthy === undefined || earlier.healthy > later.created),
        )
        .map((earlier) => {
          const when = earlier.healthy === undefined ? 'never was' : `was only after ${seconds(earlier.healthy)}`;
          return `${later.application} of wave ${later.wave} appeared after ${seconds(later.created)}, before ${earlier.application} of wave ${earlier.wave} was healthy: it ${when}`;
        }),
    );
}

/** The cold-start table: one line an Application. */
export function coldStartTable(lines: readonly ApplicationTimeline[]): string {
  const rows = [
    ['wave', 'application', 'appeared', 'healthy', 'last change', 'health'],
    ...lines.map((line) => [
      String(line.wave ?? '-'),
      line.application,
      line.existed === true ? 'before' : seconds(line.created),
      line.healthy === undefined ? 'never' : seconds(line.healthy),
      seconds(line.last),
      line.transitions,
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
