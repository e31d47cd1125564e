import { Application as ArgoApplication } from '../../imports/argoproj.io.ts';
import { Secret } from '../../imports/k8s.ts';
import { lockedDefaultProject, PROJECT, platformProject } from './argocd/projects.ts';
import { argocdParameters, argocdSettings } from './argocd/settings.ts';
import { FolderChart } from './folder-chart.ts';
import type { Platform } from './platform.ts';
import { folderSource, syncPolicy } from './root-application.ts';

/**
 * What a person applies once, after Argo CD itself: `kubectl apply --server-side -f dist/<environment>/bootstrap`.
 * From then on Argo CD follows the root Application.
 *
 * It holds no secret value. The repository Secret says where the Git server is; a user name and a token, where the
 * server asks for them, are added to it in the cluster and stay there, since a server-side apply leaves alone what it
 * does not name.
 */
export class Bootstrap extends FolderChart {
  constructor(scope: Platform) {
    super(scope, 'bootstrap', scope.environment.argocd.namespace);
    const { argocd, git } = scope.environment;
    const { namespace } = argocd;
    argocdSettings(this, namespace);
    argocdParameters(this, namespace);
    lockedDefaultProject(this, scope);
    platformProject(this, scope);
    new Secret(this, 'repository', {
      metadata: {
        name: 'platform-repository',
        namespace,
        labels: { 'argocd.argoproj.io/secret-type': 'repository' },
      },
      stringData: { type: 'git', url: git.url },
    });
    new ArgoApplication(this, 'root-application', {
      metadata: { name: 'root', namespace },
      spec: {
        project: PROJECT,
        source: folderSource(scope.environment, 'root'),
        destination: { server: 'https://kubernetes.default.svc', namespace },
        syncPolicy: syncPolicy([]),
      },
    });
  }
}
