import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { activeRuleSet } from '#infra/operate/active-rule-set.ts'
import { leftToDo, refusalToDeploy } from '#infra/operate/before-deploying.ts'
import { transfers } from '#domain/company/legal/transfers.ts'
import { demoConfig } from './synthesised.ts'

const { mailIn: demoMailIn, ...withoutMail } = demoConfig
const { mailIn: disclosedMailIn, ...transfersWithoutMail } = transfers

/** Settings and privacy page as they are in the repository, but without incoming mail. */
const ready = {
  changes: '',
  config: { ...withoutMail, domain: 'veritech.co.za', stage: 'live' },
  transfers: transfersWithoutMail,
  isDemonstration: false,
  demonstrationIsWanted: false,
}

test('a release with real company data and no uncommitted changes may be deployed', () => {
  expect(refusalToDeploy(ready)).toBeUndefined()
})

test('so may one with incoming mail', () => {
  const config = { ...ready.config, mailIn: demoMailIn }
  expect(refusalToDeploy({ ...ready, config, transfers })).toBeUndefined()
  expect(disclosedMailIn?.region).toBe(demoMailIn?.region)
})

test.each([
  ['changes that are in no commit', { changes: ' M infra/api.ts\n' }, 'in no commit'],
  [
    'a domain that nobody can own',
    { config: { ...ready.config, domain: 'veritech.example' } },
    'put your own into cdk.json',
  ],
  ['the company of the demonstration', { isDemonstration: true }, 'whose numbers do not ring'],
])('%s stops the deployment with an instruction', (_, change, sentence) => {
  expect(refusalToDeploy({ ...ready, ...change })).toContain(sentence)
})

test('a demonstration is deployed if it is requested', () => {
  expect(refusalToDeploy({ ...ready, isDemonstration: true, demonstrationIsWanted: true })).toBeUndefined()
})

test('the command refuses before it builds or calls AWS', () => {
  const { status, stderr } = spawnSync('node', ['infra/operate/deploy.ts'], { encoding: 'utf8' })
  expect(stderr).toMatch(
    /^(There are changes that are in no commit|veritech\.example is the domain of the demonstration)/,
  )
  expect(status).toBe(1)
})

test.each([
  [
    'mailIn',
    { mailIn: { region: 'eu-west-1', domain: 'tickets.veritech.co.za' } },
    'eu-west-1, and the privacy page says nothing',
  ],
  [
    'backup.copyRegion',
    { backup: { days: 7, copyRegion: 'eu-west-3' } },
    'eu-west-3, and the privacy page says nothing',
  ],
  ['modelRegions', { modelRegions: ['us-east-1'] }, 'us-east-1, and the privacy page says eu-central-1'],
  ['region', { region: 'eu-west-2' }, 'eu-west-2, and the privacy page says af-south-1'],
])('a region of %s that the privacy page does not name stops it', (setting, change, sentence) => {
  const said = refusalToDeploy({ ...ready, config: { ...ready.config, ...change } })
  expect(said).toContain(`\`${setting}\` in cdk.json is ${sentence}`)
  expect(said).toContain('domain/company/legal/transfers.ts')
})

test('a page that names a region that is not used stops it, too', () => {
  const more = { ...transfers, mailIn: { region: 'eu-west-1', place: 'Dublin, Ireland' } }
  expect(refusalToDeploy({ ...ready, transfers: more })).toContain('`mailIn` in cdk.json is nothing')
})

describe('the receipt rules', () => {
  const mailIn = { region: 'eu-west-1', domain: 'tickets.veritech.co.za' }
  const config = { ...ready.config, mailIn }
  const disclosed = {
    ...ready,
    config,
    transfers: { ...transfers, mailIn: { region: 'eu-west-1', place: 'Dublin, Ireland' } },
  }

  test('stop a deployment while another rule set is active in the region', () => {
    expect(refusalToDeploy({ ...disclosed, activeRuleSet: 'crm' })).toContain('crm is active in eu-west-1')
    expect(refusalToDeploy({ ...disclosed, activeRuleSet: 'veritech-live' })).toBeUndefined()
    expect(refusalToDeploy(disclosed)).toBeUndefined()
    expect(refusalToDeploy({ ...ready, activeRuleSet: 'crm' })).toBeUndefined()
  })

  test('must be activated once, which is reported after a deployment', () => {
    expect(leftToDo({ config })).toContain('--rule-set-name veritech-live --region eu-west-1')
    expect(leftToDo({ config, activeRuleSet: 'veritech-live' })).toBeUndefined()
    expect(leftToDo({ config: ready.config })).toBeUndefined()
  })

  test.each([
    ['<Metadata><Name>crm</Name></Metadata><Rules><member><Name>all</Name></member></Rules>', 'crm'],
    ['', undefined],
  ])('are parsed from the answer of SES: %s', async (result, active) => {
    const server = createServer((_, response) => {
      response.end(`<R><DescribeActiveReceiptRuleSetResult>${result}</DescribeActiveReceiptRuleSetResult></R>`)
    }).listen(0)
    await once(server, 'listening')
    const known = { AWS_ACCESS_KEY_ID: 'operator', AWS_SECRET_ACCESS_KEY: 'operator' }
    vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    for (const [name, value] of Object.entries(known)) vi.stubEnv(name, value)
    try {
      expect(await activeRuleSet('eu-west-1')).toBe(active)
    } finally {
      vi.unstubAllEnvs()
      server.close()
    }
  })
})
