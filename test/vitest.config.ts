import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    // Real servers and child processes run in some tests; a busy two-core machine needs the room.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // vitest leaves one core free; most tests wait for a process of their own.
    maxWorkers: '100%',
    // No test changes what another imports: loading the modules once a worker is most of the time saved.
    isolate: false,
  },
});
