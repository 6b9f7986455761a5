import { expect, test } from 'vitest'
import { readDeployArguments } from '#infra/operate/deploy-arguments.ts'

test.each([
  [[], ['**']],
  [
    ['-c', 'veritech.codesFrom=cognito'],
    ['**', '-c', 'veritech.codesFrom=cognito'],
  ],
  [
    ['Api', 'Web', '--exclusively'],
    ['Api', 'Web', '--exclusively'],
  ],
  [
    ['--exclusively', 'Web', '--require-approval', 'never'],
    ['--exclusively', 'Web', '--require-approval', 'never'],
  ],
  [
    ['--require-approval=never', '--profile', 'Live'],
    ['**', '--require-approval=never', '--profile', 'Live'],
  ],
  [['--all'], ['--all']],
  [['--demonstration'], ['**']],
  [['--without-preflight', 'Web'], ['Web']],
])('%j deploys %j', (given, passedOn) => {
  expect(readDeployArguments(given).passedOn).toEqual(passedOn)
})

test('settings on the command line are read in every form that cdk accepts', () => {
  const given = [
    '-c',
    'veritech.stage=live',
    '--context',
    'veritech.region=eu-west-1',
    '--context=veritech.domain=a.za',
  ]
  expect(readDeployArguments([...given, '--demonstration'])).toMatchObject({
    context: { 'veritech.stage': 'live', 'veritech.region': 'eu-west-1', 'veritech.domain': 'a.za' },
    demonstrationIsWanted: true,
  })
})

test('the account is read first, unless an argument says otherwise', () => {
  expect(readDeployArguments([]).preflightIsWanted).toBe(true)
  expect(readDeployArguments(['--without-preflight']).preflightIsWanted).toBe(false)
})
