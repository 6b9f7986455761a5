import { expect, test } from 'vitest'
import { constructName } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { readAssembly } from './assembly.ts'
import { grants as allGrants } from './guards.ts'
import { synthesise } from './synthesised.ts'
import { wantedOf } from './wanted-actions.ts'

const everybody = allGrants(readAssembly(synthesise().folder))
const isBackup = ({ holder }: { holder: string }): boolean => holder.startsWith('Data/BackupRole')
/** Everything that our own functions' roles may do. What may be wide, and why, is among the guards. */
const grants = everybody.filter((one) => !one.holder.startsWith('Web/CustomCDKBucketDeployment') && !isBackup(one))

/** Permissions of features' functions, by their manifests. */
const wanted = wantedOf(features)
const holdersOf = (table: string): string[] =>
  wanted.filter(({ tables }) => tables.includes(table)).map(({ holder }) => holder)

/** What each function may do beside writing its log. A line more of the platform, or a word more of a manifest, has to be wanted. */
test('each function may do what it does', () => {
  expect(grants.length).toBeGreaterThan(20)
  const actionsByRole = new Map<string, Set<string>>()
  for (const { holder, action } of grants) {
    if (action.startsWith('logs:')) continue
    const name = holder.replace(/(Role)?[0-9A-F]{8}$/, '')
    actionsByRole.set(name, (actionsByRole.get(name) ?? new Set()).add(action))
  }
  expect(Object.fromEntries([...actionsByRole].map(([name, actions]) => [name, [...actions].toSorted()]))).toEqual({
    ...Object.fromEntries(wanted.map(({ holder, actions }) => [holder, actions])),
    'Identity/Sms': ['sns:Publish'],
    'Identity/SignUp': ['dynamodb:UpdateItem', 'kms:Decrypt'],
    'Identity/SignUpEndsAccounts': ['cognito-idp:AdminDeleteUser', 'cognito-idp:ListUsers'],
    'Identity/TokenClaims': ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'kms:Decrypt'],
    'Identity/TokenClaimsReadsPerson': [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    'Mail/Mail': [
      'dynamodb:BatchGetItem',
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'kms:Decrypt',
      'ses:SendRawEmail',
      'sqs:SendMessage',
    ],
    'Mail/MailFeedback': ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'kms:Decrypt', 'sqs:SendMessage'],
    'Web/SiteReplicationRoleDefaultPolicy': [
      's3:GetObjectVersionAcl',
      's3:GetObjectVersionForReplication',
      's3:GetObjectVersionTagging',
      's3:GetReplicationConfiguration',
      's3:ListBucket',
      's3:ObjectOwnerOverrideToBucketOwner',
      's3:ReplicateDelete',
      's3:ReplicateObject',
      's3:ReplicateTags',
    ],
    'Dispatch/Dispatch': [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      'kms:Decrypt',
      'sqs:SendMessage',
    ],
    'Status/Canary': [
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'kms:Decrypt',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ],
    'Status/WeeklyReport': [
      'ce:GetCostAndUsage',
      'cloudwatch:DescribeAlarmHistory',
      'cloudwatch:GetMetricData',
      's3:GetObject',
      'ses:SendRawEmail',
    ],
  })
})

test('a table is accessible to its own feature only, the outbox also to the mail functions and the canary', () => {
  const holders = (table: string) => [
    ...new Set(
      grants
        .filter(({ action, resource }) => action.startsWith('dynamodb:') && resource.includes(`GetAtt${table}`))
        .map(({ holder }) => holder.replace(/Role[0-9A-F]{8}$/, '')),
    ),
  ]
  const others: Readonly<Record<string, readonly string[]>> = {
    Accounts: ['Identity/SignUp', 'Identity/TokenClaims'],
    Mail: ['Mail/Mail', 'Mail/MailFeedback'],
    Outbox: ['Dispatch/Dispatch', 'Identity/TokenClaims', 'Mail/Mail', 'Mail/MailFeedback'],
  }
  // The canary stores a proof in the feature's table and reads whether a mail was sent.
  const probed = new Set(
    features.flatMap(({ name, probe }) => [
      ...(probe?.leaves ? [constructName(name)] : []),
      ...(probe?.awaits ? ['Outbox'] : []),
    ]),
  )
  const tables = new Set([...Object.keys(others), ...features.map(({ name }) => constructName(name))])
  for (const table of tables)
    expect(holders(table).toSorted(), table).toEqual(
      [...holdersOf(table), ...(others[table] ?? []), ...(probed.has(table) ? ['Status/Canary'] : [])].toSorted(),
    )
})

test('the audit log is append-only, and readable only by features whose manifest says so', () => {
  const ofTheLog = grants.filter(
    ({ action, resource }) => action.startsWith('dynamodb:') && resource.includes('GetAttAudit'),
  )
  expect(new Set(ofTheLog.map(({ action }) => action))).toEqual(new Set(['dynamodb:PutItem', 'dynamodb:Query']))
  const readers = ofTheLog.filter(({ action }) => action === 'dynamodb:Query').map(({ holder }) => holder)
  const wantedReaders = features
    .filter(({ calls }) => calls.needs?.includes('reads the audit log'))
    .map(({ name }) => `${constructName(name)}/Calls`)
  expect(wantedReaders).toContain('Helpdesk/Calls')
  expect(new Set(readers.map((holder) => holder.replace(/Role[0-9A-F]{8}$/, '')))).toEqual(new Set(wantedReaders))
})

test('exactly the roles with access to a table may use its key, through DynamoDB only', () => {
  const holdersOf = (service: string) =>
    new Set(grants.filter(({ action }) => action.startsWith(`${service}:`)).map(({ holder }) => holder))
  expect(holdersOf('kms')).toEqual(holdersOf('dynamodb'))
  const uses = grants.filter(({ action }) => action.startsWith('kms:'))
  expect(new Set(uses.map(({ action }) => action))).toEqual(new Set(['kms:Decrypt']))
  for (const { conditions } of uses)
    expect(conditions).toEqual({ StringEquals: { 'kms:ViaService': 'dynamodb.af-south-1.amazonaws.com' } })
})

test('the backup role reads live tables and writes to restored ones only', () => {
  const mayWrite = everybody
    .filter(isBackup)
    .filter(({ action }) => /dynamodb:(?:BatchWrite|Delete|Put|Update)Item/.test(action))
  expect(mayWrite).toHaveLength(4)
  for (const { resource } of mayWrite) expect(resource).toContain(':table/restored-*')
})

test('the model is callable through its inference profile only, in the configured regions', () => {
  const models = grants.filter(({ action }) => action === 'bedrock:InvokeModel').map(({ resource }) => resource)
  expect(models.filter((resource) => resource.includes('inference-profile/'))).toHaveLength(1)
  const regions = models.flatMap((resource) => /bedrock:([a-z0-9-]+)::foundation-model/.exec(resource)?.[1] ?? [])
  expect(regions).toEqual(['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'])
})
