import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import type { Feature, JobManifest } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { searches as platformSearches } from '#infra/observability/log-queries.ts'
import { anchorsOf, runbook } from '#test/docs/pages.ts'
import { placed, type Placed, pointedTo, readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { bundlesOf, sampleFeature } from './sample-feature.ts'
import { context, demoConfig, synthesise, textAt } from './synthesised.ts'

const searches = [...platformSearches, ...features.flatMap((feature) => feature.searches ?? [])]

/** With a certificate and backup copies, which have alarms of their own. */
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/9e4f2b1c-0a6d-4b57-8c1e-2f7a3d5b6c80'
const backup = { ...demoConfig.backup, copyRegion: 'eu-west-1' }
/** With a feature that has jobs, for their alarms. */
const plain = sampleFeature('sample')
const sweep: JobManifest = { start: { by: 'due' }, timeoutSeconds: 30 }
const sample: Feature = { ...plain, jobs: { ...plain.jobs, sweep } }
const config = { ...parseConfig(context, [...features, sample]), certificateArn, backup, dashboard: true }
const stacks = readAssembly(synthesise(config, fixtureDist(bundlesOf(sample))).folder)
const alarms = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ property }) => property('AlarmActions'))
/** Event rules that notify people. */
const events = placed(stacks, 'AWS::Events::Rule').filter(({ property }) =>
  property('Targets', 0, 'InputTransformer', 'InputTemplate'),
)
const page = runbook.find(({ path }) => path.endsWith('/alarms.md'))!

interface Told {
  readonly name: string
  readonly urgency: string
  readonly what: string
  readonly description: string
  readonly heading: string
}

function told({ type, resource: { Properties } }: Placed): Told {
  const isEvent = type === 'AWS::Events::Rule'
  const name = textAt(Properties, isEvent ? 'Name' : 'AlarmName')
  const description = isEvent
    ? textOf(textAt(Properties, 'Targets', 0, 'InputTransformer', 'InputTemplate'), name)
    : textAt(Properties, 'AlarmDescription')
  const [, urgency = '', what = ''] = new RegExp(`^veritech-${demoConfig.stage}-(wake|tomorrow)-(.+)$`).exec(name) ?? []
  const [, heading = ''] = /alarms\.md#(\S+)$/.exec(description) ?? []
  return { name, urgency, what, description, heading }
}

/** The mail of an event begins with its title, because its subject is fixed. */
function textOf(template: string, name: string): string {
  const text = JSON.parse(template) as string
  const beginning = `ALARM ${name}: `
  if (!text.startsWith(beginning)) throw new Error(`${name} does not say its name first: ${text}`)
  return text.slice(beginning.length)
}

const all = [...alarms, ...events].map(told)

