import { createHash, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { mailboxOf } from '#domain/accounts/canonical-email.ts'
import { DEVICE_DAYS, LINK_DAYS, MOST_DEVICES } from '#domain/assessments/mailed-link.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import type { RateCounter } from '#lambdas/platform/rate-counter.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

/** Links that are mailed to one mailbox in a day, from one network address in an hour, and by the stage in an hour. */
const PER_MAILBOX = 3
const PER_ADDRESS = 20
const PER_STAGE = 200
/** Links that one network address may try in an hour. */
const TRIES_PER_ADDRESS = 60

const storedLinkSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Ids of the devices that it opened. */
  devices: z.array(z.string()),
})
export type MailedLink = z.infer<typeof storedLinkSchema>

const linkKey = (id: string) => ({ pk: `LINK#${id}`, sk: 'LINK' })
const deviceKey = (id: string) => ({ pk: `DEVICE#${id}`, sk: 'DEVICE' })
const linksOf = (assessmentId: string) => `LINKS#${assessmentId}`

/** The id of a link. The token has 256 random bits, so a plain hash hides it. */
export function linkIdByToken(token: string): string {
  return createHash('sha256').update(`mailed link ${token}`).digest('base64url')
}

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
}

export type LinkStore = ReturnType<typeof linkStore>

/** Mailed links and the devices that they opened. The table removes what expired up to two days late, so it is hidden until then. */
export function linkStore({ tables, table, fingerprintOf }: Options) {
  return {
    /** A link that still opens its assessment. */
    async find(id: string, now: number): Promise<MailedLink | undefined> {
      const item = await read(linkKey(id))
      const link = item && storedLinkSchema.parse(item)
      return link && Date.parse(link.until) > now ? link : undefined
    },

    /** The id of the assessment that a device opens by its own token. */
    async assessmentOfDevice(id: string, now: number): Promise<string | undefined> {
      const item = await read(deviceKey(id))
      return item && Number(item['expiresAt']) * 1000 > now ? String(item['assessmentId']) : undefined
    },

    /** All links of an assessment, also those that ended while devices that they opened go on. */
    async ofAssessment(assessmentId: string): Promise<MailedLink[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :links',
          ExpressionAttributeValues: { ':links': linksOf(assessmentId) },
        }),
      )
      return Items.map((item) => storedLinkSchema.parse(item))
    },

    /** Counts a mail; the seconds to wait if the address, the mailbox or the stage had too many. */
    async countMail(email: string, callerAddress: string, now: number): Promise<number | undefined> {
      const hour = rateWindow(now, HOUR_SECONDS)
      const [address, mailbox] = await Promise.all([
        fingerprintOf(`link ip ${addressBlock(callerAddress)}`, now),
        fingerprintOf(`link mailbox ${mailboxOf(email)}`, now),
      ])
      return (
        (await counted({ by: 'link-ip', fingerprint: address, window: hour, limit: PER_ADDRESS })) ??
        (await counted({
          by: 'link-mailbox',
          fingerprint: mailbox,
          window: rateWindow(now, DAY_SECONDS),
          limit: PER_MAILBOX,
        })) ??
        counted({ by: 'link-stage', fingerprint: 'all', window: hour, limit: PER_STAGE })
      )
    },

    /** Counts a link that was tried; the seconds to wait if its address tried too many. */
    async countTry(callerAddress: string, now: number): Promise<number | undefined> {
      const fingerprint = await fingerprintOf(`link try ${addressBlock(callerAddress)}`, now)
      const window = rateWindow(now, HOUR_SECONDS)
      return counted({ by: 'link-try', fingerprint, window, limit: TRIES_PER_ADDRESS })
    },
  }

  async function read(Key: Record<string, string>) {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item
  }

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

/** A new link to an assessment: its token, and the write that lets it work. */
export function makeLink(assessmentId: string, now: number) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = linkIdByToken(token)
  const createdAt = new Date(now).toISOString()
  const ends = now + LINK_DAYS * DAY_MS
  const link: MailedLink = { id, assessmentId, createdAt, until: new Date(ends).toISOString(), devices: [] }
  const write: ItemWrite = {
    put: {
      Item: {
        ...linkKey(id),
        kind: 'mailed link',
        ...link,
        pk1: linksOf(assessmentId),
        sk1: `${createdAt}#${id}`,
        // With it its devices are found, which outlive it.
        expiresAt: Math.floor(ends / 1000) + DEVICE_DAYS * DAY_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
  return { token, link, write }
}

/** Lets a device open the assessment of a link; refused if the link was withdrawn meanwhile or opened too many. */
export function addDevice({ id, assessmentId }: MailedLink, device: string, now: number): ItemWrite[] {
  return [
    {
      update: {
        Key: linkKey(id),
        UpdateExpression: 'SET devices = list_append(devices, :device)',
        ConditionExpression: 'attribute_exists(pk) AND size(devices) < :most',
        ExpressionAttributeValues: { ':device': [device], ':most': MOST_DEVICES },
      },
      condition: 'link',
    },
    {
      put: {
        Item: {
          ...deviceKey(device),
          kind: 'device of a link',
          assessmentId,
          expiresAt: Math.floor(now / 1000) + DEVICE_DAYS * DAY_SECONDS,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      condition: 'device',
    },
  ]
}

/** Ends a link and the devices that it opened. */
export function removeLink({ id, devices }: MailedLink): ItemWrite[] {
  return [{ remove: { Key: linkKey(id) } }, ...devices.map((device) => ({ remove: { Key: deviceKey(device) } }))]
}
