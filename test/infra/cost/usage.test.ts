import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assumptions } from '#infra/cost/assumptions.ts'
import type { Volumes } from '#infra/cost/feature-usage.ts'
import { idleLines, METRICS_OF_JOBS } from '#infra/cost/idle.ts'
import { prices } from '#infra/cost/prices.ts'
import { usageOf, volumesOf } from '#infra/cost/usage.ts'
import { features } from '#infra/features/index.ts'
import type { Throughput } from '#infra/setting.ts'
import { tableShape } from '#infra/table-shape.ts'
import { pageBudgets } from '#test/budget/budgets.ts'
import { at, demoConfig, type Json, synthesise } from '../synthesised.ts'

const assembly = synthesise()
const nothing: Volumes = { views: 0, people: 0 }

/** Cost of a table at its maximum throughput for a day, in USD. */
function attackUsdADay(table: Throughput): number {
  const units = (of: 'read' | 'write') => table[of] + tableShape.indexes.length * table.index[of]
  return (86_400 * (units('write') * prices.tableWrites.usd + units('read') * prices.tableReads.usd)) / 1e6
}

/** Maximum cost in USD per day of an attack on the platform's tables, and on a feature's table by default. */
const ATTACK = { platform: 133, feature: 46 } as const

test('an attack on the platform’s tables stays below the daily cost limit', () => {
  const { audit, mail, outbox } = demoConfig.maximumThroughput
  expect(audit.read).toBeGreaterThan(demoConfig.throttles.perCall.rate)
  const usd = [audit, mail, outbox].reduce((sum, table) => sum + attackUsdADay(table), 0)
  expect(usd).toBeLessThan(ATTACK.platform)
})

const featureTables = features.flatMap(({ name, table }) => (table ? [{ name, table }] : []))
test.each(featureTables)('an attack on the table of $name stays below the daily cost limit', (feature) => {
  const { throughput } = demoConfig.sections[feature.name]!
  expect(attackUsdADay(throughput!)).toBeLessThan(feature.table.attackUsdADay ?? ATTACK.feature)
})

test('memory, retention, expiry and batch sizes in the estimate match the templates', () => {
  const own = assembly
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties['Runtime'] === 'nodejs24.x')
    .map(([, { Properties }]) => Properties)
  for (const each of own) {
    expect(each['MemorySize']).toBe(assumptions.functions.memoryMb)
    expect(each['Architectures']).toEqual(['arm64'])
  }
  const retention = assembly.ofType('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties['RetentionInDays'])
  expect(new Set(retention)).toEqual(new Set([assumptions.logs.retentionMonths * 30]))
  const streams = assembly
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(([, { Properties }]) => Properties['StartingPosition'])
  for (const [, { Properties }] of streams) expect(Properties['BatchSize']).toBe(10)
  for (const [, { Properties }] of assembly.ofType('AWS::DynamoDB::GlobalTable')) {
    expect(Properties['BillingMode']).toBe('PAY_PER_REQUEST')
    // A replica is billed for every write again.
    expect(Properties['Replicas']).toHaveLength(1)
  }
  expect(assembly.ofType('AWS::KMS::Key')).toHaveLength(assumptions.month.customerKeys)
  expect(demoConfig.backup).toEqual({ days: assumptions.tables.nightsInVault })
})

