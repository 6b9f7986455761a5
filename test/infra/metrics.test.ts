import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { placed, readAssembly } from './assembly.ts'
import { knownMetrics } from './known-metrics.ts'
import { at, demoConfig, type Json, synthesise, textAt } from './synthesised.ts'

/** With a certificate, which has an alarm. */
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/9e4f2b1c-0a6d-4b57-8c1e-2f7a3d5b6c80'
const stacks = readAssembly(synthesise({ ...demoConfig, certificateArn, dashboard: true }).folder)

interface Looked {
  readonly by: string
  readonly namespace: string
  readonly name: string
  readonly dimensions: Readonly<Record<string, Json>>
}

/** Metrics of the dashboard. References to other stacks are tokens in its text. */
const drawn = placed(stacks, 'AWS::CloudWatch::Dashboard').flatMap(({ id, property }): Looked[] => {
  const parts = at(property('DashboardBody') ?? '', 'Fn::Join', 1) as readonly Json[]
  const body = JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'elsewhere')).join('')) as Json
  return (at(body, 'widgets') as readonly Json[])
    .flatMap((widget) => (at(widget, 'properties', 'metrics') ?? []) as readonly (readonly Json[])[])
    .filter(([namespace]) => typeof namespace === 'string')
    .map(([namespace, name, ...rest]) => {
      const pairs = rest.filter((part) => typeof part === 'string')
      const dimensions = pairs.flatMap((key, index) => (index % 2 === 0 ? [[key, pairs[index + 1]!] as const] : []))
      return {
        by: id,
        namespace: namespace as string,
        name: name as string,
        dimensions: Object.fromEntries(dimensions),
      }
    })
})

/** Metrics of alarms and dashboard. */
const looked = placed(stacks, 'AWS::CloudWatch::Alarm')
  .flatMap(({ id, property, resource }): Looked[] => {
    const metrics = (property('Metrics') ?? [{ MetricStat: { Metric: resource.Properties } }]) as readonly Json[]
    return metrics.flatMap((metric) => {
      const of = at(metric, 'MetricStat', 'Metric')
      return of === undefined ? [] : [read(id, of)]
    })
  })
  .concat(drawn)

function read(by: string, metric: Json): Looked {
  const dimensions = (at(metric, 'Dimensions') ?? []) as readonly { Name: string; Value: Json }[]
  return {
    by,
    namespace: textAt(metric, 'Namespace'),
    name: textAt(metric, 'MetricName'),
    dimensions: Object.fromEntries(dimensions.map(({ Name, Value }) => [Name, Value])),
  }
}

/** Service of the metrics that the API functions of all features share. */
const API = 'api'

/** Metric names of each function, from its code. */
const counted = readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(`lambdas/${file}`, 'utf8').matchAll(/\b(count|countOfApi)\(([^)]*)\)/g)].flatMap(
      ([, counter, names = '']) =>
        [...names.matchAll(/'([A-Z]\w+)'/g)].map(([, name]) => ({
          service: counter === 'countOfApi' ? API : file.split('/')[0]!,
          name: name!,
        })),
    ),
  )

/** Output of a function's `count`, with the environment of the template. */
async function written(variables: Readonly<Record<string, Json>>, service: Json | undefined, name: string) {
  for (const key of ['POWERTOOLS_SERVICE_NAME', 'POWERTOOLS_METRICS_NAMESPACE']) {
    vi.stubEnv(key, textAt(variables, key))
  }
  vi.resetModules()
  const { count, countOfApi } = await import('#lambdas/platform/count.ts')
  const lines: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  ;(service === API ? countOfApi : count)(name)
  spy.mockRestore()
  vi.unstubAllEnvs()
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0]!) as Record<string, Json>
}

test('every used AWS metric exists with these dimensions', () => {
  const strangers = looked
    .filter(({ namespace }) => !namespace.startsWith('Veritech'))
    .filter(
      ({ namespace, name, dimensions }) =>
        !(knownMetrics[namespace] ?? []).some(
          (known) =>
            known.names.includes(name) &&
            known.dimensions.some((set) => set.join() === Object.keys(dimensions).toSorted().join()),
        ),
    )
  expect(strangers).toEqual([])
  expect(looked.length).toBeGreaterThan(60)
  expect(drawn.length).toBeGreaterThan(30)
})

test('every used metric of our own is written by this function', async () => {
  const own = looked.filter(({ namespace }) => namespace.startsWith('Veritech'))
  expect(own.length).toBeGreaterThan(4)
  const functions = placed(stacks, 'AWS::Lambda::Function').flatMap(({ property }) => {
    const variables = property('Environment', 'Variables') as Readonly<Record<string, Json>> | undefined
    return variables?.['POWERTOOLS_SERVICE_NAME'] ? [variables] : []
  })
  for (const { by, namespace, name, dimensions } of own) {
    const variables = functions.find((each) =>
      dimensions['service'] === API
        ? each['ORIGIN_SECRET'] !== undefined
        : each['POWERTOOLS_SERVICE_NAME'] === dimensions['service'],
    )
    expect(variables, `${by}: no function is called ${JSON.stringify(dimensions['service'])}`).toBeDefined()
    expect(counted, `${by}: nothing counts it`).toContainEqual({ service: dimensions['service'], name })
    const line = await written(variables!, dimensions['service'], name)
    expect(at(line, '_aws', 'CloudWatchMetrics', 0)).toMatchObject({
      Namespace: namespace,
      Dimensions: [Object.keys(dimensions)],
      Metrics: [{ Name: name }],
    })
    expect(line).toMatchObject(dimensions)
  }
})
