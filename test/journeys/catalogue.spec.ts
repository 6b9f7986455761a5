import type { Page } from 'playwright/test'
import { productList } from '#domain/company/product-list.ts'
import { thorough } from '../thorough.ts'
import { expect, test } from './visitor.ts'

/** Text alternatives of the pages' pictures. */
const pictures = {
  '/services': /Six services lead to one help desk/,
  '/services/cyber-security': /form one incident/,
  '/services/managed-it': /test updates in the second/,
  '/services/cloud-solutions': /while we can still go back/,
  '/services/digital-transformation': /Before: a site sheet becomes a photo/,
  '/services/web-development': /A phone with one bar of signal/,
  '/services/communication-solutions': /through another network’s tower/,
  '/products/cyberscore': 'CyberScore 72 of 100',
  '/products/cloud-cost-optimizer': /Monthly cost rises/,
  '/products/project-management': /moving day stays/,
  '/verify-certificate': /the number at the bottom/,
}

test.describe('the catalogue', () => {
  for (const { name, slug } of productList.slice(0, thorough ? undefined : 1)) {
    test(`${name} is reached from the overview and shows an example`, async ({ page }) => {
      await page.goto('/products')
      const link = slug === 'cyberscore' ? 'See CyberScore' : name
      await page.getByRole('main').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(`/products/${slug}`)
      await expect(page.getByRole('main').getByRole('link', { name: 'Products' })).toBeVisible()
      await expect(page.getByRole('figure').first()).toContainText('Example')
    })
  }

  test('the pictures have text alternatives @thorough', async ({ page }) => {
    for (const [path, name] of Object.entries(pictures)) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('img', { name })).toBeVisible()
    }
  })

  test('a service page states the price of the assessment and the starting time @thorough', async ({ page }) => {
    await page.goto('/services/communication-solutions')
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('We survey your sites first')
    await page.getByText('Do we keep our numbers?').click()
    await expect(page.getByText('Yes, both geographic and mobile numbers')).toBeVisible()
  })
})

test.describe('a request', () => {
  test('a trial request has the product’s name in the form', async ({ page }) => {
    await page.goto('/products/meeting-management')
    await page.getByRole('button', { name: 'Ask for a trial' }).first().click()
    await expect(subject(page)).toHaveValue('Trial of Meeting Management')
    await expect(category(page)).toHaveValue('General Inquiry')
  })

  test('another product replaces the first in the form, but keeps the input @thorough', async ({ page }) => {
    await page.goto('/products/meeting-management')
    await page.getByRole('button', { name: 'Ask for a trial' }).first().click()
    await expect(subject(page)).toHaveValue('Trial of Meeting Management')
    await closeDialog(page)
    await page.goto('/products/project-management')
    await page.getByRole('button', { name: 'Ask for a trial' }).first().click()
    await expect(subject(page)).toHaveValue('Trial of Project Management')
    await subject(page).fill('How long is a trial?')
    await closeDialog(page)
    await page.goto('/products/meeting-management')
    await page.getByRole('button', { name: 'Ask for a trial' }).first().click()
    await expect(subject(page)).toHaveValue('How long is a trial?')
  })

  test('a tool says what to prepare, and opens', async ({ page }) => {
    await page.goto('/apps/cloud-security-posture')
    await expect(page.getByRole('region', { name: 'What to prepare' })).toContainText('SecurityAudit')
    await page.getByRole('link', { name: 'Start now, without an account' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What stands open in your cloud?')
  })
})

function form(page: Page) {
  return page.getByRole('dialog', { name: 'Help Desk - Submit a Support Ticket' })
}

function subject(page: Page) {
  return form(page).getByLabel('Subject')
}

function category(page: Page) {
  return form(page).getByLabel('Service Category')
}

/** Closing goes back in the history, which must not interrupt the next navigation. */
async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !(history.state as { overlay?: true } | null)?.overlay)
}
