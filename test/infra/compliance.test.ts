import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Acknowledgment, type App, type CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { expect, test, vi } from 'vitest'
import { build } from '#infra/build.ts'
import { checkCompliance, rulePacks } from '#infra/compliance.ts'
import { parseConfig } from '#infra/config.ts'
import { features } from '#infra/features/index.ts'
import { fixtureDist } from './fixture-dist.ts'
import { bundlesOf, sampleFeature } from './sample-feature.ts'
import { context, demoConfig, newApp, synthesise, templateText } from './synthesised.ts'

// The rule engines start slowly on a busy machine.

function checked(change: (app: App) => void = () => {}): string {
  const app = newApp()
  build(app, demoConfig, { dist: fixtureDist() })
  change(app)
  checkCompliance(app)
  return app.synth().directory
}

test('no stack has a finding or a warning', () => {
  const report = JSON.parse(readFileSync(join(checked(), 'validation-report.json'), 'utf8')) as unknown
  expect(report).toMatchObject({ pluginReports: [] })
})

test('a public bucket is a finding', () => {
  expect(() => checked((app) => new CfnBucket(Stack.of(app.node.findChild('Web')), 'Open'))).toThrow('AwsSolutions-S1')
})

test('a property of the wrong kind would be an error', () => {
  const misspell = (app: App) => {
    const table = app.node.findChild('Data').node.findChild('Chat').node.defaultChild as CfnResource
    table.addPropertyOverride('TimeToLiveSpecification.Enabled', 'perhaps')
  }
  expect(() => checked(misspell)).toThrow('CloudFormation-Validate')
})

test('the acknowledged findings are exactly the existing ones, each with a reason', () => {
  const acknowledged: { path: string; id: string; reason: string }[] = []
  const spy = vi.spyOn(Validations, 'of').mockImplementation(
    (scope) =>
      ({
        acknowledge: (...rules: Acknowledgment[]) =>
          acknowledged.push(...rules.map(({ id, reason }) => ({ path: scope.node.path, id, reason }))),
      }) as unknown as Validations,
  )
  const app = newApp()
  const sample = sampleFeature('sample')
  build(app, parseConfig(context, [...features, sample]), { dist: fixtureDist(bundlesOf(sample)) })
  spy.mockRestore()

  const violations = rulePacks(app).flatMap((pack) => pack.validateScope(app).violations)
  const found = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => ({ id: ruleName, path: constructPath })),
  )
  const covers = (one: { id: string; path: string }, finding: { id: string; path: string }) =>
    one.id === finding.id && finding.path.startsWith(one.path)
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((finding) => !acknowledged.some((one) => covers(one, finding)))).toEqual([])
  expect(acknowledged.filter((one) => !found.some((finding) => covers(one, finding)))).toEqual([])
  expect(acknowledged.filter(({ reason }) => reason.split(' ').length < 8)).toEqual([])
})

test('the same settings and files give the same templates in any folder', () => {
  const texts = [synthesise(), synthesise(demoConfig, fixtureDist())].map(({ folder, resources }) =>
    stackNames(resources).map((stack) => templateText(folder, stack)),
  )
  expect(texts[0]).toEqual(texts[1])
})

test('a missing build is refused by name', () => {
  expect(() => synthesise(demoConfig, '/nowhere')).toThrow('/nowhere/site/assets is missing. Run `npm run build`')
})

function stackNames(resources: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...resources.keys()].map((id) => id.split('/')[0]!))]
}