/** Metric names in the `count` calls of a folder. */
function countedIn(folder: string): string[] {
  const names = readdirSync(`lambdas/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`lambdas/${folder}/${file}`, 'utf8').matchAll(/\bcount\('(\w+)'\)/g)])
    .map(([, name]) => name!)
  return [...new Set(names)].toSorted()
}

test.each(features)('every metric of $name is in the estimate', ({ name, usage }) => {
  expect(countedIn(name), `metrics in infra/features/${name}-usage.ts`).toEqual((usage?.metrics ?? []).toSorted())
})

test('every metric of the platform is in the estimate', () => {
  const folders = readdirSync('lambdas', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !features.some(({ name }) => name === entry.name))
    .flatMap(({ name }) => countedIn(name))
  const ofJobs = countedIn('platform/jobs')
  // One metric per feature with jobs.
  expect(ofJobs).toEqual(METRICS_OF_JOBS.toSorted())
  const others = new Set(folders.filter((name) => !ofJobs.includes(name)))
  expect(others.size, 'ownMetrics in infra/cost/assumptions.ts').toBe(assumptions.month.ownMetrics)
  // Detailed API metrics would add five per method.
  const settings = assembly.one('AWS::ApiGateway::Stage').Properties['MethodSettings'] as { MetricsEnabled?: boolean }[]
  expect(settings.filter(({ MetricsEnabled }) => MetricsEnabled !== false)).toEqual([])
})

test('every metric of an alarm is in the estimate', () => {
  const watched = assembly.ofType('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) => {
    const metrics = (Properties['Metrics'] ?? [{ MetricStat: {} }]) as readonly { MetricStat?: object }[]
    return metrics.filter(({ MetricStat }) => MetricStat)
  })
  const ofFeatures = idleLines(features).reduce((sum, { alarmMetrics }) => sum + alarmMetrics, 0)
  expect(watched.length, 'alarmMetrics in infra/cost/assumptions.ts').toBe(assumptions.month.alarmMetrics + ofFeatures)
})

test('the estimate’s page weight is the budget of the heaviest public page', () => {
  const publicPages = Object.entries(pageBudgets).filter(([path]) => ['/', '/about'].includes(path))
  const heaviest = Math.max(...publicPages.map(([, { bytes }]) => bytes))
  expect(assumptions.view.firstLoadBytes).toBeGreaterThanOrEqual(heaviest)
  expect(assumptions.view.firstLoadBytes).toBeLessThanOrEqual(heaviest * 1.3)
  expect(assumptions.view.firstLoadRequests).toBeGreaterThanOrEqual(
    Math.max(...publicPages.map(([, { requests }]) => requests)),
  )
})

test('the number of web ACL rules matches the estimate', () => {
  const rules = assembly
    .ofType('AWS::WAFv2::WebACL')
    .map(([, { Properties }]) => (Properties['Rules'] as Json[]).length)
  const { webAcls, rules: paid } = assumptions.firewall
  expect([rules.length, rules.reduce((sum, count) => sum + count, 0)]).toEqual([webAcls, paid])
})

test('no paid option is deployed by default', () => {
  const sold = /^AWS::(Synthetics|Route53|Config|GuardDuty)::|^AWS::CloudWatch::CompositeAlarm$/
  const types = [...assembly.resources.values()].map(({ Type }) => Type).filter((type) => sold.test(type))
  expect(types, 'reckon it in infra/cost/assumptions.ts and take it out of infra/cost/options.ts').toEqual([])
})

test('5 % of the calls are traced by our rule, other invocations by Lambda’s rule', () => {
  const rule = at(assembly.one('AWS::XRay::SamplingRule').Properties, 'SamplingRule')
  expect(rule).toMatchObject({ FixedRate: assumptions.traces.shareOfCalls, ReservoirSize: 0 })
  const tracesOf = (volumes: Readonly<Record<string, number>>) =>
    (usageOf({ ...nothing, ...volumes }, features).traces ?? 0) - (usageOf(nothing, features).traces ?? 0)
  expect(Math.abs(tracesOf({ chats: 1000 }) - 50)).toBeLessThan(1)
  const returned = 1000 * 2 * assumptions.mail.shareReturned
  expect(Math.abs(tracesOf({ tickets: 1000 }) - (1000 + 7 * 50 + returned))).toBeLessThan(1)
  const many = tracesOf({ tickets: 10_000_000 })
  expect(many - 0.35 * 10_000_000 - 10_000 * returned).toBeGreaterThan(2_600_000)
  expect(many - 0.35 * 10_000_000 - 10_000 * returned).toBeLessThan(3_100_000)
})

test('usage names are unique across features', () => {
  const names = volumesOf(features).map(({ name }) => name)
  expect(new Set([...names, 'views', 'people']).size).toBe(names.length + 2)
})

test('the dashboard is in the estimate', () => {
  expect(assembly.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(assumptions.month.dashboards)
})
