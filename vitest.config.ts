import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,content,tools}/**/*.test.{ts,tsx}', 'tests/{fuzz,processes}/**/*.test.ts'],
    globalSetup: ['tests/support/prepare-databases.ts'],
    pool: 'forks',
    // Its default leaves one core to the person in front of it: half of a small machine.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes in milliseconds, except on a machine that has much else to do.
    expect: { poll: { timeout: 15_000 } },
  },
})
