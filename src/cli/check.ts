import type { Command } from './command.ts';
export const checkCommand: Command = { summary: 'x', help: '', options: {}, positionals: true, run: async () => 0 };
