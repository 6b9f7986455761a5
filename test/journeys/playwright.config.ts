import { defineConfig, devices } from 'playwright/test'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { thorough } from '../thorough.ts'

/**
 * Addresses of local clouds, one per worker, set by the test command. Run manually, one local cloud at the default
 * address suffices.
 */
const clouds = (process.env['BASE_URL'] ?? 'http://localhost:8080').split(',')
/** The clouds have the whole demonstration, whose records some journeys need. */
const hasDemonstration = process.env['VERITECH_SEED'] === 'whole'
const baseURL = clouds[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A busy machine paints late. A run with every commit must stay short.
  ...(hasDemonstration
    ? { grep: /@demonstration/ }
    : { grepInvert: thorough ? /@demonstration/ : /@measured|@thorough/ }),
  outputDir: process.env['REPORT']?.replace(/\.json$/, '') ?? '../../test-results',
  fullyParallel: false,
  // Journeys that break a service must not affect others, so each worker has its own cloud.
  workers: clouds.length,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  // A busy machine answers late. Passing expectations take no longer.
  expect: { timeout: 60_000 },
  // A busy machine delays a browser. The test command lists every journey that needed a retry.
  retries: process.env['REPORT'] ? 2 : 0,
  reporter: process.env['REPORT'] ? [['list'], ['json', { outputFile: process.env['REPORT'] }]] : 'list',
  use: {
    baseURL,
    ...devices['Desktop Chrome'],
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // A trace costs a tenth of the time, with screenshots a third. The test command records the second try of what failed.
    trace: process.env['REPORT'] ? 'on-first-retry' : 'retain-on-failure',
    // The emergency page's journey allows the one worker (281).
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumSwitches },
  },
})
