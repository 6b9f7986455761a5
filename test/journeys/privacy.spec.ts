import { barriers } from './barriers.ts'
import { mailTo, personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const SCREEN = '/account/privacy'

test('a client exports their data by keyboard on a phone, reloads meanwhile, and downloads it', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, SCREEN, await personOf(request, 'client'))
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Export my data' }).press('Enter')
  await expect(page.getByText(/Waiting|Under way|Ready/).first()).toBeVisible()
  await page.reload()
  const download = page.getByRole('button', { name: /^Download the export of/ }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await download.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^veritech-my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page)).toEqual([])
})

test('an admin answers one request and refuses another, and the person reads both', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const client = await personOf(request, 'client')
  await signInAt(page, request, SCREEN, client)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  for (const kind of ['correction', 'objection']) {
    // The demonstration may have asked already.
    await request.post('/api/me/privacy/requests', { headers, data: { kind, details: `About my ${kind}.` } })
  }
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInAt(desk, request, '/admin/privacy', await personOf(request, 'admin'))
  const record = desk.getByRole('region', { name: 'Privacy request' })
  const dialog = desk.getByRole('dialog')
  const decide = async (kind: string, button: string, label: string, words: string) => {
    await desk.goto('/admin/privacy')
    await desk
      .getByRole('row')
      .filter({ hasText: client.name })
      .filter({ hasText: kind })
      .filter({ hasText: 'Received' })
      .first()
      .getByRole('link')
      .first()
      .click({ timeout: 30_000 })
    await record.getByRole('button', { name: button, exact: true }).click()
    expect(await barriers(desk)).toEqual([])
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(label).fill(words)
    await dialog.locator('button[type=submit]').click()
    await expect(record.getByRole('blockquote').filter({ hasText: words })).toBeVisible({ timeout: 20_000 })
  }
  await decide('Correction', 'Answer', 'Answer', 'We corrected the spelling.')
  await decide('Objection', 'Refuse', 'Reason', 'The agreement of your organisation needs it.')
  await mailTo(request, client.email, 'The agreement of your organisation needs it.')
  await page.reload()
  await expect(page.getByText('We corrected the spelling.')).toBeVisible()
  await expect(page.getByText('The agreement of your organisation needs it.')).toBeVisible()
})
