import { browserStorage } from '#domain/company/legal/browser-storage.ts'
import { expect, test as base } from 'playwright/test'
import type { Page } from 'playwright/test'

interface Visitor {
  /** A first visit: tour, cookie notice and splash are still to come. */
  firstVisit: boolean
  page: Page
}

/**
 * Fails on script errors, CSP reports and stored keys that the privacy page does not list. The visitor has already seen tour,
 * cookie notice and splash.
 */
export const test = base.extend<Visitor>({
  firstVisit: [false, { option: true }],
  page: async ({ page, firstVisit }, use) => {
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (message) => {
      // Each journey checks its network answers itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        broken.push(message.text())
    })
    if (!firstVisit) await asReturningVisitor(page)
    await use(page)
    // A held request would continue on a closed page, and stop the run.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(broken, 'errors in the browser').toEqual([])
    if (!page.isClosed()) expect(await unlistedKeys(page), 'keys that the privacy page does not list').toEqual([])
  },
})
export { expect }

/** Keys in the browser's storage that the privacy page does not list. */
async function unlistedKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => {
    // A page without an origin, or whose journey took its storage away, stores nothing.
    try {
      return [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    } catch {
      return []
    }
  })
  return keys.filter((key) => !browserStorage.some((each) => key.startsWith(each.key.replace('…', ''))))
}

/** Marks the visitor as returning, so that nothing opens by itself. */
export async function asReturningVisitor(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('tourDismissed', 'true')
    localStorage.setItem('cookie-consent', 'declined')
    sessionStorage.setItem('hasSeenIntro', 'true')
  })
}

/** Opens an overlay as the page's buttons do. */
export async function announce(
  page: Page,
  name: 'openHelpdesk' | 'openChatbot' | 'highlightChatbot' | 'highlightUnderAttack' | 'restartGuidedTour',
  detail: object | null = null,
) {
  await page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name as string, { detail })), [
    name,
    detail,
  ] as const)
}

/** An address that is unique in this run. */
export function freshAddress(who: string): string {
  return `${who}.${crypto.randomUUID().slice(0, 8)}@karoo-foods.example`
}

/** Moves the pointer as a person would and waits for hydration. */
export async function arrived(page: Page) {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect(page.locator('[data-later]')).toHaveCount(0)
}

/** Holds the browser's requests for that address until they are released. */
export async function hold(page: Page, address: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answered = page.waitForResponse(address)
  // Some journeys never await it.
  answered.catch(() => undefined)
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return { release, answered }
}
