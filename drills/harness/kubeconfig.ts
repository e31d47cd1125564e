export { type Access, readAccess } from '../../src/live/kubeconfig.ts';
