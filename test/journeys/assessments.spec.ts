import type { Page } from 'playwright/test'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './visitor.ts'

const onward = (page: Page) => page.getByRole('button', { name: 'Continue' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest takes CyberScore on a phone, without network in the middle and with a reload, and erases it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/apps/cyberscore')
  await page.getByRole('link', { name: 'Start now, without an account' }).first().click()
  await expect(title(page)).toHaveText('Is one named person responsible for information security?')
  await expect(onward(page)).toBeDisabled()
  for (let question = 0; question < 24; question++) {
    if (question === 8) await context.setOffline(true)
    if (question === 16) {
      await expect(page.getByText('You are offline. Your answers are kept in this browser')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/^Saved today/)).toBeVisible()
      await page.reload()
      await expect(page.getByText('17 of 24')).toBeVisible()
    }
    await page
      .locator('label b')
      .getByText(question % 3 === 0 ? 'No' : 'Yes', { exact: true })
      .click()
    await onward(page).click()
  }
  await expect(title(page)).toHaveText('Is this right?')
  await page.getByRole('button', { name: 'See the result' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByRole('img')).toHaveAccessibleName(/^\d+ of 100 points, grade [A-E]$/)
  const before = await result.getByRole('img').getAttribute('aria-label')
  await page.getByRole('switch').first().click()
  await expect(result.getByRole('img')).not.toHaveAccessibleName(before!)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(title(page)).toHaveText('Is one named person responsible for information security?')
  expect(await page.evaluate(() => localStorage.getItem('veritech.assessments'))).toBeNull()
})

test('cloud readiness is answered by the keyboard alone, and its method names the hash', async ({ page }) => {
  await page.goto('/apps/cloud-readiness/start')
  await expect(title(page)).toBeVisible()
  for (let question = 0; question < 20; question++) {
    await page.keyboard.press(String((question % 5) + 1))
    await expect(onward(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    const at = question === 19 ? '20 of 20' : `${question + 2} of 20`
    await expect(page.getByText(at, { exact: true })).toBeVisible()
  }
  await expect(title(page)).toHaveText('Is this right?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('No pillar below 40 %')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'How the result is made' }).click()
  await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
})

test('a question that does not apply asks for its reason at once, by the keyboard, and says what is missing', async ({
  page,
}) => {
  const question = cyberScore.questions.find((each) => 'mayNotApply' in each && each.mayNotApply)!
  await page.goto(`/apps/cyberscore/start?at=${question.id}`)
  await expect(title(page)).toHaveText(question.text)
  await page.keyboard.press('5')
  const reason = page.getByRole('textbox', { name: /^Why does it not apply/ })
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue('')
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'at least 5 characters' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Does not apply/ })).toBeChecked()
  await page.keyboard.press('End')
  await page.keyboard.type(' of us, 1 site')
  await page.keyboard.press('Enter')
  await expect(title(page)).not.toHaveText(question.text)
  await page.goBack()
  await expect(reason).toHaveValue('2 of us, 1 site')
})

test('intranet needs end in requirements with the answers behind them @thorough', async ({ page }) => {
  await page.goto('/apps/intranet-assessment/start')
  await expect(title(page)).toBeVisible()
  // "None have no desk" leaves out the question of how those people reach the intranet.
  const last = 23
  for (let question = 1; question <= last; question++) {
    await expect(page.getByText(new RegExp(`^${question} of (?:24|${last})$`))).toBeVisible()
    const number = page.getByRole('spinbutton')
    if (await number.isVisible()) await number.fill('40')
    else await page.keyboard.press('1')
    await expect(onward(page)).toBeEnabled()
    await onward(page).click()
  }
  await page.getByRole('button', { name: 'See the result' }).click()
  const should = page.getByRole('region', { name: 'Should have' })
  await expect(should).toContainText('One search over all content')
  await expect(should).toContainText('Because: What should become easier? Find documents and forms')
  expect(await barriers(page)).toEqual([])
})

test('applications are typed and pasted without network, get verdicts and waves, and a wrong cell is named', async ({
  page,
  context,
}) => {
  await page.goto('/apps/cloud-readiness/start/applications')
  await page.getByLabel('Application, row 1').fill('Orders')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Application, row 2')).toBeFocused()
  await page.getByLabel('Application, row 2').evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Application\tUsers\tDepends on\nStock\t60\tOrders\nMail\tmany\t\n')
  await expect(page.getByRole('region', { name: 'One row waits for a correction' })).toContainText('Row 3, Users')
  await expect(page.getByRole('region', { name: 'The order of the move' })).toContainText('Wave 2 Stock')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Row 3, Users' }).click()
  await expect(page.getByLabel('Users, row 3')).toBeFocused()
  await page.keyboard.type('30')
  await expect(page.getByRole('region', { name: 'What to do with each' })).toContainText('Mail')
  await expect(page.getByText(/Saved today/)).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByLabel('Users, row 3')).toHaveValue('30')
  expect(await barriers(page)).toEqual([])
})
