import type { Page } from 'playwright/test'

/** Rounds of a second in which a loaded page requests nothing more. */
const QUIET_ROUNDS = 3

/** Waits for the code that a page loads when the browser is idle, which a busy machine requests after the network was idle. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  let before = -1
  for (let quiet = 0; quiet < QUIET_ROUNDS;) {
    await page.waitForTimeout(1000)
    const requested = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => resolve(performance.getEntriesByType('resource').length), { timeout: 20_000 })
        }),
    )
    quiet = requested === before ? quiet + 1 : 0
    before = requested
  }
}
