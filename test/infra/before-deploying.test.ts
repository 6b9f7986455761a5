import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { refusalToDeploy } from '#infra/operate/before-deploying.ts'

const ready = {
  changes: '',
  config: { domain: 'veritech.co.za', stage: 'live' },
  isDemonstration: false,
  demonstrationIsWanted: false,
}

test('a release of one’s own company, all of it committed, may go out', () => {
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
])('%s stops it with a sentence that says what to do', (_, change, sentence) => {
  expect(refusalToDeploy({ ...ready, ...change })).toContain(sentence)
})

test('a demonstration goes out when it is asked for', () => {
  expect(refusalToDeploy({ ...ready, isDemonstration: true, demonstrationIsWanted: true })).toBeUndefined()
})

test('the command refuses before it builds or asks AWS for anything', () => {
  const { status, stderr } = spawnSync('node', ['infra/operate/deploy.ts'], { encoding: 'utf8' })
  expect(stderr).toMatch(
    /^(There are changes that are in no commit|veritech\.example is the domain of the demonstration)/,
  )
  expect(status).toBe(1)
})
