import { Lazy } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { ApplicationSpec, ApplicationSpecSource } from '../../imports/argoproj.io.ts';
import { Application as ArgoApplication } from '../../imports/argoproj.io.ts';
import { durationText } from '../model/duration.ts';
import type { Environment } from '../model/environment.ts';
import { SYNC_RETRY } from '../model/sync-timing.ts';
import type { Application, ApplicationProps } from './application.ts';
import { PROJECT } from './argocd/projects.ts';
import { FolderChart } from './folder-chart.ts';
import type { Platform } from './platform.ts';

const SYNC_WAVE = 'argocd.argoproj.io/sync-wave';

/**
 * The Application of Applications: one child a folder, in waves that the model works out.
 *
 * Every child syncs by itself, heals and prunes. It retries with the newest revision, so that a fix is not shut out by
 * the retries of what it fixes (https://github.com/argoproj/argo-cd/issues/11494).
 *
 * A child carries no `resources-finalizer`: with it, taking an Application out of the platform would delete a running
 * service and its data in the same minute. Without it the objects stay until a person removes them.
 *
 * Server-side apply stays off here: a parent that uses it has been seen to ignore its children's waves
 * (https://github.com/argoproj/argo-cd/issues/13320).
 */
export class RootApplication extends FolderChart {
  constructor(scope: Platform) {
    super(scope, 'root', scope.environment.argocd.namespace);
  }

  /** Called by an {@link Application} as it is made. */
  add(application: Application, props: ApplicationProps): void {
    const { environment } = platformOf(this);
    new ArgoApplication(this, application.node.id, {
      metadata: {
        name: application.name,
        namespace: environment.argocd.namespace,
        annotations: {
          [SYNC_WAVE]: Lazy.any({ produce: () => String(platformOf(this).waveOf(application.name)) }) as string,
          ...(props.compareOptions === undefined ? {} : { 'argocd.argoproj.io/compare-options': props.compareOptions }),
        },
      },
      // Wave and sync options follow from needs, which are known when every object has been made.
      spec: Lazy.any({ produce: () => childSpec(application, props, environment) }) as ApplicationSpec,
    });
  }
}

/** The Application that follows a folder of this environment in the Git server. */
export function folderSource(environment: Environment, folder: string): ApplicationSpecSource {
  return {
    repoURL: environment.git.url,
    targetRevision: environment.git.revision,
    path: `dist/${environment.name}/${folder}`,
  };
}

/** Sync without a person: prune, self-heal, retry. Shared by the root and its children. */
export function syncPolicy(syncOptions: readonly string[]): NonNullable<ApplicationSpec['syncPolicy']> {
  return {
    automated: { prune: true, selfHeal: true },
    retry: {
      limit: SYNC_RETRY.limit,
      refresh: true,
      backoff: {
        duration: durationText(SYNC_RETRY.first),
        factor: SYNC_RETRY.factor,
        maxDuration: durationText(SYNC_RETRY.longest),
      },
    },
    ...(syncOptions.length === 0 ? {} : { syncOptions }),
  };
}

function childSpec(application: Application, props: ApplicationProps, environment: Environment): ApplicationSpec {
  const { chart, ignoreDifferences = [], createNamespace } = props;
  const options = [
    ...(createNamespace === undefined ? [] : ['CreateNamespace=true']),
    ...(props.serverSideApply === true ? ['ServerSideApply=true'] : []),
    // The dry run knows only kinds that exist; those of an earlier wave's CRDs may be seconds old.
    ...(application.needs.some(({ kind }) => kind === 'crds') ? ['SkipDryRunOnMissingResource=true'] : []),
    // Ignoring a difference changes the comparison only; without this a sync still writes the value of Git.
    ...(ignoreDifferences.length === 0 ? [] : ['RespectIgnoreDifferences=true']),
    ...(props.syncOptions ?? []),
  ];
  return {
    project: PROJECT,
    source:
      chart === undefined
        ? folderSource(environment, application.name)
        : {
            repoURL: chart.repository,
            chart: chart.name,
            targetRevision: chart.version,
            // The test pods of a chart are not wanted, and some name an image that moves.
            helm: { releaseName: application.name, skipTests: true, valuesObject: chart.values },
          },
    destination: { server: 'https://kubernetes.default.svc', namespace: application.targetNamespace },
    syncPolicy: {
      ...syncPolicy(options),
      ...(createNamespace === undefined ? {} : { managedNamespaceMetadata: { labels: createNamespace.labels } }),
    },
    ...(ignoreDifferences.length === 0 ? {} : { ignoreDifferences }),
  };
}

function platformOf(construct: IConstruct): Platform {
  return construct.node.root as Platform;
}
