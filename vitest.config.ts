import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,content,tools}/**/*.test.{ts,tsx}', 'tests/{fuzz,processes}/**/*.test.ts'],
    globalSetup: ['tests/support/prepare-databases.ts'],
    pool: 'forks',
    // Files share the modules of their process: loading them again for each file took half of the time.
    isolate: false,
    // Its default leaves one core to the person in front of it: half of a small machine.
    maxWorkers: '100%',
    // Not limits of speed, which the bench measures: a test that waits this long is stuck, even on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes in milliseconds, except on a machine that has much else to do.
    expect: { poll: { timeout: 15_000 } },
  },
})
