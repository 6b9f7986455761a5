import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dayOf, startOfDay } from '#domain/calendar/day.ts'
import { certificateSchema } from '#domain/certificates/certificate.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import type { StatusPurpose } from '#domain/certificates/credential.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { recounting } from './recounting.ts'
import type { Counted } from './recounting.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import type { RateCounter } from '#lambdas/platform/rate-counter.ts'

const certificateKey = (number: string) => ({ pk: `CERTIFICATE#${number}`, sk: 'CERTIFICATE' })
const statusKey = (purpose: StatusPurpose) => ({ pk: `STATUS-LIST#${purpose}`, sk: 'STATUS-LIST' })
const publicKeys = 'PUBLIC-KEYS'
export const certificatesOf = (organisation: string) => `CERTIFICATES#${organisation}`
const DAY_SECONDS = 86_400
/** Codes that an organisation has mailed in a day. */
const MOST_CODES = 5
/** After the last day. */
const DAYS_KEPT = 3 * 365
const allCertificates = 'CERTIFICATES'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly limits: { readonly missesPerIp: number; readonly windowSeconds: number }
}

export type CertificateStore = ReturnType<typeof certificateStore>

export function certificateStore({ tables, table, fingerprintOf, limits }: Options) {
  return {
    async find(number: string): Promise<Certificate | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: certificateKey(number), ConsistentRead: true }),
      )
      return Item && certificateSchema.parse(Item)
    },

    /** The newest 100 of an organisation. */
    ofOrganisation: (organisation: string) => listed('index1', 'pk1', certificatesOf(organisation)),

    /** The newest 100 of all organisations. */
    newest: () => listed('index2', 'pk2', allCertificates),

    /** Counts a mailed code; the seconds to wait if an organisation asked for too many today. */
    countMailedCode: (organisation: string, now: number) =>
      counted({
        by: 'domain-code',
        fingerprint: organisation,
        window: rateWindow(now, DAY_SECONDS),
        limit: MOST_CODES,
      }),

    /** The entries that are set in a status list. */
    async entriesOf(purpose: StatusPurpose): Promise<number[]> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: statusKey(purpose), ConsistentRead: true }),
      )
      return [...((Item?.['entries'] as Set<number> | undefined) ?? [])]
    },

    /** The public keys that were published, by their names. */
    async publicKeys(): Promise<ReadonlyMap<string, string>> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': publicKeys },
          ConsistentRead: true,
        }),
      )
      return new Map(Items.map(({ sk, multikey }) => [sk as string, multikey as string]))
    },

    /** Stores a public key, so that it stays published after its key is gone. */
    async publishKey(keyId: string, multikey: string): Promise<void> {
      await tables.send(
        new PutCommand({ TableName: table, Item: { pk: publicKeys, sk: keyId, kind: 'public key', multikey } }),
      )
    },

    /** Counts a look-up of a number that does not exist; the seconds to wait if an address made too many. */
    async countMiss(callerAddress: string, now: number): Promise<number | undefined> {
      const window = rateWindow(now, limits.windowSeconds)
      const fingerprint = await fingerprintOf(addressBlock(callerAddress), now)
      return counted({ by: 'ip', fingerprint, window, limit: limits.missesPerIp })
    },
  }

  async function listed(IndexName: string, name: string, partition: string): Promise<Certificate[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': name },
        ExpressionAttributeValues: { ':pk': partition },
        ScanIndexForward: false,
        Limit: 100,
      }),
    )
    return Items.map((item) => certificateSchema.parse(item))
  }

  /** The seconds to wait if the limit is reached. */
  async function counted(counter: RateCounter): Promise<number | undefined> {
    try {
      await tables.send(new UpdateCommand({ TableName: table, ...countOne(counter) }))
      return undefined
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return counter.window.secondsLeft
      throw error
    }
  }
}

/** The certificates that a score was signed for: at most one, unless somebody signs it twice in the same moment. */
export async function certificatesOfScore(
  tables: DynamoDBDocumentClient,
  table: string,
  { organisation, assessmentId }: Pick<Certificate, 'organisation' | 'assessmentId'>,
): Promise<Certificate[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      IndexName: 'index1',
      KeyConditionExpression: 'pk1 = :of',
      FilterExpression: 'assessmentId = :score',
      ExpressionAttributeValues: { ':of': certificatesOf(organisation), ':score': assessmentId },
    }),
  )
  return Items.map((item) => certificateSchema.parse(item))
}

/** A new certificate; its number and its entry in the status lists must be free. */
export function storeCertificate(certificate: Certificate): ItemWrite[] {
  return [
    {
      put: {
        Item: {
          ...certificateKey(certificate.number),
          kind: 'certificate',
          expiresAt: startOfDay(dayOf(certificate.lastDay) + DAYS_KEPT) / 1000,
          ...certificate,
          pk1: certificatesOf(certificate.organisation),
          sk1: `${certificate.signedAt}#${certificate.number}`,
          pk2: allCertificates,
          sk2: `${certificate.signedAt}#${certificate.number}`,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      condition: 'number',
    },
    {
      put: {
        Item: { pk: `STATUS-ENTRY#${certificate.statusIndex}`, sk: 'STATUS-ENTRY', kind: 'status entry' },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      condition: 'status-entry',
    },
  ]
}

/** Withdraws a certificate: in the register and in the status list at once. It must not be withdrawn yet. */
export function revokeCertificate(
  { number, statusIndex }: Certificate,
  revoked: NonNullable<Certificate['revoked']>,
): ItemWrite[] {
  return [
    {
      update: {
        Key: certificateKey(number),
        UpdateExpression: 'SET revoked = :revoked',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revoked)',
        ExpressionAttributeValues: { ':revoked': revoked },
      },
      condition: 'revoked',
    },
    setEntries('revocation', [statusIndex]),
  ]
}

/** Counts anew what the answers of a certificate rest on. Who downloads it again gets the new count. */
export function recountCertificate({ number }: Pick<Certificate, 'number'>, counted: Counted): ItemWrite {
  return { update: { Key: certificateKey(number), ...recounting(counted) }, condition: 'certificate' }
}

/** Notes which certificate replaces these ones: in the register and in the status list at once. */
export function supersedeCertificates(replaced: readonly Certificate[], by: string): ItemWrite[] {
  if (replaced.length === 0) return []
  return [
    ...replaced.map(({ number }) => ({
      update: {
        Key: certificateKey(number),
        UpdateExpression: 'SET supersededBy = :by',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(supersededBy)',
        ExpressionAttributeValues: { ':by': by },
      },
      condition: 'superseded',
    })),
    // One write for all: a transaction changes an item once.
    setEntries(
      'refresh',
      replaced.map(({ statusIndex }) => statusIndex),
    ),
  ]
}

/** An item of 400 kB holds about 60,000 entries that are set, of 131,072. */
function setEntries(purpose: StatusPurpose, indexes: readonly number[]): ItemWrite {
  return {
    update: {
      Key: statusKey(purpose),
      UpdateExpression: 'ADD entries :indexes SET kind = :kind',
      ExpressionAttributeValues: { ':indexes': new Set(indexes), ':kind': 'status list' },
    },
  }
}
