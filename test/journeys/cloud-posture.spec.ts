import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { barriers } from './barriers.ts'
import { untilLoaded } from './loaded-page.ts'
import { personOf } from './local-cloud.ts'
import { signIn } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const ADDRESS = '/apps/cloud-security-posture/start'

const event = (check: string, resource: string, status: string) => ({
  metadata: { event_code: check, product: { name: 'Prowler', version: '5.4.0' }, version: '1.4.0' },
  class_uid: 2004,
  severity: 'Critical',
  status: 'New',
  status_code: status,
  time_dt: '2026-11-01T00:00:00Z',
  finding_info: { title: `Check ${check}`, uid: `${check}-${resource}` },
  resources: [{ uid: resource, region: 'af-south-1' }],
  cloud: { provider: 'aws', account: { uid: '000000000001' } },
})
const scan = JSON.stringify([
  event('bucket', 'wages', 'FAIL'),
  event('bucket', 'prices', 'FAIL'),
  event('trail', 't', 'MANUAL'),
])
const template = `Resources:
  Data:
    Type: AWS::RDS::DBInstance
    Properties: { PubliclyAccessible: true }
`

const choose = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))

test('findings and a template are read without a network, accepted, and exported', async ({ page, context }) => {
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What stands open in your cloud?')
  await untilLoaded(page)
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await choose(
    page,
    { name: 'scan.ocsf.json.gz', buffer: gzipSync(scan) },
    { name: 'shop.yaml', buffer: Buffer.from(template) },
    { name: 'people.csv', buffer: Buffer.from('name,email\na,b\n') },
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What stands open')
  await expect(page.getByRole('alert')).toContainText('people.csv: This seems to be no kind of file that we know.')
  await expect(page.getByRole('row', { name: /scan\.ocsf\.json/ })).toContainText('OCSF 1.4.0')

  const findings = page.getByRole('region', { name: 'Findings by check' })
  await findings.getByRole('searchbox', { name: 'Search findings' }).fill('wages')
  await findings.getByText('Not met: Check bucket').click()
  await findings.getByRole('button', { name: 'Accept the risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the risk' })
  await dialog.getByLabel('Who answers for it').fill('Head of data')
  await dialog.getByLabel('Why it is acceptable').fill('It holds public prices only.')
  await dialog.getByRole('button', { name: 'Accept until that day' }).click()
  await expect(dialog.getByText('Choose a day.')).toBeVisible()
  // The field that is wrong has the focus, and says how a day is written.
  await expect(dialog.getByLabel('Until')).toBeFocused()
  await expect(dialog.getByText(/^A day, such as \d/)).toBeVisible()
  // The day of the beginning would be refused.
  await expect(dialog.getByLabel('Until')).toHaveAttribute('min', dateOf(dayAt(Date.now()) + 1))
  await dialog.getByLabel('Until').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Accept until that day' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The risk is accepted. It is listed under “Accepted”.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await findings.getByRole('button', { name: 'Accepted 1' }).click()
  await expect(findings.getByRole('status')).toHaveText('1 finding of 1 check')

  await page.getByRole('link', { name: 'Plan' }).click()
  await expect(page.getByRole('region', { name: 'Within 30 days' })).toContainText('A database has a public address')
  await page.getByRole('link', { name: 'For the board' }).click()
  const board = page.getByRole('article', { name: 'Page for the board' })
  await expect(board).toContainText('Not met: Check bucket, wages, 000000000001: Head of data, until')
  await expect(board).toContainText(/No file and no answer says anything about .*logs and alarms, .*, or suppliers/)
  await expect(board).toContainText(/nothing is known of \d+ of 16 subjects/)
  await page.getByRole('link', { name: 'Findings' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'More of this result' }).click()
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    })(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('bucket,Not met: Check bucket,Check bucket,critical,"open, accepted",')
  expect(csv).toContain('Resources.Data.Properties.PubliclyAccessible')
  // The browser looks for the icon of each address by itself.
  expect(asked.filter((url) => !url.startsWith('blob:') && !url.endsWith('/favicon.svg'))).toEqual([])
  await context.setOffline(false)
})