test('there is an alarm for every condition that needs action', () => {
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test.each(all)('$name describes the problem, its effect and its runbook page', (alarm) => {
  expect(alarm.urgency, alarm.name).not.toBe('')
  expect(alarm.description).toMatch(/^[A-Z].+\. .+[.;] What to do: docs\/runbook\/alarms\.md#[a-z-]+$/s)
  expect(alarm.description.length).toBeLessThanOrEqual(1024)
  expect(anchorsOf(page)).toContain(alarm.heading)
})

test('every heading of the runbook is an existing alarm', () => {
  const [, ...headings] = anchorsOf(page)
  expect(headings).toEqual([...new Set(headings)])
  expect(headings.filter((heading) => !all.some((alarm) => alarm.heading === heading))).toEqual([])
})

test.each(all)('the runbook page of $what has urgency, effect on visitors, actions and end condition', (alarm) => {
  const section = page.text.split(/^## /m).find((part) => part.startsWith(`${alarm.heading}\n`)) ?? ''
  const [first = ''] = section.split('\n- ')
  expect(first.toLowerCase().replaceAll('*', '')).toContain(alarm.urgency)
  expect(section).toMatch(/\*\*Visitors\*?/)
  expect(section).toMatch(/\*\*First look/)
  expect(section).toMatch(/\*\*(?:Do:|First look and what to do:)\*\*/)
  expect(section).toContain('**Over when**')
})

test('one error of any function raises an alarm, which links to how due work is retried', () => {
  const { property } = alarms.find((alarm) => told(alarm).what === 'function-errors')!
  expect([property('Threshold'), property('ComparisonOperator')]).toEqual([0, 'GreaterThanThreshold'])
  expect([property('EvaluationPeriods'), property('DatapointsToAlarm')]).toEqual([1, 1])
  expect(page.text.split('## function-errors')[1]?.split('\n## ')[0]).toContain('(set-aside.md)')
})

/** A figure of each metric of an alarm, by the names that its expression gives them; without any, nothing was measured. */
function goesOff({ property }: Placed, figures: Readonly<Record<string, number>> = {}): boolean {
  const expression = (property('Metrics', 0, 'Expression') ?? '') as string
  if (Object.keys(figures).length === 0 && !expression.includes('FILL'))
    return property('TreatMissingData') === 'breaching'
  const names = ((property('Metrics') ?? []) as readonly { Id: string; MetricStat?: object }[]).flatMap(
    ({ Id, MetricStat }) => (MetricStat ? [Id] : []),
  )
  const script = expression
    .replaceAll(' AND ', ' && ')
    .replaceAll(/\bIF\(/g, 'pick(')
    .replaceAll(/\bFILL\(/g, 'fill(')
  const given = Object.fromEntries(names.map((name) => [name, figures[name]]))
  const value = runInNewContext(script, {
    ...given,
    pick: (isTrue: boolean, yes: number, no: number) => (isTrue ? yes : no),
    fill: (figure: number | undefined, otherwise: number) => figure ?? otherwise,
  }) as number
  if (Number.isNaN(value)) return false
  const threshold = Number(property('Threshold'))
  return property('ComparisonOperator') === 'LessThanThreshold' ? value < threshold : value > threshold
}

test.each(alarms.map((alarm) => [told(alarm).what, alarm] as const))(
  '%s stays quiet on a new stage, before anything was measured',
  (_, alarm) => {
    expect(goesOff(alarm)).toBe(false)
  },
)

test.each([
  ['three calls of an MSP’s night, all failed', { failed: 3, calls: 3 }, true],
  ['one call of an MSP’s night, failed', { failed: 1, calls: 1 }, false],
  ['one call in ten of a busy half hour', { failed: 30, calls: 300 }, true],
  ['one call in a hundred of a busy half hour', { failed: 3, calls: 300 }, false],
])('calls-fail and %s', (_, figures, expected) => {
  expect(
    goesOff(
      alarms.find((alarm) => told(alarm).what === 'calls-fail')!,
      figures,
    ),
  ).toBe(expected)
})

test.each([
  ['a tenth of a gigabyte in five minutes', { bytes: 1e8, requests: 2000 }, false],
  ['a gigabyte in five minutes', { bytes: 1e9, requests: 2000 }, true],
  ['a million small requests in five minutes', { bytes: 1e6, requests: 1e6 }, true],
])('traffic-costs and %s', (_, figures, expected) => {
  expect(
    goesOff(
      alarms.find(
        (alarm) =>
          alarm.resource.Properties !== null && JSON.stringify(alarm.resource.Properties).includes('traffic-costs'),
      )!,
      figures,
    ),
  ).toBe(expected)
})

test('urgent alarms go to the urgent topic, all others only to the daily one', () => {
  for (const alarm of [...alarms, ...events]) {
    const { urgency } = told(alarm)
    const heard = pointedTo(stacks, alarm.stack, alarm.property('AlarmActions') ?? alarm.property('Targets', 0, 'Arn'))
    expect(heard).toHaveLength(1)
    expect(heard[0]!.split('/')[1]).toMatch(urgency === 'wake' ? /^Wake/ : /^Tomorrow/)
  }
})

test('every search named in the runbook or the dashboard is saved', () => {
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

/** A short burst or a single failed call is not urgent; a lost mail is. */
test('a short problem is not urgent, unless a mail was given up, the desk gets none, or functions refuse the edge', () => {
  const atOnce = alarms
    .filter((alarm) => told(alarm).urgency === 'wake')
    .filter(({ property }) => secondsUntil(property) < 600)
    .map((alarm) => told(alarm).what)
  expect(atOnce.toSorted()).toEqual(['dead-letters', 'dead-letters-lost', 'desk-mail-returned', 'origin-secret-wrong'])
})

test('an alarm fires within a day, and its number of evaluation periods is consistent', () => {
  for (const alarm of alarms) {
    const { property } = alarm
    const days = told(alarm).what === 'backups-missing' ? 1.5 : 1
    expect(secondsUntil(property)).toBeLessThanOrEqual(days * 86_400)
    // CloudWatch evaluates at most a day, or a week with periods of an hour or longer.
    const span = Number(property('EvaluationPeriods')) * Number(property('Period') ?? 300)
    expect(span).toBeLessThanOrEqual(Number(property('Period') ?? 300) < 3600 ? 86_400 : 7 * 86_400)
    expect(Number(property('DatapointsToAlarm'))).toBeLessThanOrEqual(Number(property('EvaluationPeriods')))
    expect(['notBreaching', 'ignore', 'missing']).toContain(property('TreatMissingData'))
  }
})

test('an alarm of recurring work is also raised when its metric is missing', () => {
  const regular = alarms.filter(({ property }) => property('InsufficientDataActions') !== undefined)
  for (const { property } of regular) {
    expect(property('TreatMissingData')).toBe('missing')
    expect(property('InsufficientDataActions')).toEqual(property('AlarmActions'))
  }
  expect(regular.map((alarm) => told(alarm).what).toSorted()).toEqual(['backups-missing', 'region-silent'])
})

function secondsUntil(property: Placed['property']): number {
  const metrics = (property('Metrics') ?? []) as readonly { MetricStat?: { Period: number } }[]
  const period = property('Period') ?? Math.max(...metrics.map(({ MetricStat }) => MetricStat?.Period ?? 0))
  return Number(property('DatapointsToAlarm')) * Number(period)
}
