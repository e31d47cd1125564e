export { Discovery, UnknownKind } from '../../src/live/discovery.ts';
