import type { Page } from 'playwright/test'
import { expect, test } from './visitor.ts'

function trueAddress(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=canonical]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
}

test('a link shared while browsing leads to the open page', { tag: '@smoke' }, async ({ page }) => {
  // Retried, because the browser may load the page itself before hydration.
  const leadsTo = (path: string) =>
    expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^(https?://[^/]+)?${path}$`))
  await page.goto('/')
  await leadsTo('/')
  await page.getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveTitle('Services · Veritech')
  await leadsTo('/services')
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  await page.goBack()
  await leadsTo('/')
})

test('a page with two addresses names the shorter one, also after hydration', async ({ page }) => {
  await page.goto('/products/cyberscore/verify-certificate')
  await page.mouse.move(10, 10)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await trueAddress(page)).toEqual(['/verify-certificate'])
})

test('metadata for crawlers is present exactly once after hydration', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  for (const selector of ['meta[property="og:image"]', 'meta[property="og:url"]', 'script[type="application/ld+json"]'])
    await expect(page.locator(selector)).toHaveCount(1)
})

test('a phone finds a manifest whose icons load', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { icons, start_url: start } = (await (await page.request.get(manifest!)).json()) as {
    icons: { src: string; type: string }[]
    start_url: string
  }
  expect((await page.request.get(start)).status()).toBe(200)
  for (const { src, type } of icons) {
    const answer = await page.request.get(src)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
  }
})
