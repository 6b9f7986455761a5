import type { ContextValues } from './conditions.ts'
import type { RequestedAction } from './policy.ts'

/** Partition key attributes of a table and of its indexes, and its encryption key. */
export interface TableKeys {
  readonly partitionKey: string
  readonly indexes: Readonly<Record<string, string>>
  /** ARN of the customer managed key; undefined if AWS manages the key, which needs no permission. */
  readonly encryptionKey?: string | undefined
}

interface DynamoDbRequest {
  readonly TableName?: string
  readonly IndexName?: string
  readonly StreamArn?: string
  readonly ShardIterator?: string
  readonly ResourceArn?: string
  readonly Select?: string
  readonly Item?: AttributeMap
  readonly Key?: AttributeMap
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: AttributeMap
  readonly TransactItems?: readonly Readonly<Record<string, DynamoDbRequest>>[]
  readonly RequestItems?: Readonly<Record<string, BatchItems>>
  readonly Statement?: string
  readonly Statements?: readonly { readonly Statement?: string }[]
  readonly TransactStatements?: readonly { readonly Statement?: string }[]
}
type AttributeMap = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A batch reads by keys, and writes by puts and deletes. */
type BatchItems =
  | { readonly Keys?: readonly AttributeMap[] }
  | readonly {
      readonly PutRequest?: { readonly Item?: AttributeMap }
      readonly DeleteRequest?: { readonly Key?: AttributeMap }
    }[]

const transactWrites: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  Get: 'dynamodb:GetItem',
}

/** The prefix of every table's ARN. */
export function tableArnPrefix({ region, accountId }: { region: string; accountId: string }): string {
  return `arn:aws:dynamodb:${region}:${accountId}`
}

interface TableContext {
  readonly prefix: string
  readonly keysOf: (table: string) => TableKeys | undefined
}

/** The IAM actions of a DynamoDB call, including the decryption of each table. */
export function dynamoDbActions(action: string, body: Buffer, known: TableContext): readonly RequestedAction[] {
  const actions = tableActions(action, body, known)
  return [...actions, ...decryptActions(actions, known.keysOf)]
}

/**
 * The kms:Decrypt actions that table actions imply. DynamoDB uses the table's key in the caller's name, for reads and
 * writes.
 * Source: Amazon DynamoDB Developer Guide, "DynamoDB encryption at rest: how it works".
 */
export function decryptActions(
  actions: readonly RequestedAction[],
  keysOf: TableContext['keysOf'],
): readonly RequestedAction[] {
  const tables = new Set(actions.map(({ resource }) => /:table\/([^/]+)/.exec(resource)?.[1] ?? ''))
  const keys = new Set([...tables].map((table) => keysOf(table)?.encryptionKey))
  return [...keys].flatMap((key) => {
    const region = key?.split(':')[3]
    const context = { 'kms:viaservice': `dynamodb.${region}.amazonaws.com` }
    return key ? [{ action: 'kms:Decrypt', resource: key, context }] : []
  })
}

/**
 * A transaction needs an action per write, an index query one on the index, and a batch one per table.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 */
function tableActions(action: string, body: Buffer, { prefix, keysOf }: TableContext): readonly RequestedAction[] {
  const request = JSON.parse(body.toString() || '{}') as DynamoDbRequest
  const tableArn = (table: string) => (table.startsWith('arn:') ? table : `${prefix}:table/${table}`)
  const requested = (name: string, resource: string, context: ContextValues = {}): RequestedAction => ({
    action: name,
    resource,
    context,
  })
  const onItem = (name: string, part: DynamoDbRequest): RequestedAction => {
    const table = part.TableName ?? ''
    const leading = leadingKeys(part, keysOf(table.split('/').at(-1) ?? ''))
    return requested(name, part.IndexName ? `${tableArn(table)}/index/${part.IndexName}` : tableArn(table), {
      ...(leading ? { 'dynamodb:leadingkeys': leading } : {}),
      ...(part.Select ? { 'dynamodb:select': part.Select } : {}),
    })
  }

  switch (action) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return (request.TransactItems ?? []).flatMap((item) =>
        Object.entries(item).map(([kind, part]) => onItem(transactWrites[kind] ?? `dynamodb:${kind}`, part)),
      )
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.entries(request.RequestItems ?? {}).map(([table, items]) => {
        const leading = leadingKeysOfBatch(items, keysOf(table.split('/').at(-1) ?? ''))
        return requested(`dynamodb:${action}`, tableArn(table), leading ? { 'dynamodb:leadingkeys': leading } : {})
      })
    case 'ExecuteStatement':
    case 'BatchExecuteStatement':
    case 'ExecuteTransaction':
      return [request, ...(request.Statements ?? []), ...(request.TransactStatements ?? [])].flatMap(({ Statement }) =>
        Statement ? [requested(partiQlAction(Statement), tableArn(partiQlTable(Statement)))] : [],
      )
    case 'ListTables':
    case 'ListStreams':
    case 'DescribeLimits':
    case 'DescribeEndpoints':
      return [requested(`dynamodb:${action}`, '*')]
    default:
      if (request.StreamArn) return [requested(`dynamodb:${action}`, request.StreamArn)]
      if (request.ResourceArn) return [requested(`dynamodb:${action}`, request.ResourceArn)]
      return [onItem(`dynamodb:${action}`, request)]
  }
}

/** The partition key values of a call; undefined if it has none, as in a scan. */
function leadingKeys(request: DynamoDbRequest, keys: TableKeys | undefined): readonly string[] | undefined {
  if (!keys) return undefined
  const attribute = request.IndexName ? keys.indexes[request.IndexName] : keys.partitionKey
  if (!attribute) return undefined
  const value = (request.Item ?? request.Key)?.[attribute] ?? queried(request, attribute)
  const [scalar] = Object.values(value ?? {})
  return typeof scalar === 'string' ? [scalar] : undefined
}

/** Undefined unless every item of the batch has its partition key. */
function leadingKeysOfBatch(items: BatchItems, keys: TableKeys | undefined): readonly string[] | undefined {
  const named =
    'Keys' in items
      ? (items.Keys ?? []).map((Key) => ({ Key }))
      : 'map' in items
        ? items.map(({ PutRequest, DeleteRequest }) => ({ ...PutRequest, ...DeleteRequest }))
        : []
  const leading = named.map((each) => leadingKeys(each, keys))
  return leading.length > 0 && leading.every((each) => each !== undefined) ? leading.flat() : undefined
}

function queried(
  { KeyConditionExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: DynamoDbRequest,
  attribute: string,
): Readonly<Record<string, unknown>> | undefined {
  for (const [, name = '', placeholder = ''] of KeyConditionExpression.matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g))
    if ((ExpressionAttributeNames[name] ?? name) === attribute) return ExpressionAttributeValues[placeholder]
  return undefined
}

function partiQlAction(statement: string): string {
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'select'
  return `dynamodb:PartiQL${verb.charAt(0).toUpperCase()}${verb.slice(1)}`
}

function partiQlTable(statement: string): string {
  return /\b(?:from|into|update)\s+"?([\w.-]+)"?/i.exec(statement)?.[1] ?? '*'
}
