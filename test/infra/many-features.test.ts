import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { deployed } from '#infra/cost/deployed.ts'
import { estimate, goals } from '#infra/cost/estimate.ts'
import { contractRoutes } from '#infra/contract-routes.ts'
import { constructName } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { placed, pointedTo, readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { gatewayMethods } from './gateway-methods.ts'
import { bundlesOf, sampleFeature } from './sample-feature.ts'
import { context, synthesise } from './synthesised.ts'

const FEATURES = 12
const CALLS = 401
const FUNCTIONS = 38

/** The real features plus sample ones up to the numbers above. */
const missing = FEATURES - features.length
const callsLeft = CALLS - contractRoutes(features).length
const functionsLeft = FUNCTIONS - features.reduce((sum, { jobs = {} }) => sum + 1 + Object.keys(jobs).length, 0)
const others = Array.from({ length: missing }, (_, index) =>
  sampleFeature(`feature-${String.fromCharCode(97 + index)}`, {
    calls: share(callsLeft, index),
    ofJobs: ['export', 'project', 'import'].slice(0, share(functionsLeft, index) - 1),
  }),
)
const list = [...features, ...others]
const config = parseConfig(context, list)
const assembly = synthesise(config, fixtureDist(others.flatMap(bundlesOf)))
const stacks = readAssembly(assembly.folder)

function share(of: number, index: number): number {
  return Math.floor(of / missing) + (index < of % missing ? 1 : 0)
}

test('the synthesised product has the intended number of features, calls and functions', () => {
  expect(list).toHaveLength(FEATURES)
  expect(gatewayMethods(stacks)).toHaveLength(CALLS)
  const names = new Set(list.map(({ name }) => constructName(name)))
  const functions = placed(stacks, 'AWS::Lambda::Function').filter(
    ({ stack, property }) => names.has(stack.name) && property('Runtime') === 'nodejs24.x',
  )
  expect(functions).toHaveLength(FUNCTIONS)
})

test.each(stacks.map(({ name, resources }) => [name, Object.keys(resources).length] as const))(
  'the stack %s has %i resources, below CloudFormation’s 500',
  (_, count) => {
    expect(count).toBeLessThanOrEqual(350)
  },
)

test.each(stacks.map(({ name, outputs }) => [name, Object.keys(outputs).length] as const))(
  'the stack %s has %i outputs, below CloudFormation’s 200',
  (_, count) => {
    expect(count).toBeLessThanOrEqual(140)
  },
)

test('every template is well below CloudFormation’s 1 MB', () => {
  for (const { name } of stacks)
    expect(statSync(join(assembly.folder, `${name}.template.json`)).size, name).toBeLessThan(700_000)
})

test('every function’s policy is well below Lambda’s 20 kB', () => {
  const policies = new Map<string, number>()
  for (const { stack, property, resource } of placed(stacks, 'AWS::Lambda::Permission'))
    for (const id of pointedTo(stacks, stack, property('FunctionName')))
      policies.set(id, (policies.get(id) ?? 0) + JSON.stringify(resource.Properties).length)
  expect(policies.size).toBeGreaterThanOrEqual(FEATURES)
  expect(Math.max(...policies.values())).toBeLessThanOrEqual(15_000)
})

test('the API has fewer resources than API Gateway’s 300', () => {
  const nodes = new Set(
    contractRoutes(list).flatMap(({ path }) =>
      path.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/')),
    ),
  )
  expect(nodes.size).toBeGreaterThan(FEATURES)
  expect(nodes.size).toBeLessThanOrEqual(296)
})

test('all functions together leave 100 of the account’s 1000 executions unreserved', () => {
  const reserved = placed(stacks, 'AWS::Lambda::Function').map(({ property }) =>
    Number(property('ReservedConcurrentExecutions') ?? 0),
  )
  expect(reserved.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(900)
})

test('every event pattern is within EventBridge’s 2048 characters', () => {
  for (const { id, property } of placed(stacks, 'AWS::Events::Rule')) {
    // References count with the length of a resolved ARN.
    const pattern = JSON.stringify(property('EventPattern') ?? {}).replaceAll(
      /\{"(?:Ref|Fn::GetAtt|Fn::GetStackOutput)":[^{}]*(?:\{[^{}]*\}[^{}]*)?\}/g,
      `"${'x'.repeat(90)}"`,
    )
    expect(pattern.length, id).toBeLessThanOrEqual(2048)
  }
})

test('a saved search has at most CloudWatch’s 50 log groups', () => {
  for (const { id, property } of placed(stacks, 'AWS::Logs::QueryDefinition'))
    expect((property('LogGroupNames') as readonly unknown[]).length, id).toBeLessThanOrEqual(50)
})

/** More than the 29 USD of today's features: each further queue costs 0.31 USD a month, each signing key 1 USD (docs/cost.md). */
const IDLE_WITH_TWELVE = 29.5

test('an idle stage costs little more than is promised, with every setting of cdk.json and a rotated secret', () => {
  const exists = { ...deployed(assembly.resources.values()), secrets: 2 }
  const idle = goals(config, exists).find(({ what }) => what.startsWith('an idle production stage'))!
  expect(idle.atMost).toBe(29)
  expect(idle.usd).toBeLessThanOrEqual(IDLE_WITH_TWELVE)
  // With no feature's alarms and metrics it is cheaper: the figure counts them.
  expect(estimate({ views: 0, people: 0 }, { ...config, features: [] }).usd).toBeLessThan(idle.usd - 1)
})
