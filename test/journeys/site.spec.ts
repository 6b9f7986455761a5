import { arrived, expect, test } from './visitor.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })
})

test('a page starts at its top, and Back restores the scroll position', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/services')
  await arrived(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our History' })
  await link.evaluate((anchor) => {
    anchor.addEventListener('click', () => Object.assign(window, { leftAt: window.scrollY }))
  })
  await link.click()
  await expect(page).toHaveURL('/history')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const left = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt)
  expect(left).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('an unknown address gets a 404 with a way back', { tag: '@smoke' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here.')
  await page.locator('#content').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a logo that cannot be loaded is reported, and its space and name stay', async ({ page, browser }) => {
  await page.close()
  const context = await browser.newContext()
  const other = await context.newPage()
  const reports: string[] = []
  other.on('console', (message) => reports.push(message.text()))
  await other.route('**/logo.svg', (route) => route.abort())
  await other.goto(new URL('/', test.info().project.use.baseURL).href)
  await expect.poll(() => reports).toContain('Logo failed to load')
  await expect(other.locator('.bar .logo img')).toHaveAttribute('src', '/logo.svg')
  await expect(other.locator('.bar .logo')).toContainText('Veritech')
  await context.close()
})

test('the theme follows the system until one is chosen, and is applied without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await arrived(page)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await background()).toBe('rgb(11, 22, 20)')
  await page.getByRole('button', { name: /^Theme: same as system/ }).click()
  expect(await background()).toBe('rgb(251, 250, 246)')
  await page.reload({ waitUntil: 'commit' })
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible()
})

test('a page whose code loads slowly shows the branded loading screen', async ({ page }) => {
  await page.goto('/')
  await arrived(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/contact-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a person answers')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden()
})
