import type { Page } from 'playwright/test'
import { expect, hold, test } from './visitor.ts'

/** Browser behaviour of full page loads that the client-side router must reproduce. */

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('a slow page does not replace a page opened later', async ({ page }) => {
  await arriveAt(page, '/')
  const contact = await hold(page, '**/assets/contact-page-*.js')
  await menu(page, 'Contact').click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden()
  contact.release()
  await contact.answered
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your IT stays up. Someone answers.')
})

test('Back and Forward restore the scroll position on pages of different lengths', async ({ page }) => {
  await arriveAt(page, '/services')
  await page.evaluate(() => scrollTo(0, 700))
  const left = await followed(page, 'Contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('an internal link is followed without a page load, and a link to the open page adds no history entry', async ({
  page,
}) => {
  await arriveAt(page, '/terms')
  const entries = await markedEntries(page)
  await menu(page, 'Contact').click()
  await expect(page.getByRole('heading', { level: 1, name: 'However you contact us, a person answers.' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await menu(page, 'Contact').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isMarked(page)).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('links with a target, a download or a modifier key are left to the browser @thorough', async ({
  page,
  context,
}) => {
  await arriveAt(page, '/terms')
  const entries = await markedEntries(page)
  await page.locator('a[href="#money"], main a[href^="#"]').first().click()
  await expect(page).toHaveURL(/\/terms#./)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    menu(page, 'Contact').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL('/contact')
  await tab.close()
  await expect(page).toHaveURL(/\/terms#./)
  expect(await isMarked(page)).toBe(true)
  await page.evaluate(() => {
    document.querySelector('main a')!.outerHTML = '<a href="/licences.txt">Licences</a>'
  })
  await page.getByRole('link', { name: 'Licences' }).click()
  await expect(page).toHaveURL('/licences.txt')
  expect(await isMarked(page)).toBe(false)
})

/** Opens a page and waits for hydration. */
async function arriveAt(page: Page, address: string) {
  await page.goto(address)
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect(page.locator('[data-later]')).toHaveCount(0)
}

/** Follows a menu link. Returns the scroll position at that time. */
async function followed(page: Page, name: string): Promise<number> {
  const link = menu(page, name)
  await link.evaluate((anchor) => anchor.addEventListener('click', () => (document.body.dataset['at'] = `${scrollY}`)))
  await link.click()
  await expect(page).toHaveURL(new RegExp(name, 'i'))
  const at = Number(await page.locator('body').getAttribute('data-at'))
  expect(at).toBeGreaterThan(100)
  return at
}

/** Number of the tab's history entries. A full page load removes the mark. */
function markedEntries(page: Page): Promise<number> {
  return page.evaluate(() => {
    Object.assign(window, { marked: true })
    return history.length
  })
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
