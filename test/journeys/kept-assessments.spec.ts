import { randomBytes } from 'node:crypto'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a result is kept, an action becomes a ticket, an answer changes the score, and a link shows it to others', async ({
  page,
  request,
  browser,
}) => {
  const at = new Date().toISOString()
  const given = (id: string) => ({ answer: { value: id === 'malware' ? 'no' : 'yes' }, at })
  const answers = Object.fromEntries(cyberScore.questions.map(({ id }) => [id, given(id)]))
  const token = randomBytes(32).toString('base64url')
  const saved = { isStarted: false, answers: {}, isFinished: false }
  const own = { cyberscore: { token, version: cyberScore.version, answers, finishedAt: at, saved } }
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('veritech.assessments', value), JSON.stringify(own))
  await signInAt(page, request, '/dashboard/assessments/keep?set=cyberscore', await personOf(request, 'client'))
  await page.getByRole('button', { name: 'Keep the result' }).click()
  const gauge = page.getByRole('region', { name: 'Result' }).getByRole('img')
  const before = await gauge.getAttribute('aria-label')
  expect(await page.evaluate(() => localStorage.getItem('veritech.assessments'))).toBeNull()

  await page.getByRole('button', { name: /^Open a ticket/ }).click()
  await page.getByRole('link', { name: /^Ticket open/ }).click()
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await page.getByRole('link', { name: 'Answer the question again' }).click()
  await expect(page.getByRole('button', { name: /^Answer again/ })).toBeInViewport()
  await page.getByRole('button', { name: /^Answer again/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('label b').getByText('Yes', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save as a new result' }).click()
  await expect(page.getByText('Nothing: every question has its best answer.')).toBeVisible()
  await expect(gauge).not.toHaveAccessibleName(before!)

  await page.getByRole('link', { name: 'Attach evidence' }).click()
  const proved = page.getByRole('listitem').filter({ hasText: 'Is one named person responsible' })
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  await proved.locator('input[type=file]').setInputFiles({ name: 'minutes.pdf', mimeType: 'application/pdf', buffer })
  await expect(proved.getByText('Evidence attached')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await proved.getByRole('button', { name: 'Remove minutes.pdf' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(proved.getByText('Own word')).toBeVisible()
  await page.getByRole('link', { name: 'To the result' }).click()

  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  expect(await barriers(page)).toEqual([])
  const stranger = await browser.newPage()
  await stranger.goto(address)
  await expect(stranger.getByText('shares this self-assessment with you')).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).first().click()
  await expect(page.getByText('The link opens nothing any more')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'This link does not open anything' })).toBeVisible()
  await stranger.close()
})
