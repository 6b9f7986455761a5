import { expect, test } from 'vitest'
import { dynamoDbActions, decryptActions } from '#local/iam/dynamodb-actions.ts'
import { bedrockActions, cognitoActions, sesActions } from '#local/iam/service-actions.ts'

const scope = { region: 'af-south-1', accountId: '000000000000' }
const prefix = 'arn:aws:dynamodb:af-south-1:000000000000'
const keys = { partitionKey: 'pk', indexes: { byStatus: 'queueStatus' } }
const body = (request: object) => Buffer.from(JSON.stringify(request))
const dynamoDb = (action: string, request: object) =>
  dynamoDbActions(action, body(request), { prefix, keysOf: () => keys }).map(({ action, resource, context }) => [
    action,
    resource.replace(prefix, ''),
    ...(context['dynamodb:leadingkeys'] ?? []),
  ])

test('a transaction needs an action per write', () => {
  const item = { pk: { S: 'TICKET#1' }, sk: { S: 'TICKET' } }
  expect(
    dynamoDb('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName: 'helpdesk', Item: item } },
        { Update: { TableName: 'helpdesk', Key: { ...item, pk: { S: 'RATE#1' } } } },
        { ConditionCheck: { TableName: 'chat', Key: item } },
        { Delete: { TableName: 'chat', Key: item } },
      ],
    }),
  ).toEqual([
    ['dynamodb:PutItem', ':table/helpdesk', 'TICKET#1'],
    ['dynamodb:UpdateItem', ':table/helpdesk', 'RATE#1'],
    ['dynamodb:ConditionCheckItem', ':table/chat', 'TICKET#1'],
    ['dynamodb:DeleteItem', ':table/chat', 'TICKET#1'],
  ])
})

test("an action on an encrypted table includes its key's decryption through DynamoDB", () => {
  const encryptionKey = 'arn:aws:kms:af-south-1:000000000000:key/1'
  const keysOf = (table: string) => (table === 'helpdesk' ? { ...keys, encryptionKey } : keys)
  const item = { pk: { S: 'TICKET#1' }, sk: { S: 'TICKET' } }
  const request = {
    TransactItems: ['helpdesk', 'helpdesk', 'chat'].map((TableName) => ({ Put: { TableName, Item: item } })),
  }
  const decrypts = {
    action: 'kms:Decrypt',
    resource: encryptionKey,
    context: { 'kms:viaservice': 'dynamodb.af-south-1.amazonaws.com' },
  }
  expect(dynamoDbActions('TransactWriteItems', body(request), { prefix, keysOf }).slice(3)).toEqual([decrypts])
  const requested = (resource: string) => ({ action: 'dynamodb:GetRecords', resource: prefix + resource, context: {} })
  expect(decryptActions([requested(':table/helpdesk/stream/local')], keysOf)).toEqual([decrypts])
  expect(decryptActions([requested(':table/helpdesk/index/byStatus')], keysOf)).toEqual([decrypts])
  expect(decryptActions([requested(':table/chat')], keysOf)).toEqual([])
})

test('an index query is an action on the index, with its leading key', () => {
  expect(
    dynamoDb('Query', {
      TableName: 'helpdesk',
      IndexName: 'byStatus',
      KeyConditionExpression: '#s = :s AND begins_with(#o, :o)',
      ExpressionAttributeNames: { '#s': 'queueStatus', '#o': 'queueOrder' },
      ExpressionAttributeValues: { ':s': { S: 'new' }, ':o': { S: '0' } },
    }),
  ).toEqual([['dynamodb:Query', ':table/helpdesk/index/byStatus', 'new']])
})

test('a batch needs an action per table, a scan has no leading key', () => {
  expect(dynamoDb('BatchWriteItem', { RequestItems: { helpdesk: [], chat: [] } })).toEqual([
    ['dynamodb:BatchWriteItem', ':table/helpdesk'],
    ['dynamodb:BatchWriteItem', ':table/chat'],
  ])
  expect(dynamoDb('Scan', { TableName: 'helpdesk' })).toEqual([['dynamodb:Scan', ':table/helpdesk']])
})

