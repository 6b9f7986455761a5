import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAssembly } from './assembly.ts'
import { differences, resourceLines } from './resource-list.ts'
import { statefulResources } from './stateful.ts'
import { demoConfig, synthesise } from './synthesised.ts'

const stacks = readAssembly(synthesise({ ...demoConfig, stage: 'demo' }).folder)
const FILE = new URL('resources.txt', import.meta.url)

test('a deployment makes, keeps and removes what was accepted', async () => {
  const lines = resourceLines(stacks)
  const found = differences(readFileSync(FILE, 'utf8').trim().split('\n'), lines)
  const said = [
    'The resources are others than those in test/infra/resources.txt:',
    ...found.map((line) => `  ${line}`),
    'If that is what you want, and nothing above would be replaced or given up, run `npm run accept-resources` and commit the file.',
  ]
  await expect(`${lines.join('\n')}\n`, said.join('\n')).toMatchFileSnapshot(FILE.pathname)
})

test('what would be replaced or given up is named before all else', () => {
  const accepted = [
    'Data AWS::DynamoDB::GlobalTable Chat26DEB33F (stateful)',
    'Web AWS::S3::Bucket SiteE53D7754 (stateful)',
  ]
  const now = ['Data AWS::DynamoDB::GlobalTable Talk11111111 (stateful)', 'Web AWS::IAM::Role Reads#']
  expect(differences(accepted, now)).toEqual([
    `WOULD BE REPLACED, leaving behind what it holds: ${accepted[0]} by ${now[0]}`,
    `WOULD BE GIVEN UP, with what it holds: ${accepted[1]}`,
    `new: ${now[0]}`,
    `new: ${now[1]}`,
  ])
})

/**
 * A changed logical id, or another value here, is a new table, pool or bucket beside the old one with nothing in it. It is therefore
 * pinned by hand: add what is new, and change what is there only together with a plan that moves the data.
 */
test('what cannot be made anew keeps its logical id and what it was made with', () => {
  const keys = {
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  }
  const ofThePool = { UserPoolId: { Ref: 'UserPool6BA7E5F2' } }
  expect(statefulResources(stacks)).toEqual({
    'Data/Helpdesk92E3C88F': keys,
    'Data/Chat26DEB33F': keys,
    'Data/TableKeyF581D96F': {},
    'Data/Vault23237E5B': { BackupVaultName: 'veritech-demo' },
    'Data/Mail6A3D1F64': keys,
    'Identity/UserPool6BA7E5F2': {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Schema: [{ Name: 'email', Required: true, Mutable: true }],
    },
    'Identity/BrowserClientEAA13EDE': { GenerateSecret: false, ...ofThePool },
    'Identity/UserPooladminFEE5644F': { GroupName: 'admin', ...ofThePool },
    'Identity/UserPoolagent374B32F0': { GroupName: 'agent', ...ofThePool },
    'Identity/UserPoolresellerFC9C777B': { GroupName: 'reseller', ...ofThePool },
    'Mail/Domain66AC69E0': { EmailIdentity: demoConfig.domain },
    'Mail/Unsent06589824': {},
    'Mail/Unheard0FC4A547': {},
    'Api/RestApi0C43BF4B': {},
    'Edge/Logs6819BB44': {},
    'Edge/Standby41B8B7BF': {
      BucketName: { 'Fn::Join': ['', ['veritech-demo-standby-', { Ref: 'AWS::AccountId' }]] },
    },
    'Web/AccessLogD598EBE9': {},
    'Web/SiteE53D7754': {},
    'Web/Distribution830FAC52': {},
  })
})
