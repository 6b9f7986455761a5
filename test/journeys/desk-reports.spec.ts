import { readFileSync } from 'node:fs'
import { barriers } from './barriers.ts'
import { mailsTo, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an agent chooses period and organisation by keyboard, reads each chart as a table, and saves a CSV @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/admin/helpdesk/reports', await personOf(request, 'agent'))
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Volume' })).toBeVisible()
  await page.getByRole('button', { name: /Period/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Last 26 weeks' }).press('Enter')
  await expect(page).toHaveURL(/period=26-weeks/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Period/ })).toContainText('Last 26 weeks')

  const charts = page.getByRole('figure')
  await expect(charts.first()).toBeVisible()
  const tables = charts.getByRole('table', { includeHidden: true })
  expect(await tables.count()).toBe(await charts.count())
  expect(await barriers(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^help-desk-[\d-]+-to-[\d-]+\.csv$/)
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain('Table,Value,From,To,Created')
  expect(csv.split(/[\n,]/).filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([])

  await page.goto('/admin/helpdesk/reports?period=13-weeks&organisation=org-nobody')
  await page.getByRole('button', { name: 'Clear the filter' }).press('Enter')
  await expect(page).not.toHaveURL(/organisation/)
})

test('a client does not see the reports of the desk @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin/helpdesk/reports', await personOf(request, 'client'))
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
  await page.goto('/admin/helpdesk/reports/monthly')
  await expect(page.getByRole('grid', { name: 'Organisations' })).toBeHidden()
})

test('an agent makes a monthly report, looks at it and sends it, and the client finds and downloads it @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  await signInAt(page, request, '/admin/helpdesk/reports', await personOf(request, 'agent'))
  await page.getByRole('link', { name: 'Monthly reports' }).press('Enter')
  await expect(page.getByText(/organisations were sent theirs/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('grid', { name: 'Organisations' }).getByText('Mokoena Logistics').click()
  await expect(page.getByRole('heading', { name: 'Mokoena Logistics', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Make the report|Make it again/ }).press('Enter')
  await expect(page.getByText('The client cannot see it until you send it.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Missed times' })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const opening = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  expect((await opening).suggestedFilename()).toMatch(/^Help desk report [A-Z][\w ]+ 20\d\d-\d\d\.pdf$/)

  const client = await personOf(request, 'client')
  await page.getByRole('button', { name: 'Send to the client' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Recipients' })).toContainText(client.email)
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText(/the client finds it in the portal/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to the client' })).toBeHidden()

  await expect
    .poll(async () => (await mailsTo(request, client.email)).map(({ subject }) => subject).join('\n'))
    .toContain('Help desk report for')
  const [mail] = (await mailsTo(request, client.email)).filter(({ subject }) =>
    subject.startsWith('Help desk report for'),
  )
  const link = /\/dashboard\/reports\?report=\S+/.exec(mail?.text ?? '')?.[0] ?? ''

  const theirs = await browser.newPage()
  await signInAt(theirs, request, link, client)
  await expect(theirs.getByRole('list', { name: 'Reports' }).getByRole('listitem').first()).toContainText('sent')
  expect(await barriers(theirs)).toEqual([])
  const downloading = theirs.waitForEvent('download')
  await theirs
    .getByRole('button', { name: /Download the report for/ })
    .first()
    .press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await theirs.goto('/dashboard/tickets')
  await expect(theirs.getByRole('link', { name: 'Monthly reports' })).toBeVisible()
  await theirs.close()
})
