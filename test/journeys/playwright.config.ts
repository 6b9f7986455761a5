import { defineConfig, devices } from 'playwright/test'
import { chromiumSwitches, findChromium } from '../chromium.ts'

/** Set by the test command; by hand, start the local cloud and let it default. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:8080'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: process.env['REPORT']?.replace(/\.json$/, '') ?? '../../test-results',
  fullyParallel: false,
  // Journeys share one local cloud, and the ones that break a service on purpose must not meet the others.
  workers: 1,
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
