import { expect, test } from 'vitest'
import type { WeeklyData } from '#domain/operations/weekly-data.ts'
import { weeklyReport } from '#domain/operations/weekly-report.ts'
import { checkedFor, NOW, weeklyDataWith } from './weekly-data.ts'

const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }
const reportWith = (changes: Partial<WeeklyData> = {}) => weeklyReport(weeklyDataWith(changes), settings)

test('the report of a week without problems says so and lists the figures and costs', () => {
  const { to, subject, text } = reportWith()
  expect(to).toBe('alarms@veritech.example')
  expect(subject).toBe('[veritech-demo] Week to 2026-11-23: all was well')
  expect(text.split('\n')[0]).toBe('All was well.')
  for (const line of [
    'Website: 100 %',
    'There was no incident.',
    'No alarm went off.',
    'Tickets filed: 41',
    'Mails sent: 82',
    'Mails held back: 2',
    'AWS WAF: 4.20 USD in 7 days, 18.00 USD in 30',
    'That is 45 % of the 60 USD that a month may cost.',
  ])
    expect(text).toContain(`  ${line}\n`)
  expect(text).toMatch(/whole account.+without tax/)
  expect(text).not.toContain('* ')
})

test.each<[string, Partial<WeeklyData>, string]>([
  [
    'an incident that is over',
    { status: { data: checkedFor(200, { tickets: [50, 51, 52] }) } },
    'The ticket form is down. It began on',
  ],
  ['an incident that lasts', { status: { data: checkedFor(200, { mail: [0, 1] }) } }, 'and lasts.'],
  ['a single failed check', { status: { data: checkedFor(200, { website: [9] }) } }, 'Website: a check failed'],
  ['checks that have stopped', { now: NOW + 10 * 3_600_000 }, 'The last check was 10 hours ago'],
  ['checks that never ran', { status: { data: checkedFor(0) } }, 'Nothing has been checked yet.'],
  [
    'an alarm',
    { alarms: { data: [{ name: 'veritech-demo-wake-calls-fail', at: '2026-11-20T03:00:00.000Z' }] } },
    'An alarm went off.',
  ],
  ['a month over the budget', { monthlyBudget: 20 }, 'The last thirty days cost 27.06 USD, more than the 20 USD'],
  [
    'a week over the pace',
    { costs: { data: [{ service: 'Amazon Bedrock', sevenDays: 40, thirtyDays: 41 }] } },
    'a month costs 171.43 USD',
  ],
])('%s is a matter to look into', (_, changes, sentence) => {
  const { subject, text, html } = reportWith(changes)
  expect(subject).toMatch(/: (one matter|\d+ matters) to look into$/)
  expect(text).toMatch(new RegExp(String.raw`^\* .*${sentence.replaceAll('.', String.raw`\.`)}`, 'm'))
  expect(html).toContain(sentence)
})

test.each([
  [{ mailsRefused: 2 }, 'Mails that SES refused, and that nobody got: 2.'],
  [{ deadLetters: 4 }, 'Dead letters lay in the queues, at one time as many as 4.'],
])('a figure that means lost mail is a matter to look into: %o', (figures, sentence) => {
  const { figures: healthy } = weeklyDataWith()
  if (!('data' in healthy)) throw new Error('The week has figures.')
  const { subject, text } = reportWith({ figures: { data: { ...healthy.data, ...figures } } })
  expect(subject).toMatch(/one matter to look into$/)
  expect(text).toContain(`* ${sentence}\n`)
})

test('an incident before the week is not reported', () => {
  expect(reportWith({ status: { data: checkedFor(24 * 10, { tickets: [200, 201, 202] }) } }).subject).toMatch(
    /all was well$/,
  )
})

test.each(['status', 'alarms', 'figures', 'costs'] as const)(
  'a report without %s says that a source could not be read and contains the other sections',
  (source) => {
    const { subject, text } = reportWith({ [source]: { failure: 'AWS answered 503.' } })
    expect(subject).toMatch(/: nothing amiss, but one source could not be read$/)
    expect(text.match(/could not be read: AWS answered 503\.$/gm)).toHaveLength(1)
    expect([...text.matchAll(/^\s+(?:Website|No alarm|Tickets filed|AWS WAF)/gm)]).toHaveLength(3)
  },
)

test('a name that we did not choose stays on one line and is escaped', () => {
  const name = 'x\r\nBcc: eve@evil.example\n<img src=x onerror=alert(1)>'
  const { subject, text, html } = reportWith({
    alarms: { data: [{ name, at: '2026-11-20T03:00:00.000Z' }] },
    costs: { failure: name },
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^\s*Bcc/m)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an alarm that fired several times is listed once, with its latest time', () => {
  const name = 'veritech-demo-wake-calls-fail'
  const at = ['2026-11-20T03:00:00.000Z', '2026-11-21T04:00:00.000Z', '2026-11-19T03:00:00.000Z']
  const { text } = reportWith({ alarms: { data: at.map((each) => ({ name, at: each })) } })
  expect(text).toContain('* An alarm went off.\n')
  expect(text).toMatch(/^ {2}3 times: veritech-demo-wake-calls-fail, last on 21 November 2026.* 06:00$/m)
})

test('services beyond the twelfth are added up', () => {
  const data = Array.from({ length: 20 }, (_, index) => ({
    service: `Service ${index}`,
    sevenDays: 0.1,
    thirtyDays: 1,
  }))
  const { text } = reportWith({ costs: { data } })
  expect(text).toContain('Other services: 0.80 USD in 7 days, 8.00 USD in 30')
  expect(text).toContain('Together: 2.00 USD in 7 days, 20.00 USD in 30')
})
