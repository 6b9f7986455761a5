import type { Page } from 'playwright/test'
import { expect, test } from './visitor.ts'

function trueAddress(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=canonical]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
}

test(
  'a link that is shared on the way through the site leads to the page that is open',
  { tag: '@smoke' },
  async ({ page }) => {
    // Read again until it holds: the browser itself may load the page, before its code listens.
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
  },
)

test('a page with two addresses names the shorter one, also after the browser has taken it over', async ({ page }) => {
  await page.goto('/products/cyberscore/verify-certificate')
  await page.mouse.move(10, 10)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await trueAddress(page)).toEqual(['/verify-certificate'])
})

test('what only crawlers read survives the browser’s taking over, once', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  for (const selector of ['meta[property="og:image"]', 'meta[property="og:url"]', 'script[type="application/ld+json"]'])
    await expect(page.locator(selector)).toHaveCount(1)
})

test('a phone finds a manifest with icons that it can load', { tag: '@smoke' }, async ({ page }) => {
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
