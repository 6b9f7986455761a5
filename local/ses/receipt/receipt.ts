import { randomBytes } from 'node:crypto'
import type { Objects } from '../../s3/objects.ts'
import { readRaw } from '../letter.ts'
import { bare } from '../mailbox.ts'
import { SesRefusal } from '../refusal.ts'
import type { ReceiptRule } from './receipt-rules.ts'
import { domainOf, isMeant, isVerified } from './recipients.ts'
import { storedMail } from './stored-mail.ts'
import type { Verdicts } from './verdicts.ts'

/** The largest mail that SES takes, in bytes. */
export const LARGEST_MAIL = 40 * 1024 * 1024

interface Envelope {
  /** Where nothing is said, as the message's own headers name them. */
  readonly sender?: string | undefined
  readonly recipients?: readonly string[]
  readonly verdicts: Verdicts
}

/** A mail that was taken in. */
interface Received {
  readonly messageId: string
  readonly stored: readonly { readonly bucket: string; readonly key: string }[]
}

/** Mail that comes in. */
export interface Receipt {
  /** What the rules take mail for, for a person to choose from. */
  readonly recipients: readonly string[]
  /** Resolves once the mail is on the disk; rejects with what SES would have answered the sender. */
  receive(raw: Buffer, envelope: Envelope): Promise<Received>
}

interface ReceiptOptions {
  readonly rules: readonly ReceiptRule[]
  /** Verified domains, by region. */
  readonly identitiesOf: (region: string) => readonly string[]
  readonly objects: Pick<Objects, 'put'>
  readonly now: () => number
}

/** SES writes this object once where a rule is to store mails: who reads them has to pass it over. */
const SETUP_KEY = 'AMAZON_SES_SETUP_NOTIFICATION'

export async function openReceipt({ rules, identitiesOf, objects, now }: ReceiptOptions): Promise<Receipt> {
  const store = async (bucket: string, key: string, body: Buffer): Promise<void> => {
    const mayReplace = (etag: string | undefined): boolean => etag === undefined
    await objects.put(bucket, key, { body, contentType: 'binary/octet-stream', cacheControl: undefined, mayReplace })
  }
  for (const { actions, name } of rules)
    for (const action of actions)
      if ('S3Action' in action) {
        const { BucketName, ObjectKeyPrefix } = action.S3Action
        await store(BucketName, ObjectKeyPrefix + SETUP_KEY, Buffer.from(`The rule ${name} stores mails here.\r\n`))
      }

  return {
    recipients: [...new Set(rules.flatMap(({ recipients }) => recipients))],

    async receive(raw, { sender, recipients = [], verdicts }) {
      const letter = await readRaw(raw, { source: sender, destinations: recipients, configurationSet: undefined })
      checkAddresses([...(sender ? [bare(sender)] : []), ...letter.recipients.map(bare), bare(letter.from)])
      const takers = rules.map((rule) => ({
        rule,
        meant: letter.recipients.map(bare).filter((recipient) => takes(rule, recipient, identitiesOf(rule.region))),
      }))
      const from = bare(letter.from)
      const messageId = newMessageId()
      const added: (readonly [string, string])[] = []
      const stored: { bucket: string; key: string }[] = []
      const arrival = {
        raw,
        messageId,
        sender: sender === undefined ? from : bare(sender),
        fromDomain: domainOf(from),
        verdicts,
        added,
        at: new Date(now()),
      }
      for (const { rule, meant } of takers) {
        const [recipient] = meant
        if (recipient === undefined) continue
        const isOver = await follow(rule, async (bucket, prefix) => {
          const { region, scans } = rule
          const key = prefix + messageId
          await store(bucket, key, storedMail({ ...arrival, recipient, region, scans }))
          stored.push({ bucket, key })
        })
        if (isOver) break
      }
      if (takers.every(({ meant }) => meant.length === 0))
        throw new SesRefusal('MailboxUnavailable', `550 5.1.1 No rule takes mail for ${letter.recipients.join(', ')}.`)
      return { messageId, stored }

      /** Carries out a rule's actions; true where it ends the rule set. */
      async function follow(
        { actions }: ReceiptRule,
        keep: (bucket: string, prefix: string) => Promise<void>,
      ): Promise<boolean> {
        for (const action of actions) {
          if ('StopAction' in action) return true
          if ('AddHeaderAction' in action)
            added.push([action.AddHeaderAction.HeaderName, action.AddHeaderAction.HeaderValue])
          else await keep(action.S3Action.BucketName, action.S3Action.ObjectKeyPrefix)
        }
        return false
      }
    },
  }
}

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/

/** What goes into headers must not begin new ones. */
function checkAddresses(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) throw new SesRefusal('InvalidAddress', `501 5.1.3 ${JSON.stringify(wrong)} is no address.`)
}

function takes({ recipients }: ReceiptRule, recipient: string, identities: readonly string[]): boolean {
  if (!isVerified(recipient, identities)) return false
  return recipients.length === 0 || recipients.some((condition) => isMeant(recipient, condition))
}

/** SES draws ids of forty small letters and digits. */
function newMessageId(): string {
  return randomBytes(20).toString('hex')
}
