import type { Command } from './command.ts';
export const diffCommand: Command = { summary: 'x', help: '', options: {}, positionals: true, run: async () => 0 };
