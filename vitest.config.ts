import { defineConfig } from 'vitest/config'

/** A test that asks the outside world for something is a broken test; the hour is that of the shop's customers. */
const env = { TZ: 'Asia/Shanghai', NODE_ENV: 'test' }

const unit = [
  'contract/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'shop/**/*.test.{ts,tsx}',
  'console/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'art/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...unit, 'server/**/*.rules.test.ts'],
          // Some go through the whole seed or a large picture; a busy machine takes its time.
          testTimeout: 30_000,
          env,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts'],
          globalSetup: ['server/db/test-server.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        test: {
          name: 'audit',
          include: ['audit/audit.test.ts'],
          globalSetup: ['e2e/shop.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxConcurrency: 3,
          env,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'audit/faults.test.ts'],
          globalSetup: ['e2e/shop.setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          env,
        },
      },
    ],
  },
})
