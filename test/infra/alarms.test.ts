import { expect, test } from 'vitest'
import { searches } from '#infra/observability/log-queries.ts'
import { anchorsOf, runbook } from '#test/docs/pages.ts'
import { placed, type Placed, pointedTo, readAssembly } from './assembly.ts'
import { demoConfig, synthesise, textAt } from './synthesised.ts'

/** With a certificate, whose end an alarm waits for. */
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/9e4f2b1c-0a6d-4b57-8c1e-2f7a3d5b6c80'
const stacks = readAssembly(synthesise({ ...demoConfig, certificateArn, dashboard: true }).folder)
/** Those that tell a person; what only a release listens to has no name. */
const alarms = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ property }) => property('AlarmActions'))
const page = runbook.find(({ path }) => path.endsWith('/alarms.md'))!

interface Told {
  readonly name: string
  readonly urgency: string
  readonly what: string
  readonly description: string
  readonly heading: string
}

function told({ resource: { Properties } }: Placed): Told {
  const name = textAt(Properties, 'AlarmName')
  const description = textAt(Properties, 'AlarmDescription')
  const [, urgency = '', what = ''] = new RegExp(`^veritech-${demoConfig.stage}-(wake|tomorrow)-(.+)$`).exec(name) ?? []
  const [, heading = ''] = /alarms\.md#(\S+)$/.exec(description) ?? []
  return { name, urgency, what, description, heading }
}

const all = alarms.map(told)

test('there is an alarm for whatever somebody has to know of', () => {
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test.each(all)('$name says what is wrong, what is noticed and where it is written what to do', (alarm) => {
  expect(alarm.urgency, alarm.name).not.toBe('')
  expect(alarm.description).toMatch(/^[A-Z].+\. .+[.;] What to do: docs\/runbook\/alarms\.md#[a-z-]+$/s)
  expect(alarm.description.length).toBeLessThanOrEqual(1024)
  expect(anchorsOf(page)).toContain(alarm.heading)
})

test('every heading of the runbook is an alarm that can go off', () => {
  const [, ...headings] = anchorsOf(page)
  expect(headings).toEqual([...new Set(headings)])
  expect(headings.filter((heading) => !all.some((alarm) => alarm.heading === heading))).toEqual([])
})

test.each(all)(
  'the runbook says of $what how urgent it is, what visitors notice, what to do and when it is over',
  (alarm) => {
    const section = page.text.split(/^## /m).find((part) => part.startsWith(`${alarm.heading}\n`)) ?? ''
    const [first = ''] = section.split('\n- ')
    expect(first.toLowerCase().replaceAll('*', '')).toContain(alarm.urgency)
    expect(section).toMatch(/\*\*Visitors\*?/)
    expect(section).toMatch(/\*\*First look/)
    expect(section).toMatch(/\*\*(?:Do:|First look and what to do:)\*\*/)
    expect(section).toContain('**Over when**')
  },
)

test('what wakes somebody is heard where it wakes, everything else only where it is read in the morning', () => {
  for (const alarm of alarms) {
    const { urgency } = told(alarm)
    const heard = pointedTo(stacks, alarm.stack, alarm.property('AlarmActions'))
    expect(heard).toHaveLength(1)
    expect(heard[0]!.split('/')[1]).toMatch(urgency === 'wake' ? /^Wake/ : /^Tomorrow/)
  }
})

test('every search that the runbook or the dashboard sends somebody to is saved', () => {
  const dashboard = JSON.stringify(placed(stacks, 'AWS::CloudWatch::Dashboard').map(({ resource }) => resource))
  const named = [
    ...[...page.text.matchAll(/[Qq]uery "([^"]+)"|then "([^"]+)"/g)].map(([, one, other]) => one ?? other),
    ...[...dashboard.matchAll(/Search: ([^"]+?)\./g)].flatMap(([, list = '']) =>
      [...list.matchAll(/\*([^*]+)\*/g)].map(([, name]) => name),
    ),
  ]
  expect(named.length).toBeGreaterThan(15)
  const saved = searches.map(({ name }) => name)
  expect(named.filter((name) => !saved.includes(name!))).toEqual([])
})

/** A burst of five minutes, or one failure among few calls, is nobody's night. A mail that nobody will read is. */
test('one bad moment wakes nobody, unless a mail was given up or the desk gets none', () => {
  const atOnce = alarms
    .filter((alarm) => told(alarm).urgency === 'wake')
    .filter(({ property }) => secondsUntil(property) < 600)
    .map((alarm) => told(alarm).what)
  expect(atOnce.toSorted()).toEqual(['dead-letters', 'dead-letters-lost', 'desk-mail-returned'])
})

test('an alarm decides within a day, and by no fewer figures than it waits for', () => {
  for (const { property } of alarms) {
    expect(secondsUntil(property)).toBeLessThanOrEqual(86_400)
    expect(Number(property('DatapointsToAlarm'))).toBeLessThanOrEqual(Number(property('EvaluationPeriods')))
    expect(['notBreaching', 'ignore', 'breaching']).toContain(property('TreatMissingData'))
  }
})

function secondsUntil(property: Placed['property']): number {
  const metrics = (property('Metrics') ?? []) as readonly { MetricStat?: { Period: number } }[]
  const period = property('Period') ?? Math.max(...metrics.map(({ MetricStat }) => MetricStat?.Period ?? 0))
  return Number(property('DatapointsToAlarm')) * Number(period)
}