test('the example has no barriers in both themes and fits a phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(ADDRESS)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Show an example' }).click()
  await expect(page.getByText('This is an example.')).toBeVisible()
  const costly = page.getByRole('region', { name: 'Table of costly and unsafe resources' })
  expect(await costly.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByText('A bucket is open to the public').last().click()
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  for (const name of ['Plan', 'Questions', 'Accepted risks', 'For the board', 'Findings']) {
    await page.getByRole('link', { name, exact: true }).click()
    if (name === 'Questions') await page.getByText('Does all cloud access of people').first().click()
    expect(await barriers(page), name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360)
  }
})

test('a result is kept after signing in, compared with a later one, and a step becomes a ticket @thorough', async ({
  page,
  request,
}) => {
  const owner = await personOf(request, 'client')
  const keep = async (title: string, ...files: { name: string; buffer: Buffer }[]) => {
    await page.goto(ADDRESS)
    await choose(page, ...files)
    await page.getByRole('button', { name: 'Keep it for the team' }).click()
    return async () => {
      const start = page.getByRole('button', { name: 'Start the free trial' })
      await expect(start.or(page.getByLabel('Name', { exact: true }))).toBeVisible()
      if (await start.isVisible()) await start.click()
      await page.getByLabel('Name', { exact: true }).fill(title)
      await page.getByRole('button', { name: 'Keep it', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  }
  const first = await keep('Before', { name: 'scan.json', buffer: Buffer.from(scan) })
  await signIn(page, owner)
  await first()
  const later = JSON.stringify([event('bucket', 'wages', 'FAIL'), event('bucket', 'prices', 'PASS')])
  await (
    await keep('After', { name: 'later.json', buffer: Buffer.from(later) })
  )()

  // What nothing is known of goes with the result.
  await expect(page.getByText('Too few checks for a score: it takes 5. The files have 1 check')).toBeVisible()
  await expect(
    page.getByText(/No file and no answer says anything about .*, encryption, .*, or suppliers/),
  ).toBeVisible()

  const changed = page.getByRole('region', { name: 'What changed' })
  await expect(changed).toContainText('1 finding is open as before.')
  await changed.getByText('Closed: the check looked again').click()
  await expect(changed.getByRole('listitem')).toContainText('prices')
  await page.getByText('Why, fix and evidence').click()
  await expect(page.getByText('Evidence: entry 1').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open a ticket: Not met: Check bucket' }).click()
  const asked = page.getByRole('dialog', { name: 'Open this ticket?' })
  await expect(asked.getByRole('group', { name: 'Text that is sent' })).toContainText('The check bucket')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Being opened')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open a ticket: Not met: Check bucket' }).click()
  await asked.getByRole('button', { name: 'Open the ticket' }).click()
  await expect(asked).toBeHidden()
  // The button is gone, and the focus is where it was.
  await expect(page.locator('#step-bucket')).toBeFocused()
  await expect(page.getByRole('link', { name: /^VMS-/ })).toBeVisible()
  // The link leaves the text its room.
  const text = page.getByRole('listitem').getByText('To be closed by')
  expect((await text.boundingBox())!.width).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Ask for a quote: the steps within 30 days' }).click()
  const quote = page.getByRole('dialog', { name: 'Ask for this quote?' })
  await expect(quote.getByRole('group', { name: 'Text that is sent' })).toContainText('Please quote for')
  await quote.getByRole('button', { name: 'Ask for the quote' }).click()
  await expect(page.getByRole('heading', { name: 'Within 30 days' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^VMS-/ })).toHaveCount(2)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'More about: Not met: Check bucket' }).click()
  await page.getByRole('menuitem', { name: 'Accept the risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept the risk' })
  await dialog.getByRole('button', { name: 'Accept until that day' }).click()
  await expect(dialog.getByText('Say who answers for it.')).toBeVisible()
  await expect(dialog.getByLabel('Who answers for it')).toBeFocused()
  await dialog.getByLabel('Who answers for it').fill('Head of data')
  await dialog.getByLabel('Why it is acceptable').fill('It holds public prices only.')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).split('-')
  for (const [part, value] of [
    ['year', day[0]],
    ['month', day[1]],
    ['day', day[2]],
  ] as const)
    await dialog.getByRole('spinbutton', { name: new RegExp(`^${part},`, 'i') }).fill(value!)
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept until that day' }).click()
  await expect(dialog).toBeHidden()
  const register = page.getByRole('region', { name: 'Risks that the team accepted' })
  await expect(register).toContainText('Head of data answers for it until')
  await expect(page.getByText('1 step is left out, because the team accepted the risk.')).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF for the board' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^cloud-posture-board-.*\.pdf$/)

  await page.goto('/results/posture')
  await expect(page.getByRole('region', { name: 'Risks that the team accepted' })).toContainText('Head of data')
  await expect(page.getByRole('link', { name: 'After' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('the page for the board stays one page where every list is long @thorough', async ({ page }) => {
  const long = 'A rule of the company that is told in many words, '.repeat(8)
  const checks = Array.from({ length: 60 }, (_each, index) => {
    const one = event(`check-${index}`, `arn:aws:s3:::a-bucket-with-a-long-name-${index}`, 'FAIL')
    return {
      ...one,
      finding_info: { ...one.finding_info, title: `${index}: ${long}` },
      unmapped: { compliance: { 'ISO27001-2022': ['A.8.3', 'A.8.13', 'A.8.15', 'A.8.8'] } },
      risk_details: long,
    }
  })
  await page.goto(ADDRESS)
  await choose(page, { name: 'scan.json', buffer: Buffer.from(JSON.stringify(checks)) })
  await page.getByRole('link', { name: 'For the board' }).click()
  const board = page.getByRole('article', { name: 'Page for the board' })
  await expect(board).toContainText('And 55 more, in the plan.')
  for (const format of ['A4', 'Letter'])
    for (const margin of ['0', '1cm']) {
      const pdf = await page.pdf({ format, margin: { top: margin, right: margin, bottom: margin, left: margin } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `${format}, ${margin}`).toHaveLength(1)
    }
})

test('what was typed is there after coming back, and is asked for before it is lost', async ({ page }) => {
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Show an example' }).click()
  // The title says what came, and the next Tab reaches what belongs to it.
  await expect(page.getByRole('heading', { level: 1, name: 'What stands open' })).toBeFocused()
  await page.getByRole('link', { name: 'Questions' }).click()
  await page.getByText('Does all cloud access of people').first().click()
  await page.getByRole('radio', { name: 'Partly' }).first().check()
  await expect(page.getByText('1 of 14 answered.')).toBeVisible()

  await page.goto('/privacy')
  await page.goto(ADDRESS)
  await expect(page.getByText('Still in this tab from before: your 1 answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Show an example' }).click()
  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByText('1 of 14 answered.')).toBeVisible()

  await page.getByRole('button', { name: 'More of this result' }).click()
  await page.getByRole('menuitem', { name: 'Begin again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin again?' })
  await expect(dialog).toContainText('You lose 1 answer')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 of 14 answered.')).toBeVisible()
  await page.getByRole('button', { name: 'More of this result' }).click()
  await page.getByRole('menuitem', { name: 'Begin again' }).click()
  await dialog.getByRole('button', { name: 'Begin again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What stands open in your cloud?' })).toBeFocused()
  await expect(page.getByText('Still in this tab')).toHaveCount(0)
})

test('the code of a fix is shown to its end and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Show an example' }).click()
  const findings = page.getByRole('region', { name: 'Findings by check' })
  await findings.getByText('A bucket is open to the public').click()
  const code = page.getByRole('group', { name: 'Command line: A bucket is open to the public' })
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Copy: Command line, A bucket is open to the public' }).click()
  await expect(page.getByRole('button', { name: 'Copied: Command line, A bucket is open' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
})
