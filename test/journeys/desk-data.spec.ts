import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const SCREEN = '/admin/helpdesk/data'

test('an admin exports an organisation for the client by keyboard, on a phone, and downloads the archive @thorough', async ({
  page,
  request,
}) => {
  test.setTimeout(40_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, SCREEN, await personOf(request, 'admin'))
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  const start = page.getByRole('button', { name: 'Start the export' })
  await start.press('Enter')
  await expect(page.getByText('Choose who reads the archive.')).toBeVisible()
  await page.getByRole('radio', { name: 'For us' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'For the client' })).toBeChecked()
  await page.getByRole('button', { name: /^Choose the organisation/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('option', { name: 'Mokoena Logistics' })).toBeVisible({ timeout: 5000 })
  await page.keyboard.type('Mokoena')
  await page.keyboard.press('Enter')
  expect(await barriers(page)).toEqual([])
  await start.press('Enter')
  const download = page.getByRole('button', { name: 'Download Mokoena Logistics, for the client' }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await download.press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/^help-desk-org-mokoena-for-client-\d{4}-\d\d-\d\d\.tar$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await barriers(page)).toEqual([])
})

test('an agent is told that exports are for admins @thorough', async ({ page, request }) => {
  await signInAt(page, request, SCREEN, await personOf(request, 'agent'))
  await expect(page.getByRole('button', { name: 'Start the export' })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/role|permission|admin/i)
})

test('an admin checks a CSV file on a phone, reads what is wrong with it, and imports the rest once @thorough', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const id = Date.now().toString(36)
  const rows = [
    'id,subject,created_at,status,requester_name,requester_email,organisation,description',
    `${id},Moved ${id},2025-02-03T08:00:00Z,closed,Ana,ana@karoo.example,Mokoena Logistics,It was slow.`,
    `${id}-b,Router,2025-02-03T08:00:00Z,strange,Ana,ana@karoo.example,,Slow.`,
  ]
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, SCREEN, await personOf(request, 'admin'))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose them' }).click()
  await (await choosing).setFiles({ name: 'tickets.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByLabel('Former system').fill('zammad')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const start = page.getByRole('button', { name: 'Import 1 ticket' })
  await expect(start).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /3 status/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mokoena Logistics Organisation of/ })).toBeVisible()
  await expect(page.getByText('1 person, 1 ticket')).toBeVisible()
  // Nothing is guessed about people without an account.
  await start.click()
  await expect(page.getByText('Choose what happens.')).toBeVisible()
  await expect(page.getByRole('button', { name: /karoo\.example/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('option', { name: /^Guests of their tickets/ })).toBeVisible({ timeout: 5000 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose what happens.')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await barriers(page)).toEqual([])
  await start.click()
  await expect(page.getByText('Tickets created').locator('..')).toContainText('1', { timeout: 60_000 })
})

test('an admin stops an import and finishes it by starting it again @thorough', async ({ page, request }) => {
  test.setTimeout(120_000)
  const id = Date.now().toString(36)
  const rows = Array.from({ length: 400 }, (_, each) =>
    JSON.stringify({
      id: `${id}-${each}`,
      subject: `Moved ${id}`,
      createdAt: '2025-02-03T08:00:00Z',
      status: 'closed',
      requester: { name: 'Ana', email: 'ana@karoo.example' },
      description: 'It was slow.',
    }),
  )
  await signInAt(page, request, SCREEN, await personOf(request, 'admin'))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose them' }).click()
  const buffer = Buffer.from(rows.join('\n'))
  await (await choosing).setFiles({ name: 'tickets.jsonl', mimeType: 'application/json', buffer })
  await page.getByLabel('Former system').fill('zammad')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const start = page.getByRole('button', { name: 'Import 400 tickets' })
  await expect(start).toBeVisible({ timeout: 60_000 })
  const checked = page.url()
  const asGuests = async () => {
    await page.getByRole('button', { name: /karoo\.example/ }).click()
    await page.getByRole('option', { name: /^Guests of their tickets/ }).click()
  }
  await asGuests()
  await start.click()
  await page.getByRole('button', { name: 'Stop the import' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByText('Start the import again from its check')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto(checked)
  await asGuests()
  await page.getByRole('button', { name: 'Import 400 tickets' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
  const count = async (name: string) =>
    Number(await page.getByText(name, { exact: true }).locator('..').getByRole('definition').textContent())
  expect((await count('Tickets created')) + (await count('Imported before'))).toBe(400)
  expect(await count('Imported before')).toBeGreaterThan(0)
})
