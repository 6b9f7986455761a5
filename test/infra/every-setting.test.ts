import { expect, test } from 'vitest'
import { build } from '#infra/build.ts'
import { checkCompliance } from '#infra/compliance.ts'
import { configSchema } from '#infra/config.ts'
import { features } from '#infra/features/index.ts'
import { readAssembly as readLocally } from '#local/assembly/assembly.ts'
import { thorough } from '../thorough.ts'
import { configOf, everySetting, everySettingWithoutZone } from './every-setting.ts'
import { fixtureDist } from './fixture-dist.ts'
import { newApp } from './synthesised.ts'

test('both lists together turn on every optional setting', () => {
  const own = new Set(features.map(({ name }) => name))
  const optional = Object.entries(configSchema().shape).flatMap(([name, schema]) =>
    !own.has(name) && schema.safeParse(undefined).success ? [name] : [],
  )
  const named = { ...everySetting(), ...everySettingWithoutZone() }
  expect(optional.filter((name) => !(name in named))).toEqual([])
})

type Case = readonly [string, Parameters<typeof configOf>[0] & { readonly region: string }]
const mailAtHome: Case = [
  'with mail received at home',
  { ...everySetting(), region: 'eu-west-1', mailIn: { region: 'eu-west-1', domain: 'tickets.veritech.example' } },
]

test.each<Case>([
  ['with a zone', { ...everySetting(), region: 'af-south-1' }],
  ...(thorough ? [mailAtHome] : []),
  ['without a zone', { ...everySettingWithoutZone(), region: 'eu-south-1', backup: { days: 7 } }],
])('every setting on, %s: it synthesises without findings, and the local cloud reads it', (_, settings) => {
  const app = newApp()
  build(app, configOf(settings), { dist: fixtureDist() })
  checkCompliance(app)
  const { directory } = app.synth()
  expect(readLocally(directory).region).toBe(settings.region)
})

test('a home in the region of the edge is refused, whose alarms watch the home from another region', () => {
  expect(() => configOf({ region: 'us-east-1' })).toThrow('veritech.region must be another than us-east-1')
})
