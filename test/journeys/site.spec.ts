import AxeBuilder from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { arrived, expect, test } from './visitor.ts'

const { pages } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as { pages: string[] }

test.describe('the home page', () => {
  test('says who we are in four figures and leads to trials and services', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your IT stays up. Someone answers.')
    const stats = page.getByRole('region', { name: 'Veritech in four figures' })
    for (const figure of ['150+', '98%', '15+', '24/7'])
      await expect(stats.getByText(figure, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '14-day free Trials' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await page.getByRole('link', { name: 'Explore Services' }).click()
    await expect(page).toHaveURL('/services')
  })

  test('leads to each of the six services', async ({ page }) => {
    for (const [name, slug] of [
      ['Cybersecurity', 'cyber-security'],
      ['Managed IT', 'managed-it'],
      ['Cloud Solutions', 'cloud-solutions'],
      ['Digital Transformation', 'digital-transformation'],
      ['Web Development', 'web-development'],
      ['Communication Solutions', 'communication-solutions'],
    ] as const) {
      await page.goto('/')
      await page.locator('#services').getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/services/${slug}`)
      await expect(page.getByRole('heading', { name: `What ${name} includes` })).toBeVisible()
    }
  })

  test('opens a certificate under the pointer, by click and by keyboard', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    const certificate = (name: string) => page.locator('[data-certificates] details').filter({ hasText: name })
    await expect(certificate('Cybersecurity grade A')).toHaveAttribute('open')
    await certificate('ISO 9001').locator('summary').hover()
    await expect(certificate('ISO 9001')).toHaveAttribute('open')
    await expect(certificate('Cybersecurity grade A')).not.toHaveAttribute('open')
    // The click of someone who has just pointed at it must not close it again.
    await certificate('ISO 9001').locator('summary').click()
    await expect(certificate('ISO 9001')).toHaveAttribute('open')
    await certificate('ECS licence').locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(certificate('ECS licence')).toHaveAttribute('open')
    await expect(page.locator('[data-certificates] details')).toHaveCount(6)
  })

  test('changes between expertise, approach and commitment, and unfolds their items', async ({ page }) => {
    await page.goto('/')
    const apart = page.locator('#what-sets-us-apart')
    await apart.getByRole('tab', { name: 'Our Approach' }).click()
    await expect(apart.getByRole('tabpanel')).toContainText('We look before we quote')
    await apart.getByText('We start with the risk').click()
    await expect(apart.getByText('Work is ordered by what it could cost you')).toBeVisible()
    await page.keyboard.press('Escape')
    await apart.getByRole('tab', { name: 'Our Approach' }).press('ArrowDown')
    await expect(apart.getByRole('tab', { name: 'Our Commitment' })).toBeFocused()
    await expect(apart.getByRole('tabpanel')).toContainText('Someone answers')
  })

  test('changes between the four sectors by pointer and by arrows', async ({ page }) => {
    await page.goto('/')
    const sectors = page.locator('#sectors')
    await sectors.getByRole('tab', { name: 'Manufacturing' }).click()
    await expect(sectors.getByRole('tabpanel')).toContainText('The line keeps running')
    await page.keyboard.press('End')
    await expect(sectors.getByRole('tab', { name: 'Education' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(sectors.getByRole('tab', { name: 'Public sector' })).toBeFocused()
  })

  test('shows guarantees, standards, metrics and partners as specified', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.promises article')).toHaveCount(4)
    await expect(page.getByRole('list', { name: 'Standards that we work to' }).getByRole('listitem')).toHaveCount(4)
    const metrics = page.getByRole('region', { name: 'Counted, not estimated' })
    for (const figure of ['2.3M+', '12 min', '98%', '15+ years', '99.9%', '<1 hour'])
      await expect(metrics.getByText(figure, { exact: true })).toBeVisible()
    await expect(page.locator('#partners h3')).toHaveCount(3)
    await expect(page.locator('#services-section')).toHaveCount(1)
    await expect(page.locator('#cyberscore-section')).toHaveCount(1)
  })

  test('shows “On this Page” on wide screens after 50 px, jumps 100 px above a section, and goes with a click beside it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.goto('/')
    await arrived(page)
    const menu = page.getByRole('navigation', { name: 'On this Page' })
    await expect(menu).toBeHidden()
    await page.mouse.wheel(0, 300)
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Sectors' }).click()
    await expect
      .poll(() => page.evaluate(() => Math.round(document.getElementById('sectors')!.getBoundingClientRect().top)))
      .toBe(100)
    await expect(menu.getByRole('link', { name: 'Sectors' })).toHaveAttribute('aria-current', 'location')
    await page.mouse.click(850, 500)
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.mouse.wheel(0, 300)
    await expect(menu).toBeHidden()
  })
})

test.describe('the navigation bar', () => {
  test('opens a menu under a resting pointer, changes over, and closes when left', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await summary(page, 'About').hover()
    await expect(page.getByRole('link', { name: 'Our History' }).first()).toBeVisible()
    await summary(page, 'Products').hover()
    await expect(page.getByRole('link', { name: 'Cloud Readiness Assessment' }).first()).toBeVisible()
    await expect(page.locator('[data-menu=about]')).not.toHaveAttribute('open')
    await page.mouse.move(640, 700)
    await expect(page.locator('[data-menu=products]')).not.toHaveAttribute('open')
  })

  test('is used by keyboard alone: open, move, find by typing, close, go', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await summary(page, 'Services').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-menu=services]')).toHaveAttribute('open')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-menu=services] a').first()).toBeFocused()
    await page.keyboard.type('web')
    await expect(page.locator('[data-menu=services]').getByRole('link', { name: 'Web Development' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-menu=services]')).not.toHaveAttribute('open')
    await expect(summary(page, 'Services')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services/communication-solutions')
    await expect(page.locator('[data-menu=services]')).not.toHaveAttribute('open')
  })

  test('closes when the focus moves on or a click falls elsewhere', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await summary(page, 'Try Our Tools').click()
    await expect(page.locator('[data-menu=tools]')).toHaveAttribute('open')
    await page.mouse.click(500, 600)
    await expect(page.locator('[data-menu=tools]')).not.toHaveAttribute('open')
    await summary(page, 'About').press('Enter')
    await page.getByRole('link', { name: 'Resellers' }).first().focus()
    await expect(page.locator('[data-menu=about]')).not.toHaveAttribute('open')
  })

  test('gains a shadow after 20 px and stays at the top', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    const bar = page.locator('header.bar')
    await page.evaluate(() => window.scrollTo(0, 20))
    await expect(bar).toHaveCSS('box-shadow', 'none')
    await page.evaluate(() => window.scrollTo(0, 21))
    await expect(bar).not.toHaveCSS('box-shadow', 'none')
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect(bar).toBeInViewport()
  })

  test('leads to the sign-in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the menu mirrors the bar, toggles, and closes on a link', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.locator('#site-menu')
    for (const name of ['Home', 'Resellers', 'Contact', 'Sign In'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of ['About', 'Services', 'Products', 'Try Our Tools'])
      await expect(summary(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await summary(page, 'Products').click()
    await menu.getByRole('link', { name: 'Meeting Management' }).click()
    await expect(page).toHaveURL('/products/meeting-management')
    await expect(menu).toBeHidden()
  })

  test('no public page is wider than the screen', async ({ page }) => {
    test.setTimeout(120_000)
    for (const address of pages) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
    }
  })
})

test('contact strip and footer open the assistant without crying for help, and lead to the help desk', async ({
  page,
}) => {
  await page.goto('/about')
  await arrived(page)
  await page.evaluate(() => {
    window.addEventListener('openChatbot', (event) => {
      document.body.dataset['asked'] = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await page.getByRole('complementary', { name: 'Contact' }).getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', '{"urgent":false}')
  const strip = page.getByRole('complementary', { name: 'Contact' })
  await expect(strip.getByRole('link', { name: 'Help desk' })).toHaveAttribute('href', '/helpdesk')
  await expect(strip.getByRole('link', { name: '010 000 0000' })).toHaveAttribute('href', 'tel:+27100000000')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help desk' })).toHaveAttribute(
    'href',
    '/helpdesk',
  )
})

test('a page starts at its top, and Back returns to where one was', async ({ page }) => {
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

test('an address that does not exist is answered 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here.')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('a logo that cannot be fetched is reported, and its place and the name stay', async ({ page, browser }) => {
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

test('the theme follows the system until one is chosen, and is kept without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await arrived(page)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await background()).toBe('rgb(11, 22, 20)')
  await page.getByRole('button', { name: /^Theme: as the system/ }).click()
  expect(await background()).toBe('rgb(251, 250, 246)')
  await page.reload({ waitUntil: 'commit' })
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible()
})

test('a page whose code is slow to come shows the branded loading screen', async ({ page }) => {
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

test('pages are readable and navigable without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(new URL('/', test.info().project.use.baseURL).href)
  await summary(page, 'About').click()
  await page.getByRole('link', { name: 'Our Clients' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('no public page has a barrier, a script error or a reported policy breach, in light and in dark', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const found: string[] = []
  for (const address of [...pages, '/no/such/page']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await arrived(page)
    found.push(...(await barriers(page, address)))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // The theme changes colours and nothing else.
    found.push(...(await barriers(page, `${address} (dark)`, 'color-contrast')))
  }
  expect(found).toEqual([])
})

async function barriers(page: Page, name: string, rule?: string) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
  return violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

function summary(page: Page, name: string) {
  return page.locator('nav[aria-label=Main] summary').filter({ hasText: name })
}
