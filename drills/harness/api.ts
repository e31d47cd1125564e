export { type Api, type Call, openApi, type Reply } from '../../src/live/api.ts';
