import type { Page } from 'playwright/test'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { arrived, expect, hold, test } from './visitor.ts'

const SERVICES = [
  'All Services',
  'Cybersecurity',
  'Managed IT',
  'Cloud Solutions',
  'Digital Transformation',
  'Web Development',
  'Communication Solutions',
]

test.describe('the navigation bar', () => {
  test('has its menus and entries in order', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' }).locator('.nav-list')
    expect(await bar.locator('> a, > details > summary').allInnerTexts()).toEqual([
      'Home',
      'About',
      'Services',
      'Products',
      'Resellers',
      'Contact',
      'Sign In',
      'Try Our Tools',
    ])
    expect(await entriesOf(page, 'About')).toEqual(['About Us', 'Our History', 'Our Clients', 'Our Partners'])
    expect(await entriesOf(page, 'Services')).toEqual(SERVICES)
    expect(await entriesOf(page, 'Products')).toEqual([
      'All Products',
      'Cloud Solutions',
      'CYBERSCORE',
      'Business Management',
    ])
    expect(await entriesOf(page, 'Try Our Tools')).toEqual([
      'CyberScore',
      'Cloud Cost Optimizer',
      'Cloud Readiness Assessment',
      'Cloud Security Posture',
      'Intranet Needs Assessment',
      'Verify a certificate',
    ])
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  })

  test('is one line high from 1024 px on, with “Try Our Tools” on one line @thorough', async ({ page }) => {
    await page.goto('/')
    for (const width of [1024, 1119, 1120, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const names = page
        .getByRole('navigation', { name: 'Main' })
        .locator('.nav-list')
        .locator('> a, > details > summary')
      const lines = await names.evaluateAll((all) =>
        all.map((name) => {
          const words = document.createRange()
          words.selectNodeContents(name.firstChild!)
          return `${name.textContent}: ${words.getClientRects().length}`
        }),
      )
      expect(
        lines.filter((line) => !line.endsWith(': 1')),
        `at ${width}`,
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
    }
  })

  test("has a submenu's arrow on the line of its name, on a desktop and on a phone @thorough", async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await arrived(page)
      if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
      await name(page, 'Products').click()
      const submenus = page.locator('[data-menu=products] .submenu > summary')
      await expect(submenus).toHaveCount(2)
      for (const submenu of await submenus.all()) {
        await expect(submenu.locator('.chevron')).toBeVisible()
        const offset = await submenu.evaluate((line) => {
          const words = document.createRange()
          words.selectNodeContents(line.firstChild!)
          const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
          return (
            middleOf(line.querySelector('.chevron')!.getBoundingClientRect()) - middleOf(words.getBoundingClientRect())
          )
        })
        expect(Math.abs(offset), `at ${width}`).toBeLessThan(3)
      }
    }
  })

  test('opens a menu after 200 ms of hover @thorough', async ({ page }) => {
    await stopTheClock(page)
    await name(page, 'About').hover()
    await page.clock.runFor(199)
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(menu(page, 'About')).toHaveAttribute('open')
    // A click right after the hover must not close it again.
    await name(page, 'About').click()
    await expect(menu(page, 'About')).toHaveAttribute('open')
    await name(page, 'About').click()
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
  })

  test('opens nothing if the pointer only passes @thorough', async ({ page }) => {
    await stopTheClock(page)
    await name(page, 'About').hover()
    await page.clock.runFor(150)
    await page.mouse.move(640, 600)
    await page.clock.runFor(1000)
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
  })

  test('closes 150 ms after the pointer left, and opens the next menu at once within 300 ms @thorough', async ({
    page,
  }) => {
    await stopTheClock(page)
    await name(page, 'About').hover()
    await page.clock.runFor(200)
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    await expect(menu(page, 'About')).toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
    await page.clock.runFor(299)
    await name(page, 'Services').hover()
    await expect(menu(page, 'Services')).toHaveAttribute('open')

    await page.mouse.move(640, 700)
    await page.clock.runFor(150)
    await expect(menu(page, 'Services')).not.toHaveAttribute('open')
    await page.clock.runFor(301)
    await name(page, 'About').hover()
    await page.clock.runFor(199)
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(menu(page, 'About')).toHaveAttribute('open')
  })

  test('stays open if the pointer returns in time, and on the way down to it @thorough', async ({ page }) => {
    await stopTheClock(page)
    await name(page, 'About').hover()
    await page.clock.runFor(200)
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    await menu(page, 'About').getByRole('link', { name: 'Our Clients' }).hover()
    await page.clock.runFor(1000)
    await expect(menu(page, 'About')).toHaveAttribute('open')
  })

  test('switches menus at once, but lets a pointer moving towards the open menu cross other names for 300 ms @thorough', async ({
    page,
  }) => {
    await stopTheClock(page)
    await name(page, 'Services').hover()
    await page.clock.runFor(200)
    await name(page, 'About').hover()
    await expect(menu(page, 'About')).toHaveAttribute('open')
    await expect(menu(page, 'Services')).not.toHaveAttribute('open')

    const next = (await name(page, 'Services').boundingBox())!
    await page.mouse.move(next.x - 4, next.y + 10)
    await page.mouse.move(next.x + 4, next.y + 20)
    await page.clock.runFor(299)
    await expect(menu(page, 'About')).toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(menu(page, 'Services')).toHaveAttribute('open')
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
  })

  test('opens a submenu after 100 ms, and lets a pointer moving towards the open one cross others for 300 ms @thorough', async ({
    page,
  }) => {
    await stopTheClock(page)
    await name(page, 'Products').hover()
    await page.clock.runFor(200)
    const [cloud, business] = [submenu(page, 'Cloud Solutions'), submenu(page, 'Business Management')]
    await expect(cloud.getByRole('link')).toHaveText([
      'Cloud Cost Optimizer',
      'Cloud Readiness Assessment',
      'Cloud Security Posture',
    ])
    const other = (await business.locator('summary').boundingBox())!
    await page.mouse.move(other.x + 40, other.y - 20)
    await page.mouse.move(other.x + 40, other.y + 20)
    await page.clock.runFor(99)
    await expect(business).not.toHaveAttribute('open')
    await page.clock.runFor(1)
    await expect(business.getByRole('link')).toHaveText([
      'Meeting Management',
      'Project Management',
      'Intranet Needs Assessment',
    ])
    await expect(cloud).not.toHaveAttribute('open')

    // From Business Management across Cloud Solutions towards the open submenu.
    const passed = (await cloud.locator('summary').boundingBox())!
    await page.mouse.move(passed.x + 40, passed.y + passed.height + 10)
    await page.mouse.move(passed.x + 60, passed.y + passed.height - 10)
    await page.clock.runFor(299)
    await expect(business).toHaveAttribute('open')
    await business.getByRole('link', { name: 'Project Management' }).hover()
    await page.clock.runFor(1000)
    await expect(business).toHaveAttribute('open')
    await business.getByRole('link', { name: 'Project Management' }).click()
    await expect(page).toHaveURL('/products/project-management')
    await expect(menu(page, 'Products')).not.toHaveAttribute('open')
  })

  test('is navigated by arrow keys, Home, End and Escape', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await name(page, 'About').focus()
    await page.keyboard.press('ArrowRight')
    await expect(name(page, 'Services')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu(page, 'Services')).toHaveAttribute('open')
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Services', 'All Services')).toBeFocused()
    await page.keyboard.press('End')
    await expect(link(page, 'Services', 'Communication Solutions')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Services', 'All Services')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(link(page, 'Services', 'All Services')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page, 'Services')).not.toHaveAttribute('open')
    await expect(name(page, 'Services')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(page, 'Services', 'Communication Solutions')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services/communication-solutions')
    await expect(menu(page, 'Services')).not.toHaveAttribute('open')
  })

  test('submenus are navigated by arrow keys @thorough', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await name(page, 'Products').focus()
    await page.keyboard.press('ArrowUp')
    const business = submenu(page, 'Business Management')
    await expect(business.locator('summary')).toBeFocused()
    await expect(business).toHaveAttribute('open')
    await page.keyboard.press('ArrowRight')
    await expect(business.getByRole('link', { name: 'Meeting Management' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(business.getByRole('link', { name: 'Intranet Needs Assessment' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(business.locator('summary')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(page, 'Products', 'CYBERSCORE')).toBeFocused()
  })

  test('finds an entry by typing, and starts a new word after a second @thorough', async ({ page }) => {
    await stopTheClock(page)
    await name(page, 'Services').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('c')
    await expect(link(page, 'Services', 'Cybersecurity')).toBeFocused()
    await page.clock.runFor(1000)
    await page.keyboard.press('o')
    await expect(link(page, 'Services', 'Communication Solutions')).toBeFocused()
    await page.clock.runFor(1001)
    await page.keyboard.press('w')
    await expect(link(page, 'Services', 'Web Development')).toBeFocused()
  })

  test('closes when the focus leaves, on a click outside, or by Escape from any focus @thorough', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await name(page, 'Try Our Tools').click()
    await expect(menu(page, 'Try Our Tools')).toHaveAttribute('open')
    await page.mouse.click(500, 600)
    await expect(menu(page, 'Try Our Tools')).not.toHaveAttribute('open')
    await name(page, 'About').press('Enter')
    await page.getByRole('link', { name: 'Resellers' }).first().focus()
    await expect(menu(page, 'About')).not.toHaveAttribute('open')
    await name(page, 'Products').hover()
    await expect(menu(page, 'Products')).toHaveAttribute('open')
    await page.keyboard.press('Escape')
    await expect(menu(page, 'Products')).not.toHaveAttribute('open')
  })

  test('has a shadow after 20 px of scrolling and stays at the top @thorough', async ({ page }) => {
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

  test('opens its menus without scripts, submenus included', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(new URL('/', test.info().project.use.baseURL).href)
    await name(page, 'Products').click()
    await submenu(page, 'Business Management').locator('summary').click()
    await submenu(page, 'Business Management').getByRole('link', { name: 'Meeting Management' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the menu mirrors the bar, toggles, and closes on a link', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const list = page.locator('#site-menu')
    for (const page of ['Home', 'Resellers', 'Contact', 'Sign In'])
      await expect(list.getByRole('link', { name: page, exact: true })).toBeVisible()
    for (const of of ['About', 'Services', 'Products', 'Try Our Tools']) await expect(name(page, of)).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(list).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await name(page, 'Products').tap()
    await submenu(page, 'Business Management').locator('summary').tap()
    await list.getByRole('link', { name: 'Meeting Management' }).tap()
    await expect(page).toHaveURL('/products/meeting-management')
    await expect(list).toBeHidden()
  })

  test('a menu opened before hydration stays open, and its button closes it @thorough', async ({ page }) => {
    const code = await hold(page, '**/assets/packages-*.js')
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    code.release()
    await arrived(page)
    await expect(page.locator('#site-menu').getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.locator('#site-menu')).toBeHidden()
  })

  test('the contact strip shows email, chat and help desk next to the emergency number @thorough', async ({ page }) => {
    await page.goto('/about')
    const strip = page.getByRole('complementary', { name: 'Contact' })
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 780 })
      const mail = strip.getByRole('link', { name: 'Write to us' })
      await expect(mail).toHaveAttribute('href', 'mailto:hello@veritech.example')
      const parts = [
        strip.getByRole('link', { name: /Under attack/ }),
        mail,
        strip.getByRole('button', { name: 'Chat with us' }),
        strip.getByRole('link', { name: 'Help desk' }),
      ]
      let end = 0
      for (const part of parts) {
        await expect(part).toBeVisible()
        const { x, width: size, height } = (await part.boundingBox())!
        expect(x, `${width} px`).toBeGreaterThanOrEqual(end)
        expect(height, `${width} px`).toBeGreaterThanOrEqual(44)
        end = x + size
      }
      expect(end, `${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('a tap below an open menu reaches its target @thorough', async ({ page }) => {
    await page.goto('/')
    await arrived(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await name(page, 'About').tap()
    await page.locator('#site-menu').getByRole('link', { name: 'Contact', exact: true }).tap()
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('#site-menu')).toBeHidden()
  })
})

test('an admin finds My Account with the address, Dashboard, Admin Dashboard, Helpdesk and Sign Out', async ({
  page,
  request,
}) => {
  const admin = await personOf(request, 'admin')
  await signInAt(page, request, '/admin', admin)
  await expect(page).toHaveURL('/admin')
  await page.goto('/services')
  await page.locator('summary').filter({ hasText: 'My Account' }).click()
  const account = page.locator('.account-menu-list')
  await expect(account).toContainText(admin.email)
  for (const [entry, path] of [
    ['Dashboard', '/dashboard'],
    ['Admin Dashboard', '/admin'],
    ['Helpdesk', '/admin/helpdesk'],
  ] as const)
    await expect(account.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', path)
  await account.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Signed out successfully' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('contact strip and footer open the assistant without a call for help, and link to the help desk', async ({
  page,
}) => {
  await page.goto('/about')
  await arrived(page)
  await page.evaluate(() => {
    window.addEventListener('openChatbot', (event) => {
      document.body.dataset['asked'] = JSON.stringify((event as CustomEvent).detail)
    })
  })
  const strip = page.getByRole('complementary', { name: 'Contact' })
  await expect(strip.getByRole('link', { name: 'Help desk' })).toHaveAttribute('href', '/helpdesk')
  await expect(strip.getByRole('link', { name: '010 000 0000' })).toHaveAttribute('href', 'tel:+27100000000')
  await expect(strip.getByRole('link', { name: 'hello@veritech.example' })).toHaveAttribute(
    'href',
    'mailto:hello@veritech.example',
  )
  await expect(strip.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:hello@veritech.example',
  )
  const footer = page.getByRole('contentinfo')
  for (const place of [strip, footer]) {
    for (const company of ['LinkedIn', 'Facebook', 'X', 'YouTube'])
      await expect(place.getByRole('link', { name: `Veritech on ${company} (new tab)` })).toHaveAttribute(
        'target',
        '_blank',
      )
  }
  await expect(footer.getByRole('link', { name: 'Help desk' })).toHaveAttribute('href', '/helpdesk')
  for (const list of ['Company', 'Services'])
    await expect(footer.getByRole('navigation', { name: list }).getByRole('link')).toHaveCount(6)
  for (const [entry, path] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Disclaimer', '/disclaimer'],
  ] as const)
    await expect(footer.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', path)

  await strip.getByRole('button', { name: 'Chat with us' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', '{"urgent":false}')
  await page.getByRole('button', { name: 'Close chat' }).click()
  await page.evaluate(() => delete document.body.dataset['asked'])
  await footer.getByRole('button', { name: 'Chat with the assistant' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', '{"urgent":false}')
})

/** Waits for hydration and stops the page's clock. */
async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await arrived(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

function name(page: Page, of: string) {
  return page.locator('nav[aria-label=Main] .menu > summary').filter({ hasText: of })
}

function menu(page: Page, of: string) {
  return page.locator('nav[aria-label=Main] .menu').filter({ has: page.locator('> summary', { hasText: of }) })
}

function submenu(page: Page, of: string) {
  return page.locator('nav[aria-label=Main] .submenu').filter({ has: page.locator('summary', { hasText: of }) })
}

function link(page: Page, of: string, entry: string) {
  return menu(page, of).getByRole('link', { name: entry })
}

/** Entries of a menu's first level, without their descriptions. */
async function entriesOf(page: Page, of: string) {
  return menu(page, of)
    .locator('.menu-panel > .menu-list > li')
    .evaluateAll((entries) => entries.map((entry) => entry.querySelector('a, summary')!.firstChild!.textContent))
}