test('a batch has all its leading keys, or none if one is missing', () => {
  const leading = (action: string, items: unknown) =>
    dynamoDbActions(action, Buffer.from(JSON.stringify({ RequestItems: { helpdesk: items } })), {
      prefix: 'arn:aws:dynamodb:af-south-1:000000000000',
      keysOf: () => ({ partitionKey: 'pk', indexes: {} }),
    })[0]?.context['dynamodb:leadingkeys']
  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
  expect(leading('BatchGetItem', { Keys: [key('MAIL#1'), key('TICKET#2')] })).toEqual(['MAIL#1', 'TICKET#2'])
  expect(
    leading('BatchWriteItem', [{ PutRequest: { Item: key('MAIL#1') } }, { DeleteRequest: { Key: key('MAIL#2') } }]),
  ).toEqual(['MAIL#1', 'MAIL#2'])
  expect(leading('BatchGetItem', { Keys: [key('MAIL#1'), { sk: { S: 'x' } }] })).toBeUndefined()
})

test('a PartiQL statement needs the action of its verb', () => {
  expect(dynamoDb('ExecuteStatement', { Statement: 'DELETE FROM "helpdesk" WHERE pk = ?' })).toEqual([
    ['dynamodb:PartiQLDelete', ':table/helpdesk'],
  ])
})

test('a raw mail needs the identity of its From header and the configuration set', () => {
  const mime = 'Subject: x\r\nFrom: Veritech Help Desk\r\n <helpdesk@veritech.example>\r\n\r\nFrom: other@else.example'
  const form = new URLSearchParams({
    Action: 'SendRawEmail',
    'Destinations.member.1': 'anna@example.com',
    'RawMessage.Data': Buffer.from(mime).toString('base64'),
    ConfigurationSetName: 'mails',
  })
  const requested = sesActions('SendRawEmail', Buffer.from(form.toString()), {
    ...scope,
    identities: ['veritech.example'],
  })
  expect(requested.map(({ action, resource }) => [action, resource.split(':').at(-1)])).toEqual([
    ['ses:SendRawEmail', 'identity/veritech.example'],
    ['ses:SendRawEmail', 'configuration-set/mails'],
  ])
  expect(requested[0]?.context).toEqual({
    'ses:fromaddress': 'helpdesk@veritech.example',
    'ses:recipients': ['anna@example.com'],
  })
})

test('a sender at a subdomain needs the nearest identity', () => {
  const form = new URLSearchParams({ Action: 'SendRawEmail', Source: 'a@in.veritech.example', 'RawMessage.Data': '' })
  const needed = (...identities: string[]) =>
    sesActions('SendRawEmail', Buffer.from(form.toString()), { ...scope, identities })[0]
      ?.resource.split('/')
      .at(-1)
  expect(needed('veritech.example')).toBe('veritech.example')
  expect(needed('veritech.example', 'in.veritech.example')).toBe('in.veritech.example')
  expect(needed('other.example')).toBe('in.veritech.example')
})

test('a cross-region model needs permission on its profile and on the model', () => {
  const path = `/model/${encodeURIComponent('eu.anthropic.claude:0')}/converse-stream`
  expect(
    bedrockActions(path, { ...scope, region: 'eu-west-1' }).map(({ action, resource }) => [action, resource]),
  ).toEqual([
    [
      'bedrock:InvokeModelWithResponseStream',
      'arn:aws:bedrock:eu-west-1:000000000000:inference-profile/eu.anthropic.claude:0',
    ],
    ['bedrock:InvokeModelWithResponseStream', 'arn:aws:bedrock:eu-west-1::foundation-model/anthropic.claude:0'],
  ])
})

test('user administration is limited to the pool', () => {
  expect(cognitoActions('AdminGetUser', body({ UserPoolId: 'af-south-1_abc' }), scope)).toEqual([
    {
      action: 'cognito-idp:AdminGetUser',
      resource: 'arn:aws:cognito-idp:af-south-1:000000000000:userpool/af-south-1_abc',
      context: {},
    },
  ])
})
