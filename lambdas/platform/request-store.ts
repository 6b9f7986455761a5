import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { privacyRequestSchema, requestWordsSchema } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest, RequestWords } from '#domain/privacy/requests/privacy-request.ts'
import type { ItemWrite } from './item-write.ts'
import { queryAll } from './query-all.ts'

/** A request with what was written about it; the words are gone once the person is erased. */
export interface RequestRecord {
  readonly request: PrivacyRequest
  readonly words: RequestWords
}

type RequestKey = Pick<PrivacyRequest, 'personId' | 'kind' | 'number'>

const ALL_REQUESTS = 'PRIVACY-REQUESTS'
const MOST_LISTED = 1000
const NO_WORDS: RequestWords = { details: '' }
/** Condition of a write: the request is as it was read. */
const UNCHANGED = 'request-unchanged'

const requestsOf = (personId: string) => `${ALL_REQUESTS}#${personId}`
const requestKey = ({ personId, kind, number }: RequestKey) => ({
  pk: requestsOf(personId),
  sk: `${kind}#${String(number).padStart(6, '0')}`,
})
const wordsKey = (key: RequestKey) => ({ ...requestKey(key), sk: `${requestKey(key).sk}#WORDS` })

export type RequestStore = ReturnType<typeof requestStore>

/** Reads the requests that people make under POPIA, in the accounts table. */
export function requestStore(tables: DynamoDBDocumentClient, table: string) {
  /** All requests of a person, newest first. */
  async function ofPerson(personId: string): Promise<RequestRecord[]> {
    const items = await queryAll({ tables, table }, requestsOf(personId))
    const words = new Map(
      items.filter(({ kind }) => kind === 'privacy-request-words').map((item) => [item['sk'], item]),
    )
    return items
      .filter(({ kind }) => kind === 'privacy-request')
      .map((item) => ({
        request: requestOf(item),
        words: wordsOf(words.get(`${String(item['sk'])}#WORDS`)),
      }))
      .toSorted((one, other) => (one.request.receivedAt < other.request.receivedAt ? 1 : -1))
  }

  async function read(Key: ReturnType<typeof requestKey>): Promise<Record<string, unknown> | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item
  }

  /** Consistent read. */
  async function find(key: RequestKey): Promise<RequestRecord | undefined> {
    const [request, words] = await Promise.all([read(requestKey(key)), read(wordsKey(key))])
    return request && { request: requestOf(request), words: wordsOf(words) }
  }

  /** The newest 1,000, newest first, with one eventually consistent query. */
  async function newest(): Promise<PrivacyRequest[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :pk',
        ExpressionAttributeValues: { ':pk': ALL_REQUESTS },
        ScanIndexForward: false,
        Limit: MOST_LISTED,
      }),
    )
    return Items.map(requestOf)
  }

  return { ofPerson, find, newest }
}

/** `kind` says what a stored item is, so the kind of a request is stored as `asks`. */
function requestOf({ asks, ...item }: Record<string, unknown>): PrivacyRequest {
  return privacyRequestSchema.parse({ ...item, kind: asks })
}

function wordsOf(item: Record<string, unknown> | undefined): RequestWords {
  return item ? requestWordsSchema.parse(item) : NO_WORDS
}

/** The writes of a new request, or of one that changed since it was read; without `words` those stay. */
export function storeRequest(request: PrivacyRequest, words?: RequestWords): ItemWrite[] {
  const { kind, version, ...rest } = request
  const index = { pk1: ALL_REQUESTS, sk1: `${request.receivedAt}#${request.personId}#${kind}` }
  return [
    {
      put: {
        Item: { ...requestKey(request), ...index, kind: 'privacy-request', asks: kind, version, ...rest },
        ...(version === 1
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :before',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':before': version - 1 },
            }),
      },
      condition: UNCHANGED,
    },
    ...(words ? [{ put: { Item: { ...wordsKey(request), kind: 'privacy-request-words', ...words } } }] : []),
  ]
}
