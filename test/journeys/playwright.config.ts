import { defineConfig, devices } from 'playwright/test'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { thorough } from '../thorough.ts'

/** Addresses of local clouds, one a worker, set by the test command; by hand, start one cloud and let it default. */
const clouds = (process.env['BASE_URL'] ?? 'http://localhost:8080').split(',')
const baseURL = clouds[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A busy machine paints late.
  ...(!thorough && { grepInvert: /@measured/ }),
  outputDir: process.env['REPORT']?.replace(/\.json$/, '') ?? '../../test-results',
  fullyParallel: false,
  // Journeys that break a service on purpose must not meet others: each worker has its own cloud.
  workers: clouds.length,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // A busy machine delays a browser. The test command names every journey that needed a second try.
  retries: process.env['REPORT'] ? 1 : 0,
  reporter: process.env['REPORT'] ? [['list'], ['json', { outputFile: process.env['REPORT'] }]] : 'list',
  use: {
    baseURL,
    ...devices['Desktop Chrome'],
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // By hand with pictures of every step, which cost a third of the time; what a failed page looked like is kept anyhow.
    trace: process.env['REPORT']
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false }
      : 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumSwitches },
  },
})
