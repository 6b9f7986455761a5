import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { withoutLinkTokens } from '#domain/helpdesk/mail/hide-link-tokens.ts'
import { quarantinedMailSchema, quarantinedSummarySchema } from '#domain/helpdesk/mail/quarantined-mail.ts'
import type { QuarantineView } from '#domain/helpdesk/mail/quarantine-view.ts'
import type { QuarantinedMail, QuarantinedSummary, QuarantineState } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { listingReader } from '../listing-reader.ts'
import type { Listing } from '../ticket-items.ts'

const SECONDS_PER_DAY = 24 * 60 * 60
/** Retention of mails that need no decision. Undecided mails are kept until an agent decides, deleted ones until the sweep removes them. */
export const DAYS_KEPT = 30
/** Longer than repeated deliveries are possible: the queue keeps a message for 14 days. */
const DAYS_REMEMBERED = 30

const quarantineKey = (id: string) => ({ pk: `QUARANTINE#${id}`, sk: 'QUARANTINE' })
const takenKey = (id: string) => ({ pk: `MAIL#${id}`, sk: 'MAIL' })
const parsingKey = (object: string) => ({ pk: `MAIL#${object}`, sk: 'PARSING' })
const blockKey = (sender: string) => ({ pk: `MAIL-BLOCK#${canonicalEmail(sender)}`, sk: 'BLOCK' })

/** Decided mails share a list. */
const listingOf = (state: QuarantineState | 'decided'): Listing => ({
  index: 'index1',
  partition: `QUARANTINE#${state === 'open' || state === 'automatic' ? state : 'decided'}`,
})

/** The name of the condition that a mail was not taken before. */
const MAIL_TAKEN = 'mail-taken'
/** The name of the condition that nobody decided on a mail meanwhile. */
const DECIDED_MEANWHILE = 'decided-meanwhile'

export type QuarantineStore = ReturnType<typeof quarantineStore>

/** Reads records of incoming mails. */
export function quarantineStore({
  tables,
  table,
}: {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}) {
  const readListing = listingReader(tables, table)
  const get = async (Key: { readonly pk: string; readonly sk: string }) =>
    (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item

  return {
    /** A mail; undefined also if its files are being deleted. */
    async find(id: string): Promise<QuarantinedMail | undefined> {
      const item = await get(quarantineKey(id))
      return item && item['forgotten'] !== true ? withoutLinkTokens(quarantinedMailSchema.parse(item)) : undefined
    },

    /** A mail, and whether its files are being deleted. */
    async findWithForgotten(id: string): Promise<{ mail: QuarantinedMail; isForgotten: boolean } | undefined> {
      const item = await get(quarantineKey(id))
      return (
        item && { mail: withoutLinkTokens(quarantinedMailSchema.parse(item)), isForgotten: item['forgotten'] === true }
      )
    },

    /** Whether a mail became a message, a ticket or a mail in quarantine before. */
    async isTaken(id: string): Promise<boolean> {
      return (await get(takenKey(id))) !== undefined
    },

    /** Notes that parsing a mail begins. How often it began without an end, this time included: the function was ended by it. */
    async beginParsing(object: string, now: number): Promise<number> {
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: parsingKey(object),
          UpdateExpression: 'SET kind = :kind, expiresAt = :expiresAt ADD begun :one',
          ExpressionAttributeValues: { ':kind': 'taken-mail', ':expiresAt': rememberedUntil(now), ':one': 1 },
          ReturnValues: 'UPDATED_NEW',
        }),
      )
      return Number(Attributes?.['begun'])
    },

    /** Notes that parsing a mail ended, well or not. */
    async endParsing(object: string): Promise<void> {
      await tables.send(new DeleteCommand({ TableName: table, Key: parsingKey(object) }))
    },

    async isBlocked(sender: string): Promise<boolean> {
      return (await get(blockKey(sender))) !== undefined
    },

    /** Mails of a list, newest first. */
    async list(
      view: QuarantineView,
      { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
    ): Promise<{ mails: QuarantinedSummary[]; nextCursor?: string } | 'bad-cursor'> {
      const listing = `quarantine ${view}`
      const place = cursor === undefined ? undefined : readCursor(listing, cursor)
      if (cursor !== undefined && !place) return 'bad-cursor'
      const { items, nextPlace } = await readListing({
        streams: [listingOf(view)],
        direction: 'descending',
        limit,
        place: place?.[0],
      })
      return {
        mails: items.map((item) => quarantinedSummarySchema.parse(item)),
        ...(nextPlace !== undefined && { nextCursor: writeCursor(listing, [nextPlace, '']) }),
      }
    },
  }
}

/** What tells a mail from others. */
export interface MailIds {
  /** The same for every copy of it. Known only if it was parsed. */
  readonly id: string
  /** The object that it was stored as, whether it can be parsed or not. */
  readonly object: string
}

/** The writes that mark a mail as handled. Their condition prevents a second message from a repeated delivery. */
export function rememberMail({ id, object }: MailIds, now: number): ItemWrite[] {
  return [...new Set([id, object])].map((each) => ({
    put: {
      Item: { ...takenKey(each), kind: 'taken-mail', expiresAt: rememberedUntil(now) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    condition: MAIL_TAKEN,
  }))
}

function rememberedUntil(now: number): number {
  return Math.floor(now / 1000) + DAYS_REMEMBERED * SECONDS_PER_DAY
}

/** The write that puts a mail into quarantine, or stores what was decided on it. `now` in milliseconds since 1970. */
export function storeQuarantined(mail: QuarantinedMail, now: number): ItemWrite {
  const { partition } = listingOf(mail.state)
  const expiresAt = Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY
  return {
    put: {
      Item: {
        ...quarantineKey(mail.id),
        kind: 'quarantined-mail',
        ...mail,
        pk1: partition,
        sk1: `${mail.receivedAt}#${mail.id}`,
        ...(mail.state !== 'open' && mail.state !== 'deleted' && { expiresAt }),
      },
      // A decision must not restore a mail that was deleted meanwhile.
      ...(mail.version === 1
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :was',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':was': mail.version - 1 },
          }),
    },
    condition: DECIDED_MEANWHILE,
  }
}

/** The write after which nobody finds or restores a mail, so that its files can be deleted. */
export function beginForgetting({ id, version }: QuarantinedMail): ItemWrite {
  return {
    update: {
      Key: quarantineKey(id),
      UpdateExpression: 'SET forgotten = :true, #version = :next REMOVE pk1, sk1',
      ConditionExpression: '#version = :was',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':true': true, ':was': version, ':next': version + 1 },
    },
    condition: DECIDED_MEANWHILE,
  }
}

/** The write that deletes a mail early. */
export function removeQuarantined(id: string): ItemWrite {
  return { remove: { Key: quarantineKey(id) } }
}

/** The write that blocks a sender. */
export function blockSender(sender: string, { by, now }: { readonly by: string; readonly now: number }): ItemWrite {
  return {
    put: { Item: { ...blockKey(sender), kind: 'blocked-sender', by, at: new Date(now).toISOString() } },
  }
}

/** The write that lets a sender's mails in again. */
export function unblockSender(sender: string): ItemWrite {
  return { remove: { Key: blockKey(sender) } }
}
