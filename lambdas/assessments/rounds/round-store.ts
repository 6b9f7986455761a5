import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { MAILS_A_DAY, respondentSchema, roundSchema, settlementSchema } from '#domain/assessments/rounds/round.ts'
import type { Respondent, Round, Settlement, WholeRound } from '#domain/assessments/rounds/round.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import {
  invitedBy,
  linkIdByToken,
  linkKey,
  RESPONDENT_KIND,
  respondentKey,
  ROUND_KIND,
  roundKey,
  roundPartition,
  roundsOf,
  SETTLED_KIND,
  settlementKey,
} from './round-keys.ts'

/** Lists show so many rounds of an organisation. */
const MOST_LISTED = 20
const SECONDS_PER_DAY = 86_400

/** Names of conditions. */
export const MAILS = 'mails'
const ROUND_AS_IT_WAS = 'round'
const RECORD_AS_IT_WAS = 'record'

const linkSchema = z.object({ roundId: z.string(), respondentId: z.string(), until: z.iso.datetime() })

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
}

export type RoundStore = ReturnType<typeof roundStore>

/** Reads rounds. The table removes what expired up to two days late, so it is hidden until then. Times are in milliseconds. */
export function roundStore({ tables, table, fingerprintOf }: Options) {
  async function find(id: string, now: number): Promise<WholeRound | undefined> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :round',
        ExpressionAttributeValues: { ':round': roundPartition(id) },
        ConsistentRead: true,
      }),
    )
    const of = (kind: string) => Items.filter((item) => item['kind'] === kind)
    const [round] = of(ROUND_KIND).map((item) => roundSchema.parse(item))
    if (!round || Date.parse(round.endsAt) <= now) return undefined
    return {
      round,
      respondents: of(RESPONDENT_KIND)
        .map((item) => respondentSchema.parse(item))
        .toSorted((one, other) => Date.parse(one.invitedAt) - Date.parse(other.invitedAt)),
      settlements: of(SETTLED_KIND).map((item) => settlementSchema.parse(item)),
    }
  }

  return {
    find,

    /** The newest 20 of an organisation, the newest first. */
    async ofOrganisation(organisation: string, now: number): Promise<Round[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :rounds',
          ExpressionAttributeValues: { ':rounds': roundsOf(organisation) },
          ScanIndexForward: false,
          Limit: MOST_LISTED,
        }),
      )
      return Items.map((item) => roundSchema.parse(item)).filter(({ endsAt }) => Date.parse(endsAt) > now)
    },

    /** The round and the respondent that a link opens. */
    async byToken(
      token: string,
      now: number,
    ): Promise<{ readonly whole: WholeRound; readonly respondent: Respondent } | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: linkKey(linkIdByToken(token)), ConsistentRead: true }),
      )
      const link = Item && linkSchema.parse(Item)
      const whole = link && Date.parse(link.until) > now ? await find(link.roundId, now) : undefined
      const respondent = whole?.respondents.find(({ id }) => id === link?.respondentId)
      return whole && respondent && { whole, respondent }
    },

    /** The write that counts a mail of an organisation, and in how many seconds counting begins again. */
    async countMail(organisation: string, now: number): Promise<{ write: ItemWrite; retryAfterSeconds: number }> {
      const window = rateWindow(now, SECONDS_PER_DAY)
      const fingerprint = await fingerprintOf(`rounds of ${organisation}`, now)
      const update = countOne({ by: 'round-mail', fingerprint, window, limit: MAILS_A_DAY })
      return { write: { update, condition: MAILS }, retryAfterSeconds: window.secondsLeft }
    },

    /** Every item of a round, for its erasure. */
    async itemsOf(id: string): Promise<{ readonly pk: string; readonly sk: string }[]> {
      const items = await queryAll({ tables, table }, roundPartition(id))
      return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
    },
  }
}

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

/** A round as the table holds it. */
export function roundItem(round: Round) {
  return {
    ...roundKey(round.id),
    kind: ROUND_KIND,
    ...round,
    pk1: roundsOf(round.organisation),
    sk1: `${round.openedAt}#${round.id}`,
    expiresAt: seconds(round.endsAt),
  }
}

/** A respondent as the table holds it, as long as its round. */
export function respondentItem(respondent: Respondent, { endsAt }: Pick<Round, 'endsAt'>) {
  const { roundId, id, email, invitedAt } = respondent
  return {
    ...respondentKey(roundId, id),
    kind: RESPONDENT_KIND,
    ...respondent,
    ...(email !== undefined && { pk2: invitedBy(email), sk2: `${invitedAt}#${id}` }),
    expiresAt: seconds(endsAt),
  }
}

/** A settlement as the table holds it, as long as its round. */
function settlementItem(settlement: Settlement, { endsAt }: Pick<Round, 'endsAt'>) {
  const { roundId, question } = settlement
  return {
    ...settlementKey(roundId, question),
    kind: SETTLED_KIND,
    ...settlement,
    expiresAt: seconds(endsAt),
  }
}

/** A put that is refused unless the record has the version before; version 1 is a new record. */
function putVersion(Item: { readonly version: number } & Record<string, unknown>, condition: string): ItemWrite {
  return {
    put: {
      Item,
      ...(Item.version === 1
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :before',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':before': Item.version - 1 },
          }),
    },
    condition,
  }
}

export const storeRound = (round: Round): ItemWrite => putVersion(roundItem(round), ROUND_AS_IT_WAS)
export const storeRespondent = (respondent: Respondent, round: Round): ItemWrite =>
  putVersion(respondentItem(respondent, round), RECORD_AS_IT_WAS)
export const storeSettlement = (settlement: Settlement, round: Round): ItemWrite =>
  putVersion(settlementItem(settlement, round), RECORD_AS_IT_WAS)

/** Refuses a commit unless the round is still in this state. */
export function whileRound({ id }: Pick<Round, 'id'>, attribute: 'closedAt' | 'keptAs'): ItemWrite {
  return {
    check: { Key: roundKey(id), ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(${attribute})` },
    condition: ROUND_AS_IT_WAS,
  }
}

/** Lets a record of a round end with it; refused if its content changed meanwhile. */
export function endingWith(
  { endsAt }: Pick<Round, 'endsAt'>,
  record: { readonly key: { readonly pk: string; readonly sk: string }; readonly version: number },
): ItemWrite {
  return {
    update: {
      Key: record.key,
      UpdateExpression: 'SET expiresAt = :end',
      ConditionExpression: '#version = :seen',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':end': seconds(endsAt), ':seen': record.version },
    },
    condition: RECORD_AS_IT_WAS,
  }
}

/** A link that opens the questions of a respondent as long as the round takes answers. */
export function addLink(
  token: string,
  { id: roundId, until }: Pick<Round, 'id' | 'until'>,
  { id: respondentId }: Pick<Respondent, 'id'>,
): ItemWrite {
  return {
    put: {
      Item: {
        ...linkKey(linkIdByToken(token)),
        kind: 'round link',
        roundId,
        respondentId,
        until,
        expiresAt: seconds(until),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    condition: 'link',
  }
}
