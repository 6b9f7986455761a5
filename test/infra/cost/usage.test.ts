import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { volumesOf } from '#infra/cost/estimate.ts'
import { prices } from '#infra/cost/prices.ts'
import { assumed, PLATFORM_METRICS } from '#infra/cost/usage.ts'
import { DOCUMENTS_MEMORY_MEGABYTES } from '#infra/documents.ts'
import { features } from '#infra/features/index.ts'
import type { Throughput } from '#infra/setting.ts'
import { tableShape } from '#infra/table-shape.ts'
import { pageBudgets } from '#test/budget/budgets.ts'
import { demoConfig, synthesise } from '../synthesised.ts'

const assembly = synthesise()

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

test('what the templates say is what is paid for: memory, retention, batches, replicas', () => {
  const own = assembly
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties['Runtime'] === 'nodejs24.x')
    .map(([, { Properties }]) => Properties)
  // A job that chooses its memory is run seldom, and reckoned by nobody.
  const chosen = features.flatMap(({ jobs = {} }) =>
    Object.values(jobs).flatMap(({ memoryMegabytes = [] }) => memoryMegabytes),
  )
  // The native library of the documents exists for x86_64 only.
  const [documents, ...others] = own.toSorted((a, b) => Number(b['MemorySize']) - Number(a['MemorySize']))
  expect(documents).toMatchObject({ MemorySize: DOCUMENTS_MEMORY_MEGABYTES, Architectures: ['x86_64'] })
  for (const each of others) {
    expect([assumed.memoryGb * 1024, ...chosen]).toContain(each['MemorySize'])
    expect(each['Architectures']).toEqual(['arm64'])
  }
  const retention = assembly.ofType('AWS::Logs::LogGroup').map(([, { Properties }]) => Properties['RetentionInDays'])
  expect(new Set(retention)).toEqual(new Set([assumed.logs.months * 30]))
  for (const [, { Properties }] of assembly.ofType('AWS::DynamoDB::GlobalTable')) {
    expect(Properties['BillingMode']).toBe('PAY_PER_REQUEST')
    // A replica is billed for every write again.
    expect(Properties['Replicas']).toHaveLength(1)
  }
  expect(demoConfig.backup).toEqual({ days: assumed.tables.nightsInVault })
})

/** Metric names in the `count` calls of a folder. */
function countedIn(folder: string): string[] {
  const names = readdirSync(`lambdas/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`lambdas/${folder}/${file}`, 'utf8').matchAll(/\bcount(?:OfApi)?\(([^)]*)\)/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([A-Z]\w+)'/g)].map(([, name]) => name!))
  return [...new Set(names)].toSorted()
}

test.each(features)('every metric of $name is in the estimate', ({ name, usage }) => {
  expect(countedIn(name), `metrics in infra/features/${name}-usage.ts`).toEqual((usage?.metrics ?? []).toSorted())
})

test('every metric of the platform is in the estimate', () => {
  const folders = readdirSync('lambdas', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !features.some(({ name }) => name === entry.name))
    .flatMap(({ name }) => countedIn(name))
  expect(new Set(folders).size, 'PLATFORM_METRICS in infra/cost/usage.ts').toBe(PLATFORM_METRICS)
  // Detailed metrics of the API would be five more for every method.
  const settings = assembly.one('AWS::ApiGateway::Stage').Properties['MethodSettings'] as { MetricsEnabled?: boolean }[]
  expect(settings.filter(({ MetricsEnabled }) => MetricsEnabled !== false)).toEqual([])
})

test('a view is as heavy as the heaviest public page may be', () => {
  const publicPages = Object.entries(pageBudgets).filter(([path]) => ['/', '/about'].includes(path))
  const heaviest = Math.max(...publicPages.map(([, { bytes }]) => bytes))
  const { bytes, requests } = assumed.view.first
  expect(bytes).toBeGreaterThanOrEqual(heaviest)
  expect(bytes).toBeLessThanOrEqual(heaviest * 1.3)
  expect(requests).toBeGreaterThanOrEqual(Math.max(...publicPages.map(([, page]) => page.requests)))
})

test('nothing is deployed by default whose price nobody reckons', () => {
  const unpriced = /^AWS::(?:Synthetics|Route53|Config|GuardDuty|XRay)::|^AWS::CloudWatch::CompositeAlarm$/
  const types = [...assembly.resources.values()].map(({ Type }) => Type).filter((type) => unpriced.test(type))
  expect(types, 'reckon it in infra/cost/deployed.ts').toEqual([])
})

test('no two features are used for something of the same name', () => {
  const names = volumesOf({ features }).map(({ name }) => name)
  expect(new Set([...names, 'views', 'people']).size).toBe(names.length + 2)
})
