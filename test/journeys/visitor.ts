import { expect, test as base } from 'playwright/test'
import type { Page } from 'playwright/test'

interface Visitor {
  /** Nobody has been here before: tour, cookie notice and splash are still to come. */
  firstVisit: boolean
  page: Page
}

/** A browser in which no script error or CSP report passes unseen, and whose visitor has seen tour, cookie notice and splash. */
export const test = base.extend<Visitor>({
  firstVisit: [false, { option: true }],
  page: async ({ page, firstVisit }, use) => {
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    page.on('console', (message) => {
      // What the network answers is each journey's own business.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        broken.push(message.text())
    })
    if (!firstVisit) await asReturningVisitor(page)
    await use(page)
    expect(broken, 'errors in the browser').toEqual([])
  },
})
export { expect }

/** Nothing opens by itself for somebody who has been here before. */
export async function asReturningVisitor(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('tourDismissed', 'true')
    localStorage.setItem('cookie-consent', 'declined')
    sessionStorage.setItem('hasSeenIntro', 'true')
  })
}

/** Opens what lies over the page, as the buttons of the page do. */
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

/** An address nobody else in this run has. */
export function freshAddress(who: string): string {
  return `${who}.${crypto.randomUUID().slice(0, 8)}@karoo-foods.example`
}

/** Moves, as a person would, and waits until everything on the page listens. */
export async function arrived(page: Page) {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect(page.locator('[data-later]')).toHaveCount(0)
}

/** Keeps back what the browser asks for at that address until it is released. */
export async function hold(page: Page, address: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answered = page.waitForResponse(address)
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return { release, answered }
}
