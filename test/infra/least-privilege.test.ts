import { expect, test } from 'vitest'
import { synthesise } from './synthesised.ts'

const assembly = synthesise()

interface Statement {
  readonly Action: string | string[]
  readonly Resource: unknown
}

interface Grant {
  readonly holder: string
  readonly action: string
  readonly resource: string
}

/** Everything that some role of ours may do, one line for each action on each resource. */
const grants: Grant[] = [
  ...assembly
    .ofType('AWS::IAM::Role')
    .flatMap(([id, { Properties }]) =>
      listOf(Properties['Policies']).flatMap(({ PolicyDocument }) => grantsOf(id, PolicyDocument)),
    ),
  ...assembly.ofType('AWS::IAM::Policy').flatMap(([id, { Properties }]) => grantsOf(id, Properties['PolicyDocument'])),
].filter(({ holder }) => !holder.startsWith('Web/CustomCDKBucketDeployment'))

function grantsOf(holder: string, document: unknown): Grant[] {
  const { Statement } = document as { Statement: Statement[] }
  return Statement.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) =>
      [Resource].flat().map((resource) => ({
        holder,
        action,
        resource: typeof resource === 'string' ? resource : JSON.stringify(resource),
      })),
    ),
  )
}

function listOf(value: unknown): { PolicyDocument: unknown }[] {
  return (value ?? []) as { PolicyDocument: unknown }[]
}

test('no role may do whatever begins with something', () => {
  expect(grants.length).toBeGreaterThan(20)
  expect(grants.filter(({ action }) => action.includes('*'))).toEqual([])
})

test('a resource is named exactly, save where AWS has none to name', () => {
  const withoutResource = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'sns:Publish']
  const wide = grants.filter(({ resource }) => resource.includes('*'))
  expect(wide.filter(({ action }) => !withoutResource.includes(action))).toEqual([])
  expect(wide.filter(({ action }) => action === 'sns:Publish').map(({ holder }) => holder)).toEqual([
    expect.stringMatching(/^Identity\/SmsRole/),
  ])
})

/** What each function may do beside writing its log and its trace. A line more has to be wanted. */
test('each function may do what it does', () => {
  const deeds = new Map<string, Set<string>>()
  for (const { holder, action } of grants) {
    if (/^(logs|xray):/.test(action)) continue
    const name = holder.replace(/(Role)?[0-9A-F]{8}$/, '')
    deeds.set(name, (deeds.get(name) ?? new Set()).add(action))
  }
  expect(Object.fromEntries([...deeds].map(([name, actions]) => [name, [...actions].toSorted()]))).toEqual({
    'Identity/Sms': ['sns:Publish'],
    'Identity/TokenClaimsReadsPerson': ['cognito-idp:AdminGetUser'],
    'Mail/Mail': [
      'dynamodb:DescribeStream',
      'dynamodb:GetItem',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      'dynamodb:UpdateItem',
      'ses:SendRawEmail',
      'sqs:SendMessage',
    ],
    'Api/Chat': ['bedrock:InvokeModel', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'Api/Helpdesk': ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  })
})

test('a table is reached by its own feature and by the mails that leave it', () => {
  const holders = (table: string) => [
    ...new Set(
      grants
        .filter(({ action, resource }) => action.startsWith('dynamodb:') && resource.includes(`GetAtt${table}`))
        .map(({ holder }) => holder.replace(/Role[0-9A-F]{8}$/, '')),
    ),
  ]
  expect(holders('Helpdesk').toSorted()).toEqual(['Api/Helpdesk', 'Mail/Mail'])
  expect(holders('Chat')).toEqual(['Api/Chat'])
})

test('the model is reached through its inference profile only, and nowhere outside the regions that are configured', () => {
  const models = grants.filter(({ action }) => action === 'bedrock:InvokeModel').map(({ resource }) => resource)
  expect(models.filter((resource) => resource.includes('inference-profile/'))).toHaveLength(1)
  const regions = models.flatMap((resource) => /bedrock:([a-z0-9-]+)::foundation-model/.exec(resource)?.[1] ?? [])
  expect(regions).toEqual(['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'])
})
