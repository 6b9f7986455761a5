import type { Page } from 'playwright/test'
import { thorough } from '../thorough.ts'
import { announce, arrived, expect, test } from './visitor.ts'

test('the first Tab on a page offers to skip to its content', async ({ page }) => {
  await page.goto('/about')
  await arrived(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#content :focus')).toBeVisible()
})

for (const address of thorough ? ['/', '/helpdesk'] : ['/']) {
  test(`${address}: Tab reaches every control in page order and comes to an end`, async ({ page }) => {
    await page.goto(address)
    await arrived(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    const reached = await tabThrough(page)
    expect(reached.repeated, 'reached twice').toEqual([])
    expect(reached.missing, 'never reached').toEqual([])
  })
}

test('with the cookie notice shown, the focused element is never completely behind it @thorough', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('cookie-consent'))
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/contact')
    await arrived(page)
    const reached = await tabThrough(page)
    expect(reached.hidden, `at ${viewport.width} px`).toEqual([])
  }
})

test('a new page takes the focus, so that the next Tab is in it and a screen reader announces it', async ({ page }) => {
  await page.goto('/')
  await arrived(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resellers' }).press('Enter')
  await expect(page).toHaveURL('/reseller-partnership')
  await expect(page.locator('#content')).toBeFocused()
})

test('a dialog takes, traps and returns the focus', async ({ page }) => {
  await page.goto('/contact')
  await arrived(page)
  const opener = page.getByRole('button', { name: /ticket/i }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })
  await expect(dialog).toBeVisible()
  // Not Close, which the next Enter would activate.
  await expect(dialog.getByRole('heading', { name: 'Help Desk - Submit a Support Ticket' })).toBeFocused()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Help Desk - Submit a Support Ticket":
      - heading "Help Desk - Submit a Support Ticket" [level=2]
      - paragraph: Fill out the form below and we'll get back to you as soon as possible.
      - button "Close dialog"
      - textbox "Full Name"
      - textbox "Email"
      - textbox "Phone"
      - textbox "Company"
      - combobox "Service Category"
      - combobox "Priority"
      - textbox "Subject"
      - textbox "Description"
      - paragraph
      - button "Submit Ticket"
  `)
  for (let key = 0; key < 30; key += 1) {
    await page.keyboard.press('Tab')
    // After the last control the focus may move to the browser itself, so that no page element is focused.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the assistant takes the focus, names the speakers, and returns the focus @thorough', async ({ page }) => {
  await page.goto('/about')
  await arrived(page)
  const opener = page.getByRole('button', { name: 'Open chat' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const chat = page.getByRole('dialog', { name: 'Veritech Assistant' })
  await expect(chat.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Naledi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('naledi@karoo-foods.example')
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeFocused()
  await expect(chat.getByRole('log', { name: 'Conversation' })).toContainText('Veritech Assistant said:')
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a toast stays as long as it has the focus @thorough', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await arrived(page)
  await announce(page, 'openChatbot', { urgent: false })
  const chat = page.getByRole('dialog', { name: 'Veritech Assistant' })
  await chat.getByRole('button', { name: 'Start Chat' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Required Fields' })
  // Missing fields are also marked in place, and the first one has the focus.
  await expect(chat.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(chat.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter your name.')
  await expect(chat.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await message.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await chat.getByRole('textbox', { name: 'Name' }).focus()
  await page.clock.runFor(6_000)
  await expect(message).toBeHidden()
})

interface Reached {
  repeated: string[]
  missing: string[]
  hidden: string[]
}

/** Presses Tab until the focus leaves the page, and returns the focused elements. */
async function tabThrough(page: Page): Promise<Reached> {
  const expected = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    )
    Object.assign(window, { all, met: [] })
    return all.length
  })
  const hidden: string[] = []
  for (let key = 0; key < expected + 20; key += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const { met } = window as unknown as { met: Element[] }
      const element = document.activeElement
      if (!element || element === document.body) return 'end'
      met.push(element)
      const isSeen = [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((part) => {
          const hit = document.elementFromPoint(left + width * part, top + height * part)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        }),
      )
      return isSeen ? '' : element.outerHTML.slice(0, 120)
    })
    if (seen === 'end') break
    if (seen) hidden.push(seen)
  }
  return page.evaluate((hidden) => {
    const { all, met } = window as unknown as { all: Element[]; met: Element[] }
    const name = (element: Element) => element.outerHTML.slice(0, 120)
    return {
      repeated: met.filter((element, index) => met.indexOf(element) !== index).map(name),
      // A group of tabs or radio buttons has one tab stop.
      missing: all.filter((element) => !met.includes(element)).map(name),
      hidden,
    }
  }, hidden)
}
