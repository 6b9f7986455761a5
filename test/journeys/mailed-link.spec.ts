import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { mailTo } from './local-cloud.ts'
import { asReturningVisitor, expect, test } from './visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const position = (page: Page, at: number) => page.getByText(`${at} of 24`, { exact: true })

test('a guest goes on with CyberScore on a phone by a mailed link, both devices have all answers, and the link is withdrawn @thorough', async ({
  page,
  request,
  browser,
}) => {
  await page.goto('/apps/cyberscore/start')
  await expect(position(page, 1)).toBeVisible()
  for (const at of [2, 3]) {
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(position(page, at)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go on with another device' }).click()
  const dialog = page.getByRole('dialog')
  const email = `guest-${Date.now()}@home.example`
  await dialog.getByLabel('Your email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The link is on its way')).toBeVisible()
  const { text } = await mailTo(request, email, 'Go on with CyberScore')
  const [, address = ''] = /(\/guest\/assessment#[\w-]{43})/.exec(text) ?? []
  await dialog.getByRole('button', { name: 'Done' }).click()

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await asReturningVisitor(phone)
  await phone.goto(address)
  await expect(phone.getByText('2 of 24 questions are answered')).toBeVisible()
  expect(await barriers(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Go on here' }).click()
  await expect(position(phone, 3)).toBeVisible()
  await phone.getByRole('radio', { name: 'No' }).first().press('Space')
  await expect(phone.getByText(/^Saved today/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByText('3 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with another device' }).click()
  await dialog.getByRole('button', { name: 'Withdraw all links' }).click()
  await expect(page.getByText('The mailed links open nothing any more')).toBeVisible()
  await phone.goto('/robots.txt')
  await phone.goto(address)
  await expect(title(phone)).toHaveText('This link does not open anything')
  await phone.close()
})
