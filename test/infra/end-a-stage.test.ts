import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { build } from '#infra/build.ts'
import { parseConfig } from '#infra/config.ts'
import { EDGE_REGION } from '#infra/edge-region.ts'
import { features } from '#infra/features/index.ts'
import { placed, readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { context, newApp } from './synthesised.ts'

const page = readFileSync('docs/runbook/end-a-stage.md', 'utf8')

const settings = {
  'veritech.backup.copyRegion': 'eu-central-1',
  'veritech.mailIn.region': 'eu-west-1',
  'veritech.mailIn.domain': 'tickets.veritech.example',
}
const config = parseConfig({ ...context, ...settings }, features)
const app = newApp()
build(app, config, { dist: fixtureDist() })
const stacks = readAssembly(app.synth().directory)

test('the page lists every stack of every region, and no other', () => {
  const regions: Readonly<Record<string, string>> = {
    $AWS_REGION: config.region,
    COPY: 'eu-central-1',
    MAIL_IN: 'eu-west-1',
    [EDGE_REGION]: EDGE_REGION,
  }
  const listed = [...page.matchAll(/^ *list (\S+) "([\w -]+)"$/gm)].flatMap(([, region = '', names = '']) =>
    names.split(' ').map((name) => `${regions[region]} veritech-${config.stage}-${name}`),
  )
  expect(listed.toSorted()).toEqual(stacks.map(({ region, stackName }) => `${region} ${stackName}`).toSorted())
})

test('the page lifts the protection of every stack that has one', () => {
  const lifted = [...page.matchAll(/update-termination-protection .*--stack-name veritech-\$STAGE-(\S+)/g)]
  const { artifacts } = JSON.parse(readFileSync(`${app.outdir}/manifest.json`, 'utf8')) as {
    artifacts: Record<string, { properties?: { stackName?: string; terminationProtection?: boolean } }>
  }
  const isProtected = Object.values(artifacts).filter(({ properties }) => properties?.terminationProtection)
  expect(new Set(lifted.map(([, name]) => `veritech-${config.stage}-${name}`))).toEqual(
    new Set(isProtected.map(({ properties }) => properties?.stackName)),
  )
})

test('the page names every table and every kind of queue that is kept', () => {
  const tables = placed(stacks, 'AWS::DynamoDB::GlobalTable').map(({ logicalId }) => logicalId.slice(0, -8))
  const queues = placed(stacks, 'AWS::SQS::Queue').map(({ logicalId }) => logicalId.slice(0, -8))
  const kept = page.slice(page.indexOf('| kept'), page.indexOf('4. The vault'))
  const kinds = queues.map((name) => /(?:Unsent|Unheard|Undelivered|GivenUp|Waiting)$/.exec(name)?.[0] ?? name)
  const names = [...tables.filter((name) => name !== 'Probe'), ...kinds].map((name) => `\`${name}\``)
  expect(names.filter((name) => !kept.includes(name))).toEqual([])
})
