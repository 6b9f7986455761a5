import { expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { readFilter } from '#local/event-sources/filter.ts'
import { placed, readAssembly as readStacks } from './assembly.ts'
import { at, demoConfig, type Json, synthesise } from './synthesised.ts'

const withCopy = { ...demoConfig, backup: { days: 7, copyRegion: 'eu-west-1' } }
const { folder } = synthesise(withCopy)
/** Event patterns with resolved names of tables, pool and key. */
const assembly = readAssembly(folder)
const PREFIX = `veritech-${demoConfig.stage}-`

interface Rule {
  readonly Name?: string
  readonly EventPattern?: object
  readonly Targets: readonly {
    readonly InputTransformer?: { readonly InputPathsMap: Record<string, string>; readonly InputTemplate: string }
  }[]
}

const rules = assembly
  .ofType('AWS::Events::Rule')
  .map((resource) => ({ ...resource.properties<Rule>(), ofEdge: resource.stack === `${PREFIX}edge-observability` }))
  .filter(({ Name = '' }) => Name.startsWith(PREFIX))

/** Suffixes of the names of the rules that match an event, in the stage's region or in us-east-1. */
function toldOf(event: object, where: 'home' | 'edge' = 'home'): string[] {
  return rules
    .filter(({ ofEdge }) => ofEdge === (where === 'edge'))
    .filter(({ EventPattern }) => readFilter([JSON.stringify(EventPattern)])(event))
    .map(({ Name = '' }) => Name.slice(PREFIX.length))
}

const pool = only('AWS::Cognito::UserPool').id
const [key, signingKey] = assembly.ofType('AWS::KMS::Key').map((each) => each.attribute('Arn')) as [string, string]
/** CloudFormation generates its name. */
const vault = assembly.ofType('AWS::Backup::BackupVault').find(({ stack }) => stack === `${PREFIX}data`)!.id
const table = assembly.ofType('AWS::DynamoDB::GlobalTable')[0]!

function only(type: string) {
  const [found, ...others] = assembly.ofType(type)
  if (!found || others.length > 0) throw new Error(`There is not one ${type}.`)
  return found
}

const PERSON = 'lindiwe.maseko@veritech.example'

/** A CloudTrail record of a federated user. */
function call(service: string, eventName: string, of: { readonly [field: string]: Json } = {}) {
  return {
    version: '0',
    id: '6f87d04b-9f74-4f04-a780-7acf4b0a9b38',
    'detail-type': 'AWS API Call via CloudTrail',
    source: `aws.${service}`,
    time: '2026-11-22T01:00:00Z',
    region: demoConfig.region,
    resources: [],
    detail: {
      eventVersion: '1.08',
      userIdentity: {
        type: 'AssumedRole',
        principalId: `AROAEXAMPLE:${PERSON}`,
        arn: `arn:aws:sts::111122223333:assumed-role/Administrator/${PERSON}`,
        sessionContext: { sessionIssuer: { type: 'Role', userName: 'Administrator' } },
      },
      eventTime: '2026-11-22T01:00:00Z',
      eventSource: `${service}.amazonaws.com`,
      eventName,
      sourceIPAddress: '196.25.1.1',
      eventID: '3038ebd2-c98a-4c65-9b6e-e22506292313',
      ...of,
    },
  }
}

const ofThePool = (more: object = {}) => ({ requestParameters: { userPoolId: pool, ...more } })
const byDeployment = { sourceIPAddress: 'cloudformation.amazonaws.com' }

test.each([
  ['a second factor is taken away', 'AdminSetUserMFAPreference'],
  ['text messages are made the second factor', 'AdminSetUserSettings'],
  ['a password is set', 'AdminSetUserPassword'],
  ['a password is reset', 'AdminResetUserPassword'],
  ['an address is changed', 'AdminUpdateUserAttributes'],
])('an urgent alarm is sent when %s by an administrator', (_, eventName) => {
  const of = { requestParameters: { userPoolId: pool, username: 'HIDDEN_DUE_TO_SECURITY_REASONS' } }
  expect(toldOf(call('cognito-idp', eventName, of))).toEqual(['wake-second-factor-reset'])
})

test.each([
  ['a person who removes a second factor with a recovery code', 'CallsRole'],
  ['a reset that two people approved', 'SweepJobRole'],
])('%s raises no alarm', (_, name) => {
  const role = assembly
    .ofType('AWS::IAM::Role')
    .find(({ stack, logicalId }) => stack === `${PREFIX}accounts` && logicalId.startsWith(name))!
  const arn = role.attribute('Arn').replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')
  const by = { type: 'AssumedRole', arn: `${arn}/accounts` }
  expect(toldOf(call('cognito-idp', 'AdminSetUserMFAPreference', { ...ofThePool(), userIdentity: by }))).toEqual([])
})

test('events of other pools and refused calls raise no alarm', () => {
  const another = { requestParameters: { userPoolId: `${demoConfig.region}_Another1` } }
  expect(toldOf(call('cognito-idp', 'AdminSetUserMFAPreference', another))).toEqual([])
  const refused = { ...ofThePool(), errorCode: 'AccessDenied' }
  expect(toldOf(call('cognito-idp', 'AdminSetUserMFAPreference', refused))).toEqual([])
  expect(toldOf(call('cognito-idp', 'AdminGetUser', ofThePool()))).toEqual([])
})

test.each([
  ['admin', ['tomorrow-people-changed', 'wake-admin-made']],
  ['agent', ['tomorrow-people-changed']],
  ['reseller', ['tomorrow-people-changed']],
  // Without the group's name in the record the rule matches, to be safe.
  ['HIDDEN_DUE_TO_SECURITY_REASONS', ['tomorrow-people-changed', 'wake-admin-made']],
])('adding a person to the group %s', (groupName, told) => {
  expect(toldOf(call('cognito-idp', 'AdminAddUserToGroup', ofThePool({ groupName }))).toSorted()).toEqual(told)
})

const byHand: readonly [string, ReturnType<typeof call>, string][] = [
  ['the pool may be deleted', call('cognito-idp', 'UpdateUserPool', ofThePool()), 'wake-sign-in-rules-changed'],
  [
    'the second factor is no rule any more',
    call('cognito-idp', 'SetUserPoolMfaConfig', ofThePool()),
    'wake-sign-in-rules-changed',
  ],
  ['the client is another', call('cognito-idp', 'UpdateUserPoolClient', ofThePool()), 'wake-sign-in-rules-changed'],
  [
    'a table may be deleted',
    call('dynamodb', 'UpdateTable', { requestParameters: { tableName: table.id } }),
    'wake-protection-lifted-tables',
  ],
  [
    'a table is called by its ARN',
    call('dynamodb', 'DeleteTable', { requestParameters: { tableName: table.attribute('Arn') } }),
    'wake-protection-lifted-tables',
  ],
  [
    'the key is to be deleted',
    call('kms', 'ScheduleKeyDeletion', { resources: [{ type: 'AWS::KMS::Key', ARN: key }] }),
    'wake-protection-lifted-keys',
  ],
  [
    'a key of certificates is to be deleted',
    call('kms', 'ScheduleKeyDeletion', { resources: [{ type: 'AWS::KMS::Key', ARN: signingKey }] }),
    'wake-protection-lifted-keys',
  ],
  [
    'the policy of the key is another',
    call('kms', 'PutKeyPolicy', { resources: [{ type: 'AWS::KMS::Key', ARN: key }] }),
    'wake-protection-lifted-keys',
  ],
  [
    'the vault has no lock',
    call('backup', 'DeleteBackupVaultLockConfiguration', { requestParameters: { backupVaultName: vault } }),
    'wake-protection-lifted-vault',
  ],
  [
    'the trail is stopped',
    call('cloudtrail', 'StopLogging', { requestParameters: { name: 'organisation' } }),
    'wake-watch-switched-off',
  ],
  [
    'a rule is switched off',
    call('events', 'DisableRule', { requestParameters: { name: `${PREFIX}wake-admin-made` } }),
    'wake-watch-switched-off',
  ],
  [
    'an alarm is taken away',
    call('monitoring', 'DeleteAlarms', { requestParameters: { alarmNames: ['other', `${PREFIX}wake-outbox-old`] } }),
    'wake-watch-switched-off',
  ],
]

test.each(byHand)('an urgent alarm is sent when %s, unless a deployment does it', (_, event, told) => {
  expect(toldOf(event)).toEqual([told])
  expect(toldOf({ ...event, detail: { ...event.detail, ...byDeployment } })).toEqual([])
})

const atTheEdge: readonly [string, ReturnType<typeof call>, string][] = [
  ['a key is made', call('iam', 'CreateAccessKey', {}), 'wake-access-changed'],
  ['a role trusts somebody else', call('iam', 'UpdateAssumeRolePolicy', {}), 'wake-access-changed'],
  ['the distribution is another', call('cloudfront', 'UpdateDistribution', {}), 'wake-edge-changed'],
  ['the firewall is another', call('wafv2', 'UpdateWebACL', {}), 'wake-edge-changed'],
  ['the domain leads elsewhere', call('route53', 'ChangeResourceRecordSets', {}), 'wake-edge-changed'],
  [
    'an alarm of the edge is taken away',
    call('monitoring', 'DeleteAlarms', { requestParameters: { alarmNames: [`${PREFIX}wake-site-fails`] } }),
    'wake-watch-switched-off-edge',
  ],
]

test.each(atTheEdge)('us-east-1 tells when %s, unless a deployment does it', (_, event, told) => {
  expect(toldOf(event, 'edge')).toEqual([told])
  expect(toldOf({ ...event, detail: { ...event.detail, ...byDeployment } }, 'edge')).toEqual([])
})

test('us-east-1 tells when root signs in or calls, and not when AWS acts for the account', () => {
  const root = { userIdentity: { type: 'Root' } }
  const signIn = { 'detail-type': 'AWS Console Sign In via CloudTrail', detail: { eventName: 'ConsoleLogin', ...root } }
  expect(toldOf(signIn, 'edge')).toEqual(['wake-root-used'])
  expect(toldOf({ ...signIn, detail: { ...signIn.detail, userIdentity: { type: 'IAMUser' } } }, 'edge')).toEqual([])
  const called = call('s3', 'ListBuckets', root)
  expect(toldOf(called, 'edge')).toEqual(['wake-root-used'])
  const byService = { userIdentity: { type: 'Root', invokedBy: 'backup.amazonaws.com' } }
  expect(toldOf(call('s3', 'ListBuckets', byService), 'edge')).toEqual([])
})

test('an operator who blocks an address wakes nobody', () => {
  expect(toldOf(call('wafv2', 'UpdateIPSet', {}), 'edge')).toEqual([])
})

test('normal actions of deployments and the product raise no alarm', () => {
  const daily = [
    call('kms', 'Decrypt', { resources: [{ type: 'AWS::KMS::Key', ARN: key }] }),
    call('kms', 'ScheduleKeyDeletion', { resources: [{ type: 'AWS::KMS::Key', ARN: `${key}0` }] }),
    call('dynamodb', 'UpdateTable', { requestParameters: { tableName: 'restored-helpdesk' } }),
    call('cognito-idp', 'InitiateAuth', ofThePool()),
    call('events', 'DisableRule', { requestParameters: { name: 'somebody-elses' } }),
    call('backup', 'DeleteRecoveryPoint', {
      requestParameters: { backupVaultName: vault },
      sourceIPAddress: 'backup.amazonaws.com',
    }),
    backup('COMPLETED'),
  ]
  for (const event of daily) expect(toldOf(event)).toEqual([])
})

/** https://docs.aws.amazon.com/aws-backup/latest/devguide/eventbridge.html */
function backup(state: string, backupVaultName = vault) {
  return {
    'detail-type': 'Backup Job State Change',
    source: 'aws.backup',
    time: '2026-11-22T22:30:00Z',
    detail: {
      backupJobId: 'job-1',
      backupVaultName,
      resourceArn: table.attribute('Arn'),
      resourceType: 'DynamoDB',
      state,
    },
  }
}

function copy(state: string, source = vault) {
  return {
    'detail-type': 'Copy Job State Change',
    source: 'aws.backup',
    time: '2026-11-22T22:40:00Z',
    detail: {
      copyJobId: 'copy-1',
      resourceArn: table.attribute('Arn'),
      sourceBackupVaultArn: `arn:aws:backup:${demoConfig.region}:${assembly.accountId}:backup-vault:${source}`,
      destinationBackupVaultArn: `arn:aws:backup:eu-west-1:${assembly.accountId}:backup-vault:veritech-demo-copy-0`,
      state,
    },
  }
}

test('a failed backup or copy raises an alarm', () => {
  for (const state of ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'])
    expect(toldOf(backup(state))).toEqual(['tomorrow-backup-failed'])
  expect(toldOf(copy('FAILED'))).toEqual(['tomorrow-backup-copy-failed'])
  expect(toldOf(copy('COMPLETED'))).toEqual([])
  expect(toldOf(backup('FAILED', 'veritech-other'))).toEqual([])
  expect(toldOf(copy('FAILED', 'veritech-other'))).toEqual([])
})

/** Text of the mail after EventBridge's input transformation. */
function mailOf({ Targets }: Rule, event: object): string {
  const { InputPathsMap, InputTemplate } = Targets[0]!.InputTransformer!
  return Object.entries(InputPathsMap).reduce((text, [name, path]) => {
    const value = at(event as Json, ...path.split('.').slice(1))
    return text.replaceAll(`<${name}>`, typeof value === 'string' ? value : '')
  }, InputTemplate)
}

test('the mail has the call, time, role and event id, and names no person', () => {
  const event = call('cognito-idp', 'AdminSetUserMFAPreference', ofThePool({ username: PERSON }))
  const rule = rules.find(({ Name }) => Name?.endsWith('-second-factor-reset'))!
  const mail = mailOf(rule, event)
  for (const said of ['AdminSetUserMFAPreference', event.detail.eventTime, 'Administrator', event.detail.eventID])
    expect(mail).toContain(said)
  for (const each of rules) {
    expect(mailOf(each, event)).not.toContain('@')
    expect(mailOf(each, event)).not.toContain('196.25.1.1')
  }
})

test('the mail of a backup names the table and the job', () => {
  const mail = (name: string, event: object) =>
    mailOf(
      rules.find(({ Name }) => Name?.endsWith(name))!,
      event,
    )
  expect(mail('-backup-failed', backup('EXPIRED'))).toMatch(/EXPIRED at 2026-11-22T22:30:00Z, arn:.+, job job-1\./)
  expect(mail('-copy-failed', copy('FAILED'))).toMatch(/FAILED at 2026-11-22T22:40:00Z, arn:.+, job copy-1\./)
})

test('every pattern is within EventBridge’s size limit', () => {
  for (const { Name, EventPattern } of rules) expect(JSON.stringify(EventPattern).length, Name).toBeLessThan(2048)
})

test('the stage’s trail records all regions and validates its log files', () => {
  const [trail] = placed(readStacks(folder), 'AWS::CloudTrail::Trail')
  expect(trail!.resource.Properties).toMatchObject({
    IsLogging: true,
    IsMultiRegionTrail: true,
    IncludeGlobalServiceEvents: true,
    EnableLogFileValidation: true,
    EventSelectors: [{ IncludeManagementEvents: true, ReadWriteType: 'All' }],
  })
})

test('only this one trail may write into its bucket', () => {
  const arn = `arn:aws:cloudtrail:${demoConfig.region}:${assembly.accountId}:trail/veritech-demo`
  const policies = assembly
    .ofType('AWS::S3::BucketPolicy')
    .map((resource) => resource.properties<{ PolicyDocument: { Statement: Json[] } }>())
  const statements = policies
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter((statement) => at(statement, 'Principal', 'Service') === 'cloudtrail.amazonaws.com')
  expect(statements).toHaveLength(2)
  for (const statement of statements) expect(at(statement, 'Condition', 'StringEquals', 'aws:SourceArn')).toBe(arn)
})

test('if the account has its own trail none is created, and the alarms still work', () => {
  const stacks = readStacks(synthesise({ ...demoConfig, auditTrail: 'account' }).folder)
  expect(stacks.map(({ name }) => name)).not.toContain('Audit')
  expect(placed(stacks, 'AWS::CloudTrail::Trail')).toEqual([])
  const named = placed(stacks, 'AWS::Events::Rule').map(({ property }) => property('Name'))
  expect(named).toContain(`${PREFIX}wake-second-factor-reset`)
})
