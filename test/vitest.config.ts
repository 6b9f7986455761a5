import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { apiContract } from '../frontend/build/api-contract.ts'
import { apiRoutes } from '../frontend/build/api-routes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        // Pages are rendered with the code of their forms, which calls the API.
        plugins: [apiRoutes(), apiContract()],
        test: {
          name: 'unit',
          include: ['test/{docs,domain,frontend,supply}/**/*.test.{ts,tsx}'],
          // Loading the modules takes longer than most of these tests, so that a worker does it once.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['test/{assistant,lambdas,local}/**/*.test.ts'],
          // These tests wait for their DynamoDB engine.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          // Loading the CDK takes longer than most of these tests, so that a worker does it once.
          isolate: false,
          globalSetup: ['test/infra/scratch.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          // Test files mostly wait for a local cloud, shared or their own.
          maxWorkers: availableParallelism() + 1,
          globalSetup: ['test/system/clouds.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000, interval: 300 } },
          // A busy machine may start a function too late for its caller; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
})
