import type { Page } from 'playwright/test'
import { thorough } from '../thorough.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { announce, arrived, expect, test } from './visitor.ts'

const PHONE = { width: 360, height: 780 }

/** The overlays of a page, and how to open and close them. */
const overlays = {
  'the assistant': {
    seen: (page: Page) => page.getByRole('dialog', { name: 'Veritech Assistant' }),
    open: (page: Page) => page.getByRole('button', { name: 'Open chat' }).click(),
    close: (page: Page) => page.getByRole('button', { name: 'Close chat' }).click(),
  },
  'the help desk': {
    seen: (page: Page) => page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' }),
    open: (page: Page) => announce(page, 'openHelpdesk'),
    close: (page: Page) => page.getByRole('button', { name: 'Close dialog' }).click(),
  },
  'the emergency drawer': {
    seen: (page: Page) => page.getByRole('dialog', { name: 'Emergency Support' }),
    open: (page: Page) => page.getByRole('button', { name: 'UNDER ATTACK?' }).click(),
    close: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
  },
  'the tour': {
    seen: (page: Page) => page.locator('dialog.tour'),
    open: (page: Page) => announce(page, 'restartGuidedTour'),
    close: (page: Page) => page.getByRole('button', { name: 'Close tour' }).click(),
  },
  'the menu of a phone': {
    seen: (page: Page) => page.locator('#site-menu'),
    open: (page: Page) => page.getByRole('button', { name: 'Open menu' }).click(),
    close: (page: Page) => page.getByRole('button', { name: 'Close menu' }).click(),
  },
}
const { 'the assistant': chat, 'the help desk': helpdesk, 'the menu of a phone': menu } = overlays

test.describe('Back', () => {
  test.use({ viewport: PHONE })

  for (const [name, { seen, open, close }] of Object.entries(overlays).slice(0, thorough ? undefined : 2)) {
    test(`closes ${name} and stays on the page; after that, Back leaves the page`, async ({ page }) => {
      await at(page, '/about', '/terms')
      await open(page)
      await expect(seen(page)).toBeVisible()
      await page.goBack()
      await expect(seen(page)).toBeHidden()
      await expect(page).toHaveURL('/terms')
      // Forward opens nothing.
      await page.goForward()
      await expect(page).toHaveURL('/terms')
      await expect(seen(page)).toBeHidden()
      await settled(page)
      // Closing it with its button leaves no history entry, however often.
      for (const times of [1, 2]) {
        await open(page)
        await expect(seen(page), `${times}`).toBeVisible()
        await close(page)
        await expect(seen(page)).toBeHidden()
        await settled(page)
      }
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
  }

  test('closes one overlay at a time, the topmost first', async ({ page }) => {
    await at(page, '/about', '/terms')
    await chat.open(page)
    await chat.seen(page).getByRole('button', { name: 'Open Help Desk' }).click()
    await expect(helpdesk.seen(page)).toBeVisible()
    await page.goBack()
    await expect(helpdesk.seen(page)).toBeHidden()
    await expect(chat.seen(page)).toBeVisible()
    await expect.poll(() => isOverlayEntry(page)).toBe(true)
    await page.goBack()
    await expect(chat.seen(page)).toBeHidden()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('closes the assistant that stayed open across pages, then leads to the previous page @thorough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await at(page, '/about', '/terms')
    await chat.open(page)
    await expect(chat.seen(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect(chat.seen(page)).toBeVisible()
    await page.goBack()
    await expect(chat.seen(page)).toBeHidden()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('has no entry for a menu whose link was followed, even to the same page @thorough', async ({ page }) => {
    await at(page, '/about', '/terms')
    for (const path of ['/contact', '/contact']) {
      await menu.open(page)
      await menu.seen(page).getByRole('link', { name: 'Contact', exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(menu.seen(page)).toBeHidden()
      await settled(page)
    }
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('leaves the page at once if it was reloaded with the assistant open @thorough', async ({ page }) => {
    await at(page, '/about', '/terms')
    await chat.open(page)
    await expect(chat.seen(page)).toBeVisible()
    await page.reload()
    await arrived(page)
    await settled(page)
    await expect(chat.seen(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('restores the scroll position from before an overlay was opened @thorough', async ({ page }) => {
    await at(page, '/about', '/terms')
    await page.evaluate(() => scrollTo(0, 900))
    await announce(page, 'openHelpdesk')
    await expect(helpdesk.seen(page)).toBeVisible()
    await page.goBack()
    await expect(helpdesk.seen(page)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(900)
  })
})

test('a signed-in page has the emergency drawer and the tour, and Back closes an open overlay @thorough', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  // Deriving the password's key is slow on a busy machine.
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const drawer = overlays['the emergency drawer']
  await drawer.open(page)
  await expect(drawer.seen(page)).toBeVisible()
  await page.goBack()
  await expect(drawer.seen(page)).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  await announce(page, 'restartGuidedTour')
  const tour = overlays['the tour'].seen(page)
  for (let step = 1; step < 8; step += 1) {
    await expect(tour).toContainText(`Step ${step} of 8`)
    await tour.getByRole('button', { name: 'Next' }).click()
  }
  await page.goBack()
  await expect(tour).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more).toBeVisible()
  await page.goBack()
  await expect(more).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
})

/** Opens two pages in turn and waits until the second is hydrated. */
async function at(page: Page, first: string, second: string) {
  await page.goto(first)
  await page.goto(second)
  await arrived(page)
}

/** No overlay is open, and the history has no overlay entry. */
async function settled(page: Page) {
  await expect.poll(() => isOverlayEntry(page)).toBe(false)
}

function isOverlayEntry(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean((history.state as { overlay?: true } | null)?.overlay))
}
