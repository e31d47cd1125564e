import type { Coster, EntrySizes } from './cost.ts';
import { ANY_SIZE, BOUNDLESS, type Estimate, either, exactly, NOTHING, plus, share, times } from './estimate.ts';
import type { Tree } from './expression-tree.ts';

type Call = Extract<Tree, { kind: 'call' }>;

interface CallCost {
  readonly cost: Estimate;
  /** Size of the result, where it follows from what is given. */
  readonly size?: Estimate;
}

/** Costs of going through a text, and of each character of a pattern. */
const TEXT = 0.1;
const PATTERN = 0.25;

/**
 * What one way of a call costs, with what its arguments cost; undefined where it is not known here.
 * Sources: `functionCost` of https://github.com/google/cel-go/blob/v0.26.0/checker/cost.go and
 * https://github.com/kubernetes/apiserver/blob/v0.35.4/pkg/cel/library/cost.go
 */
export function callCost(coster: Coster, call: Call, way: string, costs: readonly Estimate[]): CallCost | undefined {
  const found = ofLibrary(coster, call) ?? ofLanguage(coster, call, way, costs);
  if (found === undefined) return undefined;
  return 'whole' in found ? found.whole : { ...found, cost: plus(found.cost, costs.reduce(plus, NOTHING)) };
}

function ofLibrary(coster: Coster, { name, target, args }: Call): CallCost | undefined {
  const size = (tree: Tree | undefined) => (tree === undefined ? ANY_SIZE : (coster.size(tree) ?? ANY_SIZE));
  const [first, second] = args;
  switch (name) {
    case 'isSorted':
    case 'sum':
    case 'min':
    case 'max':
    case 'indexOf':
    case 'lastIndexOf': {
      const item = itemSize(coster, target!);
      if (item === undefined) return { cost: share(size(target), TEXT) };
      return { cost: times(size(target), plus(exactly(1), item.isText ? share(item.size, TEXT) : NOTHING)) };
    }
    case 'url':
      return { cost: share(size(first), TEXT), size: size(first) };
    case 'lowerAscii':
    case 'upperAscii':
    case 'substring':
    case 'trim':
      return { cost: share(size(target), TEXT), size: size(target) };
    case 'replace':
      return { cost: share(size(target), 2 * TEXT), size: replaced(size(target), size(first), size(second)) };
    case 'split': {
      const most =
        second?.kind === 'literal' && typeof second.value === 'bigint' ? Number(second.value) : size(target).most;
      return most < 0 ? undefined : { cost: share(size(target), 2 * TEXT), size: { least: 0, most } };
    }
    case 'join': {
      const list = size(target);
      let all = times(list, itemSize(coster, target!)?.size ?? ANY_SIZE);
      const between = { least: Math.max(0, list.least - 1), most: Math.max(0, list.most - 1) };
      if (first !== undefined) all = plus(all, times(size(first), between));
      return { cost: share(all, TEXT), size: all };
    }
    case 'find':
    case 'findAll': {
      const text = share(plus(size(target), exactly(1)), TEXT);
      return { cost: times(text, share(size(first), PATTERN)), size: { least: 0, most: size(target).most } };
    }
    case 'cidr':
    case 'isCIDR':
    case 'ip':
    case 'isIP':
    case 'quantity':
    case 'isQuantity':
      return { cost: share(size(first), TEXT) };
    default:
      return undefined;
  }
}

