import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { untilLoaded } from './loaded-page.ts'
import { personOf } from './local-cloud.ts'
import { signIn } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const ADDRESS = '/apps/cloud-cost-optimizer/start'

const bill = `BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ProviderName,ServiceName,RegionId,ResourceId,x_UsageType
1234.56,1234.56,USD,2026-10-01,Usage,AWS,Amazon Elastic Compute Cloud,af-south-1,arn:aws:ec2:af-south-1:1:volume/vol-1,AFS1-EBS:VolumeUsage.gp2
-34.56,-34.56,USD,2026-10-31,Credit,AWS,Amazon Elastic Compute Cloud,,,
oops,1,USD,2026-10-31,Usage,AWS,Amazon Elastic Compute Cloud,,,
`

const choose = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))

test('a bill is read without a network: total, rows that cannot be read, savings and their export', async ({
  page,
  context,
}) => {
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would cost less in your cloud?')
  await untilLoaded(page)
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await choose(
    page,
    { name: 'bill.csv.gz', buffer: gzipSync(bill) },
    { name: 'people.csv', buffer: Buffer.from('name,email\na,b\n') },
  )

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the bill says')
  await expect(page.getByText('The parts agree, without 1 row that could not be read')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Total of the file/ })).toContainText(/1.200,00/)
  await expect(page.getByRole('alert')).toContainText('people.csv: This seems to be no kind of file that we know.')
  await page.getByText('1 row could not be read').click()
  await expect(page.getByText('bill.csv, line 4: “oops” is no amount.')).toBeVisible()

  await page.getByLabel('Rand for one USD').fill('18,01')
  await expect(page.getByText(/R\s21.612,00 in all/)).toBeVisible()

  await page.getByText('gp2 volumes cost more than gp3').click()
  await expect(
    page.getByText('aws ec2 modify-volume --volume-id vol-1 --volume-type gp3 --region af-south-1'),
  ).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('gp2 volumes cost more than gp3,USD,')
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([])
  await context.setOffline(false)
})

test('the focus stays where the work is: on the title of each screen, and back from what was put aside @thorough', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(ADDRESS)
  await choose(page, { name: 'bill.csv', buffer: Buffer.from(bill) })
  await expect(title).toHaveText('What the bill says')
  await expect(title).toBeFocused()
  await page.getByLabel('Rand for one USD').fill('18,01')
  await page.getByRole('button', { name: 'Another file' }).click()
  await expect(title).toHaveText('What would cost less in your cloud?')
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveText('What the bill says')
  await expect(title).toBeFocused()
  await expect(page.getByLabel('Rand for one USD')).toHaveValue('18,01')

  // A large file, so that there is something to cancel.
  await page.getByRole('button', { name: 'Another file' }).click()
  const [head = '', row = ''] = bill.split('\n')
  const rows = Array.from({ length: 400_000 }, (_, at) => row.replace('1234.56', `${(at * 7919) % 9973}.56`))
  await choose(page, { name: 'large.csv.gz', buffer: gzipSync([head, ...rows].join('\n')) })
  await expect(title).toHaveText('Reading the bill')
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('What would cost less in your cloud?')
  await expect(title).toBeFocused()
})

