import type { Page } from 'playwright/test'
import { company } from '#domain/company/details.ts'
import { announce, arrived, expect, test } from './visitor.ts'

const WIDTHS = [320, 360, 768, 1024, 1280, 1920]

test('the tab opens the drawer, whose button closes it and opens the chat with a call for help', async ({ page }) => {
  await page.goto('/')
  await arrived(page)
  await page.evaluate(() => {
    window.addEventListener('openChatbot', (event) => {
      document.body.dataset['asked'] = JSON.stringify((event as CustomEvent).detail ?? 'no detail')
    })
  })
  await tab(page).click()
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 1)
  await expect(drawer.getByRole('heading', { name: 'Experiencing a Cyber Attack?' })).toBeVisible()
  await expect(drawer).toContainText('24/7')
  await expect(drawer.getByRole('link', { name: company.emergencyPhone })).toHaveAttribute(
    'href',
    `tel:${company.emergencyPhoneNumber}`,
  )
  await drawer.getByRole('button', { name: 'Request Emergency Help' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.locator('body')).toHaveAttribute('data-asked', '"no detail"')
  const chat = page.getByRole('dialog', { name: 'Veritech Assistant' })
  await chat.getByLabel('Name').fill('Thandi')
  await chat.getByLabel('Email').fill('thandi@karoo-foods.example')
  await chat.getByRole('button', { name: 'Start Chat' }).click()
  await expect(chat.getByText('We are under cyber attack and need urgent help!')).toBeVisible()
  // First aid at once, and a ticket that people see.
  await expect(chat.getByText(/^CRITICAL: Phone us now/)).toBeVisible()
  await expect(chat.getByRole('status')).toContainText(/[A-Z]{3}-[0-9A-Z]{8,9}-[0-9A-Z]{4} is with our engineers/)
})

test('the drawer takes, traps and returns the focus, and closes by Escape, its button and a click outside @thorough', async ({
  page,
}) => {
  await page.goto('/services')
  await arrived(page)
  const drawer = drawerOf(page)
  await tab(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Emergency Support' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Request Emergency Help' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('link', { name: company.emergencyPhone })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('link', { name: 'What to do now, step by step' })).toHaveAttribute('href', '/emergency')
  await expect(drawer.getByRole('link', { name: 'What to do now, step by step' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  // After the last control the focus may move to the browser's own bar, but not to the page.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !document.activeElement?.closest('main, header, footer, aside'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(tab(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await expect(tab(page)).toBeFocused()

  await tab(page).click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(200, 300)
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/services')
})

test('the tab pulses three times in two seconds, and again on hover @thorough', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect.poll(() => pulse(page)).toEqual({ duration: 2000, iterations: 3 })
  await arrived(page)
  await page.evaluate(() => document.querySelector('.attack-pulse')!.getAnimations()[0]?.finish())
  await expect.poll(() => pulse(page)).toBeNull()
  await announce(page, 'highlightUnderAttack')
  await expect.poll(() => pulse(page)).toEqual({ duration: 2000, iterations: 3 })
  await expect(tab(page)).toHaveAttribute('data-highlighted')
  await page.clock.runFor(6000)
  await expect(tab(page)).not.toHaveAttribute('data-highlighted')
})

test('with reduced motion the tab does not pulse, but reacts to hover @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await arrived(page)
  await expect.poll(() => pulse(page)).toBeNull()
  await announce(page, 'highlightUnderAttack')
  await expect(tab(page)).toHaveCSS('outline-style', 'solid')
})

test('the tab is in the margin beside the page at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 })
    const margin = await page.evaluate(() => {
      const wrap = document.querySelector('main .wrap')!
      return wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight)
    })
    const { x, border } = await tab(page).evaluate((element) => ({
      x: element.getBoundingClientRect().x,
      border: Number.parseFloat(getComputedStyle(element).borderLeftWidth),
    }))
    expect(x + border, `${width} px`).toBeGreaterThanOrEqual(Math.floor(margin))
  }
})

test('on a phone the tab does not overlap the bar, the chat button or the cookie notice @thorough', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'))
  for (const height of [780, 640, 568]) {
    await page.setViewportSize({ width: 360, height })
    await page.goto('/')
    await arrived(page)
    await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible()
    const place = (await tab(page).boundingBox())!
    expect(place.height).toBeLessThan(130)
    const others = [
      page.locator('header.bar'),
      page.getByRole('button', { name: 'Open chat' }),
      page.getByRole('button', { name: 'Accept All' }),
    ]
    for (const other of others) {
      const box = (await other.boundingBox())!
      const isAboveOrBelow = box.y + box.height <= place.y || box.y >= place.y + place.height
      const isBeside = box.x + box.width <= place.x
      expect(isAboveOrBelow || isBeside, `${await other.innerText()} at ${height} px`).toBe(true)
    }
  }
})

test('the drawer opens before hydration, and a click in it is not lost', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about')
  await tab(page).click()
  await expect(drawerOf(page).getByRole('link', { name: company.emergencyPhone })).toBeVisible()
  await drawerOf(page).getByRole('button', { name: 'Request Emergency Help' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Veritech Assistant' })).toBeVisible()
  await expect(drawerOf(page)).toBeHidden()
})

test("on a phone the number is the drawer's red button, above the one that asks for help @thorough", async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(new URL('/', test.info().project.use.baseURL).href)
  await tab(page).click()
  const number = drawerOf(page).getByRole('link', { name: company.emergencyPhone })
  const help = drawerOf(page).getByRole('button', { name: 'Request Emergency Help' })
  await expect(number).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  await expect(help).not.toHaveCSS('background-color', 'rgb(179, 38, 30)')
  const [phone, ask] = [(await number.boundingBox())!, (await help.boundingBox())!]
  expect(phone.y + phone.height).toBeLessThanOrEqual(ask.y)
  expect(phone.height).toBeGreaterThanOrEqual(44)
  expect(phone.width).toBeCloseTo(ask.width, 0)
  await context.close()
})

test('without scripts the drawer opens and shows the number', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(new URL('/', test.info().project.use.baseURL).href)
  await tab(page).click()
  await expect(drawerOf(page).getByRole('link', { name: company.emergencyPhone })).toBeVisible()
  await expect(drawerOf(page).getByRole('button', { name: 'Request Emergency Help' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await context.close()
})

function tab(page: Page) {
  return page.getByRole('button', { name: 'UNDER ATTACK?' })
}

function drawerOf(page: Page) {
  return page.getByRole('dialog', { name: 'Emergency Support' })
}

function pulse(page: Page) {
  return page.evaluate(() => {
    const timing = document.querySelector('.attack-pulse')?.getAnimations()[0]?.effect?.getTiming()
    return timing ? { duration: timing.duration, iterations: timing.iterations } : null
  })
}
