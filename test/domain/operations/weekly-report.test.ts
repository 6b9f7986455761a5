import { expect, test } from 'vitest'
import type { Week } from '#domain/operations/week.ts'
import { weeklyReport } from '#domain/operations/weekly-report.ts'
import { checkedFor, NOW, weekOf } from './week.ts'

const sender = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }
const write = (over: Partial<Week> = {}) => weeklyReport(weekOf(over), sender)

test('a week without a fault is called well, and told with its figures and its cost', () => {
  const { to, subject, text } = write()
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

test.each<[string, Partial<Week>, string]>([
  [
    'an incident that is over',
    { status: { said: checkedFor(200, { tickets: [50, 51, 52] }) } },
    'The ticket form is down. It began on',
  ],
  ['an incident that lasts', { status: { said: checkedFor(200, { mail: [0, 1] }) } }, 'and lasts.'],
  ['a single failed check', { status: { said: checkedFor(200, { website: [9] }) } }, 'Website: a check failed'],
  ['checks that have stopped', { now: NOW + 10 * 3_600_000 }, 'The last check was 10 hours ago'],
  ['checks that never ran', { status: { said: checkedFor(0) } }, 'Nothing has been checked yet.'],
  [
    'an alarm',
    { alarms: { said: [{ name: 'veritech-demo-wake-calls-fail', at: '2026-11-20T03:00:00.000Z' }] } },
    'An alarm went off.',
  ],
  ['a month over the budget', { monthlyBudget: 20 }, 'The last thirty days cost 27.06 USD, more than the 20 USD'],
  [
    'a week over the pace',
    { costs: { said: [{ service: 'Amazon Bedrock', sevenDays: 40, thirtyDays: 41 }] } },
    'a month costs 171.43 USD',
  ],
])('%s is a matter to look into', (_, over, sentence) => {
  const { subject, text, html } = write(over)
  expect(subject).toMatch(/: (one matter|\d+ matters) to look into$/)
  expect(text).toMatch(new RegExp(String.raw`^\* .*${sentence.replaceAll('.', String.raw`\.`)}`, 'm'))
  expect(html).toContain(sentence)
})

test.each([
  [{ mailsRefused: 2 }, 'Mails that SES refused, and that nobody got: 2.'],
  [{ deadLetters: 4 }, 'Dead letters lay in the queues, at one time as many as 4.'],
])('a figure that means a loss is a matter to look into: %o', (figures, sentence) => {
  const { figures: well } = weekOf()
  if (!('said' in well)) throw new Error('The week has figures.')
  const { subject, text } = write({ figures: { said: { ...well.said, ...figures } } })
  expect(subject).toMatch(/one matter to look into$/)
  expect(text).toContain(`* ${sentence}\n`)
})

test('what happened before the week is not told of', () => {
  expect(write({ status: { said: checkedFor(24 * 10, { tickets: [200, 201, 202] }) } }).subject).toMatch(
    /all was well$/,
  )
})

test.each(['status', 'alarms', 'figures', 'costs'] as const)(
  'a week whose %s could not be read is not called well, and the rest stands',
  (source) => {
    const { subject, text } = write({ [source]: { failure: 'AWS answered 503.' } })
    expect(subject).toMatch(/: nothing amiss, but one source could not be read$/)
    expect(text.match(/could not be read: AWS answered 503\.$/gm)).toHaveLength(1)
    expect([...text.matchAll(/^\s+(?:Website|No alarm|Tickets filed|AWS WAF)/gm)]).toHaveLength(3)
  },
)

test('what others have named stays on its line and is no HTML', () => {
  const name = 'x\r\nBcc: eve@evil.example\n<img src=x onerror=alert(1)>'
  const { subject, text, html } = write({
    alarms: { said: [{ name, at: '2026-11-20T03:00:00.000Z' }] },
    costs: { failure: name },
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^\s*Bcc/m)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an alarm that went off again is one alarm, with the last time of all', () => {
  const name = 'veritech-demo-wake-calls-fail'
  const at = ['2026-11-20T03:00:00.000Z', '2026-11-21T04:00:00.000Z', '2026-11-19T03:00:00.000Z']
  const { text } = write({ alarms: { said: at.map((each) => ({ name, at: each })) } })
  expect(text).toContain('* An alarm went off.\n')
  expect(text).toMatch(/^ {2}3 times: veritech-demo-wake-calls-fail, last on 21 November 2026.* 06:00$/m)
})

test('services beyond the twelfth are added up', () => {
  const said = Array.from({ length: 20 }, (_, index) => ({
    service: `Service ${index}`,
    sevenDays: 0.1,
    thirtyDays: 1,
  }))
  const { text } = write({ costs: { said } })
  expect(text).toContain('Other services: 0.80 USD in 7 days, 8.00 USD in 30')
  expect(text).toContain('Together: 2.00 USD in 7 days, 20.00 USD in 30')
})
