import type { ContextValues } from './conditions.ts'
import type { Deed } from './policy.ts'

/** Partition key attributes of a table and of its indexes, and what it is encrypted with. */
export interface TableKeys {
  readonly partitionKey: string
  readonly indexes: Readonly<Record<string, string>>
  /** ARN of the customer's key; undefined where AWS manages the key and asks nobody for a right to it. */
  readonly encryptionKey?: string | undefined
}

interface Request {
  readonly TableName?: string
  readonly IndexName?: string
  readonly StreamArn?: string
  readonly ShardIterator?: string
  readonly ResourceArn?: string
  readonly Select?: string
  readonly Item?: Attributes
  readonly Key?: Attributes
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Attributes
  readonly TransactItems?: readonly Readonly<Record<string, Request>>[]
  readonly RequestItems?: Readonly<Record<string, BatchItems>>
  readonly Statement?: string
  readonly Statements?: readonly { readonly Statement?: string }[]
  readonly TransactStatements?: readonly { readonly Statement?: string }[]
}
type Attributes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A batch reads by keys and writes by puts and deletes. */
type BatchItems =
  | { readonly Keys?: readonly Attributes[] }
  | readonly {
      readonly PutRequest?: { readonly Item?: Attributes }
      readonly DeleteRequest?: { readonly Key?: Attributes }
    }[]

const transactWrites: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  Get: 'dynamodb:GetItem',
}

/** What the ARN of every table begins with. */
export function tableArnPrefix({ region, accountId }: { region: string; accountId: string }): string {
  return `arn:aws:dynamodb:${region}:${accountId}`
}

interface TablesKnown {
  readonly prefix: string
  readonly keysOf: (table: string) => TableKeys | undefined
}

/** What a DynamoDB call does, as IAM names it, with the decryption of each table that it touches. */
export function dynamoDbDeeds(action: string, body: Buffer, known: TablesKnown): readonly Deed[] {
  const deeds = deedsOnTables(action, body, known)
  return [...deeds, ...keyDeeds(deeds, known.keysOf)]
}

/**
 * What deeds on tables and streams do to the keys of those tables: DynamoDB decrypts the table's own key for whoever calls, reading or
 * writing, and is refused what the caller is refused.
 * Source: Amazon DynamoDB Developer Guide, "DynamoDB encryption at rest: how it works".
 */
export function keyDeeds(deeds: readonly Deed[], keysOf: TablesKnown['keysOf']): readonly Deed[] {
  const tables = new Set(deeds.map(({ resource }) => /:table\/([^/]+)/.exec(resource)?.[1] ?? ''))
  const keys = new Set([...tables].map((table) => keysOf(table)?.encryptionKey))
  return [...keys].flatMap((key) => {
    const region = key?.split(':')[3]
    const context = { 'kms:viaservice': `dynamodb.${region}.amazonaws.com` }
    return key ? [{ action: 'kms:Decrypt', resource: key, context }] : []
  })
}

/**
 * A transaction is judged by each of its writes, a query of an index on the index, a batch on each of its tables.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 */
function deedsOnTables(action: string, body: Buffer, { prefix, keysOf }: TablesKnown): readonly Deed[] {
  const request = JSON.parse(body.toString() || '{}') as Request
  const tableArn = (table: string) => (table.startsWith('arn:') ? table : `${prefix}:table/${table}`)
  const deed = (name: string, resource: string, context: ContextValues = {}): Deed => ({
    action: name,
    resource,
    context,
  })
  const onItem = (name: string, part: Request): Deed => {
    const table = part.TableName ?? ''
    const leading = leadingKeys(part, keysOf(table.split('/').at(-1) ?? ''))
    return deed(name, part.IndexName ? `${tableArn(table)}/index/${part.IndexName}` : tableArn(table), {
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
        return deed(`dynamodb:${action}`, tableArn(table), leading ? { 'dynamodb:leadingkeys': leading } : {})
      })
    case 'ExecuteStatement':
    case 'BatchExecuteStatement':
    case 'ExecuteTransaction':
      return [request, ...(request.Statements ?? []), ...(request.TransactStatements ?? [])].flatMap(({ Statement }) =>
        Statement ? [deed(partiQlAction(Statement), tableArn(partiQlTable(Statement)))] : [],
      )
    case 'ListTables':
    case 'ListStreams':
    case 'DescribeLimits':
    case 'DescribeEndpoints':
      return [deed(`dynamodb:${action}`, '*')]
    default:
      if (request.StreamArn) return [deed(`dynamodb:${action}`, request.StreamArn)]
      if (request.ResourceArn) return [deed(`dynamodb:${action}`, request.ResourceArn)]
      return [onItem(`dynamodb:${action}`, request)]
  }
}

/** The partition key values that a call names; undefined where it names none, as a scan does. */
function leadingKeys(request: Request, keys: TableKeys | undefined): readonly string[] | undefined {
  if (!keys) return undefined
  const attribute = request.IndexName ? keys.indexes[request.IndexName] : keys.partitionKey
  if (!attribute) return undefined
  const value = (request.Item ?? request.Key)?.[attribute] ?? queried(request, attribute)
  const [scalar] = Object.values(value ?? {})
  return typeof scalar === 'string' ? [scalar] : undefined
}

/** Undefined unless every item of the batch names its partition key. */
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
  { KeyConditionExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Request,
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