test('a bill with a header and no rows says why there is nothing to show', async ({ page }) => {
  await page.goto(ADDRESS)
  await choose(page, { name: 'empty.csv', buffer: Buffer.from(bill.split('\n')[0]!) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no bill to show')
  await expect(page.getByRole('alert')).toContainText('The file has a header and no rows')
})

test('a bill that is there twice says so, and counts once by one click', async ({ page }) => {
  await page.goto(ADDRESS)
  await choose(page, { name: 'bill.csv', buffer: Buffer.from(bill) }, { name: 'bill.csv.gz', buffer: gzipSync(bill) })
  const total = page.getByRole('region', { name: /^Total of the file/ })
  await expect(total).toContainText(/2.400,00/)
  await expect(total).toContainText('may count twice')
  await page.getByRole('button', { name: 'Leave them out of bill.csv.gz' }).click()
  await expect(total).toContainText(/1.200,00/)
  await expect(total).toContainText('The parts agree, without')
  await page.getByRole('button', { name: 'Count everything again' }).click()
  await expect(total).toContainText(/2.400,00/)
})

test('inside the worker that reads the bill, nobody can be reached, not even our own server', async ({ page }) => {
  const starting = page.waitForEvent('worker')
  await page.goto(ADDRESS)
  const worker = await starting
  expect(worker.url()).toMatch(/\/assets\/cost-worker-/)
  const reached = await worker.evaluate(() =>
    fetch('/runtime.json').then(
      ({ status }) => `answered ${status}`,
      (error: unknown) => String(error),
    ),
  )
  expect(reached).toMatch(/^TypeError/)
  // The page itself may: the worker's policy is its own.
  expect(await page.evaluate(() => fetch('/runtime.json').then(({ status }) => status))).toBe(200)
})

test('the example has no barriers in both themes and fits a phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(ADDRESS)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Show an example' }).click()
  await expect(page.getByText('This is an example.')).toBeVisible()
  // Bars have a line of their own, and the first three areas their names.
  const groups = page.getByRole('region', { name: 'Where it goes' })
  expect((await groups.locator('td svg').first().boundingBox())!.width).toBeGreaterThan(250)
  for (const name of ['Amazon Elastic', 'Amazon Rel', 'Tax'])
    await expect(groups.locator('svg text').filter({ hasText: name, visible: true }).first()).toBeVisible()
  await page.getByText('Development machines run at night').click()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a bill is kept after the sign-in, and a recommendation is dismissed with a reason and becomes a ticket', async ({
  page,
  request,
}) => {
  await page.goto(ADDRESS)
  await choose(page, { name: 'bill.csv', buffer: Buffer.from(bill) })
  await page.getByRole('button', { name: 'Amazon Elastic Compute Cloud' }).click()
  await expect(page.getByRole('dialog')).toContainText('bill.csv, from line 2')
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('button', { name: 'Keep it for the team' }).click()
  await signIn(page, await personOf(request, 'client'))
  const name = page.getByRole('textbox', { name: 'Name' })
  const trial = page.getByRole('button', { name: 'Start the free trial' })
  await expect(name.or(trial)).toBeVisible()
  // Another run may have started the organisation's trial.
  if (await trial.isVisible()) await trial.click()
  await name.fill('October')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { name: 'October', level: 1 })).toBeVisible()

  const savings = page.getByRole('region', { name: 'What would save money' })
  // The demonstration may have decided about it already.
  const accept = savings.getByRole('button', { name: 'Accept: gp2 volumes cost more than gp3' })
  if (await accept.isVisible()) {
    await accept.click()
    await expect(savings.getByRole('group', { name: 'Decided: Accepted, gp2 volumes' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(accept).toBeVisible()
    await expect(savings.getByRole('group', { name: 'Decided: Open, gp2 volumes' })).toBeFocused()
  }
  await page.getByRole('button', { name: /^All/ }).click()
  await savings.getByText('gp2 volumes cost more than gp3').click()
  const decision = page.getByRole('group', { name: 'Decision: gp2 volumes cost more than gp3' })
  await decision.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(decision).toContainText(/^Accepted, by/)
  await expect(decision).toBeFocused()
  await decision.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Decide later' }).click()
  await expect(page.getByRole('dialog').getByRole('spinbutton').first()).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await decision.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Dismiss it' }).click()
  await expect(page.getByRole('dialog')).toContainText('A reason is required.')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('It is switched off next month.')
  await page.getByRole('button', { name: 'Dismiss it' }).click()
  await expect(decision).toContainText('It is switched off next month.')
  await expect(decision).toBeFocused()
  // Nothing is sent before it was shown.
  await decision.getByRole('button', { name: 'Open a ticket' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview).toContainText('Cloud cost: gp2 volumes cost more than gp3')
  await expect(preview).toContainText('aws ec2 modify-volume --volume-id vol-1')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(decision.getByRole('button', { name: 'Open a ticket' })).toBeFocused()
  await decision.getByRole('button', { name: 'Open a ticket' }).click()
  await page.getByRole('button', { name: 'Send the ticket' }).click()
  await expect(decision.getByRole('link', { name: /^VMS-/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // A colleague's page shows the decision that came before theirs.
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await colleague.getByRole('button', { name: /^All/ }).click()
  await colleague.getByText('gp2 volumes cost more than gp3').first().click()
  const theirs = colleague.getByRole('group', { name: 'Decision: gp2 volumes cost more than gp3' })
  await expect(theirs).toContainText('It is switched off next month.')
  await decision.getByRole('button', { name: 'Done' }).click()
  await expect(decision).toContainText(/^Done, by/)
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await expect(theirs.getByRole('alert')).toContainText('A colleague decided meanwhile.')
  await expect(theirs).toContainText(/^Done, by/)
})
