import { readdirSync, readFileSync } from 'node:fs'
import { json as jsonOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readAlarms } from '#lambdas/weekly-report/read-alarms.ts'
import { readCosts } from '#lambdas/weekly-report/read-costs.ts'
import { ownFigures, readFigures } from '#lambdas/weekly-report/read-figures.ts'
import { json, startStandIn, type StandIn } from '../stand-in.ts'

const NOW = Date.UTC(2026, 10, 23, 5)

interface Asked {
  readonly target: string
  readonly scope: string
  readonly input: Record<string, unknown>
}
type Answer = (call: Asked) => { status?: number; body: unknown }
let asked: Asked[]
let answer: Answer
let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn(async (request, response) => {
    const { headers } = request
    const [, scope = ''] = /Credential=AKIDEXAMPLE\/\d{8}\/(\S+)\/aws4_request/.exec(headers.authorization ?? '') ?? []
    const target = `${String(headers['x-amz-target'])} ${headers['content-type']}`
    const call = { target, scope, input: (await jsonOf(request)) as Asked['input'] }
    asked.push(call)
    const { status = 200, body } = answer(call)
    await json(status, body)(request, response)
  })
})
afterAll(() => standIn.stop())
beforeEach(() => {
  asked = []
  vi.stubEnv('AWS_REGION', 'af-south-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Answers calls by signed region, operation and input. */
function aws(given: Answer): void {
  answer = given
}

const change = (AlarmName: string, stateValue: string, Timestamp = 1_795_000_000) => ({
  AlarmName,
  Timestamp,
  HistoryData: JSON.stringify({ version: '1.0', newState: { stateValue } }),
})

test('the stage’s fired alarms are read in each region, page by page', async () => {
  aws(({ scope, input }) => {
    if (scope.startsWith('us-east-1'))
      return { body: { AlarmHistoryItems: [change('veritech-demo-wake-edge', 'ALARM')] } }
    return input['NextToken']
      ? {
          body: {
            AlarmHistoryItems: [
              change('veritech-other-wake-calls-fail', 'ALARM'),
              change('veritech-demo-tomorrow-x', 'ALARM'),
            ],
          },
        }
      : { body: { AlarmHistoryItems: [change('veritech-demo-wake-calls-fail', 'OK')], NextToken: 'more' } }
  })
  const fired = await readAlarms({ regions: ['af-south-1', 'us-east-1'], prefix: 'veritech-demo-' }, NOW)
  const at = new Date(1_795_000_000_000).toISOString()
  expect(fired).toEqual([
    { name: 'veritech-demo-tomorrow-x', at },
    { name: 'veritech-demo-wake-edge', at },
  ])
  expect(new Set(asked.map(({ scope }) => scope))).toEqual(new Set(['af-south-1/monitoring', 'us-east-1/monitoring']))
  expect(asked[0]).toMatchObject({
    target: 'GraniteServiceVersion20100801.DescribeAlarmHistory application/x-amz-json-1.0',
    input: { HistoryItemType: 'StateUpdate', StartDate: NOW / 1000 - 604_800, EndDate: NOW / 1000 },
  })
})

test('metrics are read in one call; a metric without data is 0', async () => {
  aws(() => ({
    body: {
      MetricDataResults: [
        { Id: 'ticketsFiled', Values: [3, 4] },
        { Id: 'mailsSent', Values: [14] },
        { Id: 'mailsRefused', Values: [] },
        { Id: 'queue0', Values: [1, 2] },
        { Id: 'queue1', Values: [1] },
      ],
    },
  }))
  const place = { region: 'af-south-1', namespace: 'Veritech/demo', deadLetterQueues: ['unsent', 'unheard'] }
  expect(await readFigures(place, NOW)).toEqual({
    ticketsFiled: 7,
    mailsSent: 14,
    mailsPutOff: 0,
    mailsRefused: 0,
    mailsHeldBack: 0,
    deadLetters: 3,
  })
  expect(asked).toHaveLength(1)
  const queries = asked[0]!.input['MetricDataQueries'] as { Id: string; MetricStat: { Metric: object } }[]
  // A query id begins with a lower-case letter.
  for (const { Id } of queries) expect(Id).toMatch(/^[a-z]\w*$/)
  expect(queries[0]!.MetricStat.Metric).toEqual({
    Namespace: 'Veritech/demo',
    MetricName: 'TicketsSubmitted',
    Dimensions: [{ Name: 'service', Value: 'helpdesk' }],
  })
})

test.each(Object.values(ownFigures))('$service counts $name', ({ service, name }) => {
  const code = readdirSync(`lambdas/${service}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`lambdas/${service}/${file}`, 'utf8'))
    .join('\n')
  expect(code).toContain(`count('${name}')`)
})

const cost = (Start: string, service: string, Amount: string) => ({
  TimePeriod: { Start },
  Groups: [{ Keys: [service], Metrics: { UnblendedCost: { Amount, Unit: 'USD' } } }],
})

test('costs cover the 30 and 7 full days before', async () => {
  aws(({ input }) =>
    input['NextPageToken']
      ? { body: { ResultsByTime: [cost('2026-11-16', 'AWS WAF', '0.6'), cost('2026-11-22', 'AWS Lambda', '0.001')] } }
      : {
          body: {
            ResultsByTime: [cost('2026-10-24', 'AWS WAF', '0.5'), cost('2026-11-15', 'AWS WAF', '0.5')],
            NextPageToken: 'more',
          },
        },
  )
  expect(await readCosts(NOW)).toEqual([{ service: 'AWS WAF', sevenDays: 0.6, thirtyDays: 1.6 }])
  expect(asked[0]).toMatchObject({
    scope: 'us-east-1/ce',
    target: 'AWSInsightsIndexService.GetCostAndUsage application/x-amz-json-1.1',
    input: { TimePeriod: { Start: '2026-10-24', End: '2026-11-23' }, Granularity: 'DAILY' },
  })
})

test('a refusal is reported with the service’s name and message', async () => {
  aws(() => ({ status: 400, body: { __type: 'AccessDeniedException', Message: 'Not allowed.' } }))
  await expect(readCosts(NOW)).rejects.toThrow('Cost Explorer answered 400: Not allowed.')
})

test('an answer with too many pages is refused', async () => {
  aws(() => ({ body: { AlarmHistoryItems: [], NextToken: 'again' } }))
  await expect(readAlarms({ regions: ['af-south-1'], prefix: 'x' }, NOW)).rejects.toThrow('more than 10 pages')
})