function ofLanguage(
  coster: Coster,
  call: Call,
  way: string,
  costs: readonly Estimate[],
): CallCost | { readonly whole: CallCost } | undefined {
  const { name, target, args } = call;
  const size = (tree: Tree | undefined) => (tree === undefined ? ANY_SIZE : (coster.size(tree) ?? ANY_SIZE));
  const [first, second, third] = args;
  switch (name) {
    case 'format':
      return { cost: share(size(target), TEXT) };
    case 'startsWith':
    case 'endsWith':
      return { cost: share(size(first), TEXT) };
    case 'matches': {
      if (target === undefined) return { cost: exactly(1) };
      return { cost: times(share(plus(size(target), exactly(1)), TEXT), share(size(first), PATTERN)) };
    }
    case 'contains':
      return { cost: times(share(size(target), TEXT), share(size(first), TEXT)) };
    case '@in':
      return { cost: way === 'list' ? size(second) : exactly(1) };
    case '_&&_':
    case '_||_':
      return { whole: { cost: { least: costs[0]!.least, most: plus(costs[0]!, costs[1]!).most } } };
    case '_?_:_': {
      coster.setEntries(call, both(coster.entries(second!), coster.entries(third!)));
      const cost = plus(costs[0]!, either(costs[1]!, costs[2]!));
      return { whole: { cost, size: either(size(second), size(third)) } };
    }
    case '_+_': {
      if (way === '') return { cost: exactly(1) };
      const all = plus(size(first), size(second));
      coster.setEntries(call, both(coster.entries(first!), coster.entries(second!)));
      return { cost: way === 'list' ? exactly(1) : share(all, TEXT), size: all };
    }
    case '_==_':
    case '_!=_': {
      const { kind } = coster.typeOf(first!);
      // Those of Kubernetes have costs of their own.
      if (kind === 'named' || coster.typeOf(second!).kind === 'named') return undefined;
      return { cost: compared(size(first), size(second)) };
    }
    case '_<_':
    case '_<=_':
    case '_>_':
    case '_>=_':
      return { cost: way === 'text' ? compared(size(first), size(second)) : exactly(1) };
    case 'string':
    case 'bytes': {
      if (way === 'bytes')
        return {
          cost: share(size(first), TEXT),
          size: { least: Math.floor(size(first).least / 4), most: size(first).most },
        };
      if (way !== 'string') return { cost: exactly(1) };
      if (size(first).most >= BOUNDLESS / 4) return undefined;
      return { cost: share(size(first), TEXT), size: { least: size(first).least, most: size(first).most * 4 } };
    }
    default:
      return name.startsWith('sets.') ? undefined : { cost: exactly(1) };
  }
}

/** The shorter of two is gone through. */
function compared(left: Estimate, right: Estimate): Estimate {
  const most = Math.min(left.most, right.most);
  return share({ least: most > 0 ? 1 : 0, most }, TEXT);
}

function both(one: EntrySizes | undefined, other: EntrySizes | undefined): EntrySizes | undefined {
  if (one === undefined || other === undefined) return undefined;
  return { isList: one.isList, key: either(one.key, other.key), value: either(one.value, other.value) };
}

function itemSize(coster: Coster, list: Tree): { readonly size: Estimate; readonly isText: boolean } | undefined {
  const type = coster.typeOf(list);
  if (type.kind !== 'list') return undefined;
  const path = coster.path(list);
  // A copy: this step is written into no other path.
  const size = path.steps().length === 0 ? undefined : coster.declaredSize(path.copy().to('@items'));
  return { size: size ?? ANY_SIZE, isText: type.of.kind === 'string' || type.of.kind === 'bytes' };
}

/** Sizes of a text in which `what` is replaced `by` something: as many times as it can be there. */
function replaced(text: Estimate, what: Estimate, by: Estimate): Estimate {
  const most =
    what.least === 0
      ? { count: Math.min(text.most + 1, BOUNDLESS), kept: text.most }
      : by.most <= what.least
        ? { count: 0, kept: text.most }
        : { count: Math.ceil(text.most / what.least), kept: 0 };
  const least =
    what.most === 0
      ? { count: text.least + 1, kept: text.least }
      : what.most <= by.least
        ? { count: 0, kept: text.least }
        : { count: Math.ceil(text.least / what.most), kept: 0 };
  const count = { least: least.count, most: most.count };
  return plus(times(count, by), { least: least.kept, most: most.kept });
}
