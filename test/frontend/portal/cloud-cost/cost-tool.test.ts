import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { centsOf } from '#domain/cloud-cost/amount.ts'
import { csvOf } from '#domain/text/csv.ts'
import { costTool } from '#frontend/portal/cloud-cost/cost-tool.ts'
import { exportRows } from '#frontend/portal/cloud-cost/export-rows.ts'
import { readFiles } from '#frontend/tools/reading/read-files.ts'

/** Reads texts as the worker of the page does. */
async function read(files: Record<string, string>) {
  const tool = costTool()
  await readFiles(
    Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) })),
    tool,
    { signal: new AbortController().signal, report: () => undefined },
  )
  const { folded, files: recognised, advice } = tool.result()
  return { folded, recognised, advice, analyses: analyse(folded) }
}

const bill = (rows: string) =>
  `BilledCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ProviderName,ServiceName,ResourceId,x_UsageType,Note\n${rows}`

test('the manifest of an export is known beside its tables, and is no wrong file', async () => {
  const { recognised } = await read({
    'export/data/focus.csv': bill('1.10,USD,2026-10-01,Usage,AWS,S3,a,b,c\n'),
    'export/metadata/veritech-Manifest.json': '{"dataFiles":["data/focus.csv"],"columns":[]}',
  })
  expect(recognised.map(({ path, isBeside }) => [path, isBeside])).toEqual([
    ['export/data/focus.csv', undefined],
    ['export/metadata/veritech-Manifest.json', true],
  ])
})

test('files of several kinds are added up together, and a wrong one is told apart', async () => {
  const { recognised, analyses } = await read({
    'focus.csv': bill('1.10,USD,2026-10-01,Usage,AWS,S3,a,b,c\n'),
    'cur.json':
      '{"line_item_unblended_cost":2.2,"line_item_usage_start_date":"2026-10-02","line_item_currency_code":"USD"}',
    'findings.json': '[{"class_uid":2004,"finding_info":{}}]',
    'people.csv': 'name,email\na,b\n',
  })
  expect(recognised.map(({ path, name, isRead }) => [path, name, isRead])).toEqual([
    ['focus.csv', 'FOCUS 1.0', true],
    ['cur.json', 'AWS Cost and Usage Report 1', true],
    ['findings.json', 'findings in OCSF', false],
    ['people.csv', 'no kind of file that we know', false],
  ])
  expect(recognised[0]!.additional).toContain('Note')
  expect(centsOf(analyses[0]!.reconciliation.billed!)).toBe('3.30')
})

test('a file of Azure Advisor without a row says that there is nothing to do', async () => {
  const header = 'Category,Business Impact,Recommendation,Subscription ID,Resource Name\n'
  const { advice } = await read({
    'nothing.csv': header,
    'some.csv': `${header}Cost,High,Right-size,sub-1,web\n`,
  })
  expect(advice.map(({ file, resource, isFine }) => [file, resource, isFine])).toEqual([
    ['some.csv', 'web', undefined],
    ['nothing.csv', '', true],
  ])
})

test('a record that is no record is listed by its line', async () => {
  const { folded } = await read({
    'a.json': '[{"BilledCost":"1","BillingCurrency":"USD","ChargePeriodStart":"2026-10-01"},5]',
  })
  expect(folded.unreadable).toEqual([{ file: 'a.json', line: 2, reason: 'It is no record with named values.' }])
})

test('actual and amortised files of Azure together are noticed', async () => {
  const rows = (...each: string[]) =>
    `MeterCategory,Cost,BillingCurrency,Date,ChargeType,PricingModel\n${each.join('\n')}\n`
  const actual = rows('VM,3,USD,10/01/2026,Purchase,Reservation')
  const amortised = rows('VM,1,USD,10/01/2026,Usage,Reservation')
  expect((await read({ 'a.csv': actual, 'b.csv': amortised })).folded.isTwice).toBe(true)
  expect((await read({ 'a.csv': actual, 'b.csv': actual })).folded.isTwice).toBe(false)
})

/** Cells that a spreadsheet would run. A number with its sign is none. */
const runnable = (csv: string) =>
  Papa.parse<string[]>(csv.slice(1), { delimiter: ',' })
    .data.flat()
    .filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell))

test.each([
  ['=HYPERLINK("https://example.com")'],
  ["=cmd|' /C calc'!A0"],
  ['+1+1'],
  ['-2+3'],
  ['@SUM(1,2)'],
  ['\t=1'],
  ['＝1+1'],
])('%s in any column of a bill is text in the export', async (formula) => {
  const cell = `"${formula.replaceAll('"', '""')}"`
  const tags = `"${JSON.stringify({ owner: formula }).replaceAll('"', '""')}"`
  const { analyses } = await read({
    'a.csv': `BilledCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ProviderName,ServiceName,SubAccountId,SubAccountName,RegionId,ResourceId,x_UsageType,ChargeDescription,Tags\n5,USD,2026-10-01,Usage,AWS,${cell},${cell},${cell},${cell},${cell},PublicIPv4:IdleAddress,${cell},${tags}\n`,
  })
  const text = csvOf(exportRows(analyses[0]!))
  expect(runnable(text)).toEqual([])
  // Owner, resource, account and region.
  expect(
    Papa.parse<string[]>(text.slice(1), { delimiter: ',' })
      .data.flat()
      .filter((each) => each === `'${formula}`),
  ).toHaveLength(4)
})
