import { readFileSync } from 'node:fs'
import { company } from '#domain/company/details.ts'
import { thorough } from '../thorough.ts'
import { barriers } from './barriers.ts'
import { indistinctBands, lost, lostInForcedColours, moving, nameless, unseenFocus } from './inspections.ts'
import { arrived, expect, test } from './visitor.ts'

const { pages } = JSON.parse(readFileSync('dist/site-meta/routes.json', 'utf8')) as { pages: string[] }
const everyPage = [...pages, '/no/such/page', '/auth']
const tried = thorough ? everyPage : ['/', '/services/cyber-security', '/privacy', '/auth']

test.describe('a page for everyone:', () => {
  for (const address of tried) {
    test(address, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address)
      await arrived(page)
      // The sign-in form is loaded after its page.
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      const found = [...(await barriers(page)), ...(await nameless(page)), ...(await moving(page))]
      // 1280 px at 400 %, 200 % and 100 %, each with and without the reader's own text spacing.
      for (const width of [320, 640, 1280]) {
        found.push(...(await lost(page, width, false)), ...(await lost(page, width, true)))
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await indistinctBands(page)).map((band) => `${colorScheme}: ${band}`))
      }
      found.push(...(await unseenFocus(page, 1280)), ...(await unseenFocus(page, 360)))
      await page.emulateMedia({ forcedColors: 'active' })
      found.push(...(await lostInForcedColours(page)))
      expect(found).toEqual([])
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is readable, has the emergency number and shows no loading state', async ({ page }) => {
    for (const address of tried.filter((each) => pages.includes(each))) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      const strip = page.getByRole('complementary', { name: 'Contact' })
      await expect(strip.getByRole('link', { name: company.emergencyPhone })).toHaveAttribute(
        'href',
        `tel:${company.emergencyPhoneNumber}`,
      )
      await expect(page.getByText('Loading', { exact: true }).filter({ visible: true }), address).toHaveCount(0)
    }
  })

  test('the menus and their links work, on a desktop and on a phone', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.locator('summary').filter({ hasText: 'About' }).click()
    await bar.getByRole('link', { name: 'Our Clients' }).click()
    await expect(page).toHaveURL('/clients')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await bar.locator('summary').filter({ hasText: 'Services' }).click()
    await bar.getByRole('link', { name: 'Managed IT' }).click()
    await expect(page).toHaveURL('/services/managed-it')
  })

  test('the emergency panel opens and shows the number @thorough', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'UNDER ATTACK?' }).click()
    const panel = page.getByRole('dialog', { name: 'Emergency Support' })
    await expect(panel.getByRole('link', { name: company.emergencyPhone })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Emergency Support' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  test('the help desk names its other channels @thorough', async ({ page }) => {
    await page.goto('/helpdesk')
    const instead = page.locator('noscript p')
    await expect(instead).toBeVisible()
    await expect(instead).toContainText('This form needs JavaScript')
    await expect(instead.locator(`a[href="tel:${company.phoneNumber}"]`)).toHaveText(company.phone)
    await expect(instead.locator(`a[href="mailto:${company.email}"]`)).toHaveText(company.email)
  })

  for (const address of thorough ? ['/auth', '/dashboard'] : ['/auth']) {
    test(`${address} says that sign-in needs it, and does not load forever`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript')
      await expect(page.getByText('Loading', { exact: true })).toBeHidden()
      await expect(page.getByRole('link', { name: company.emergencyPhone })).toBeVisible()
      await page.getByRole('link', { name: 'home page' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})
