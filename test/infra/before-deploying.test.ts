import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { activeRuleSet } from '#infra/operate/active-rule-set.ts'
import { leftToDo, refusalToDeploy } from '#infra/operate/before-deploying.ts'

const ready = {
  changes: '',
  config: { domain: 'veritech.co.za', stage: 'live' },
  isDemonstration: false,
  demonstrationIsWanted: false,
}

test('a release with real company data and no uncommitted changes may be deployed', () => {
  expect(refusalToDeploy(ready)).toBeUndefined()
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

describe('the receipt rules', () => {
  const mailIn = { region: 'eu-west-1', domain: 'tickets.veritech.co.za' }
  const config = { ...ready.config, mailIn }

  test('stop a deployment while another rule set is active in the region', () => {
    expect(refusalToDeploy({ ...ready, config, activeRuleSet: 'crm' })).toContain('crm is active in eu-west-1')
    expect(refusalToDeploy({ ...ready, config, activeRuleSet: 'veritech-live' })).toBeUndefined()
    expect(refusalToDeploy({ ...ready, config })).toBeUndefined()
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
