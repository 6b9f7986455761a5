import type { Page } from 'playwright/test'
import { expect, test as base } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { GREETING, signInAt } from './signing-in.ts'
import { announce, arrived, asReturningVisitor } from './visitor.ts'

// Not the other journeys' visitor fixture, because these failures are expected in the console.
const test = base.extend({
  page: async ({ page }, use) => {
    await asReturningVisitor(page)
    await use(page)
  },
})

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const failure = (page: Page) => page.getByRole('heading', { name: 'This page could not be shown' })

test('a page whose code cannot be loaded offline says so inside the site, and loads once online', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await arrived(page)
  await context.setOffline(true)
  await bar(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(failure(page)).toBeVisible()
  await expect(page).toHaveTitle(/could not be shown/)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  // Loaded content and the way back still work.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your IT stays up. Someone answers.')
  await page.goForward()
  await expect(failure(page)).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(failure(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/contact')
})

test('a page whose code was replaced by a newer release is reloaded once by the browser, and works @thorough', async ({
  page,
}) => {
  await page.goto('/')
  await arrived(page)
  await page.route('**/assets/contact-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await bar(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(9, 9)
  // Its code is still missing, so it is not reloaded again, and the prerendered page stays readable.
  await bar(page).getByRole('link', { name: 'Resellers' }).click()
  await expect(page).toHaveURL('/reseller-partnership')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => loads).toBe(2)
})

test('a chat or help desk whose code cannot be loaded says so and leaves the page usable @thorough', async ({
  page,
}) => {
  await page.goto('/')
  await arrived(page)
  await page.route('**/assets/{chat-panel,helpdesk-dialog}-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The assistant could not be loaded' })).toBeVisible()
  await announce(page, 'openHelpdesk')
  await expect(page.getByRole('alert').filter({ hasText: 'The help desk could not be loaded' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('content below the first screen is readable without its code @thorough', async ({ page }) => {
  await page.route('**/assets/below-the-hero-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('below-the-hero'))
  await page.goto('/')
  await page.mouse.move(5, 5)
  await failed
  await page.locator('#services').getByRole('link', { name: 'Cybersecurity' }).click()
  await expect(page).toHaveURL('/services/cyber-security')
})

test('sign-in whose code does not load offers alternatives instead of loading forever @thorough', async ({ page }) => {
  await page.route('**/assets/portal-*.js', (route) => route.abort())
  await page.goto('/auth')
  const ways = page.getByText('If nothing comes')
  await expect(ways).toBeHidden()
  // Simulates twelve seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 12_001
  })
  await expect(ways).toBeVisible()
  await expect(ways.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/')
  await expect(ways.getByRole('link', { name: '010 000 0911' })).toHaveAttribute('href', 'tel:+27100000911')
})

test('a part of the dashboard that fails, and one whose code cannot be loaded, leave the others as they are @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await page.route('**/api/trials', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/assets/status-parts-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products' })).toContainText("We can't show your products right now")
  await expect(page.getByRole('region', { name: 'Waits for you' })).toContainText('Trials that end soon: could not be')
  await expect(page.getByRole('region', { name: 'Services' })).toContainText('The rest of your dashboard works.')
  await expect(page.getByRole('grid', { name: 'Open tickets' }).getByRole('row').nth(1)).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
