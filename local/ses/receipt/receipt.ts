import { randomBytes } from 'node:crypto'
import type { Objects } from '../../s3/objects.ts'
import { parseRawMessage } from '../ses-message.ts'
import { bare } from '../mailbox.ts'
import { SesError } from '../ses-error.ts'
import type { ReceiptRule } from './receipt-rules.ts'
import { domainOf, matchesCondition, isVerified } from './recipients.ts'
import { storedMail } from './stored-mail.ts'
import type { Verdicts } from './verdicts.ts'

/** Largest mail that SES accepts, in bytes. */
export const LARGEST_MAIL = 40 * 1024 * 1024

interface InboundEnvelope {
  /** Sender and recipients default to those of the message's headers. */
  readonly sender?: string | undefined
  readonly recipients?: readonly string[]
  readonly verdicts: Verdicts
}

/** A mail that was accepted. */
interface AcceptedMail {
  readonly messageId: string
  readonly stored: readonly { readonly bucket: string; readonly key: string }[]
}

/** The help desk's addresses, which the functions' settings name. */
export interface DeskAddresses {
  /** Its own mailbox, which other mail servers may serve. */
  readonly mailbox: string
  /** Where a mail to the product opens a ticket. */
  readonly inbound: string
}

/** Receives incoming mail. */
export interface Receipt {
  /** Recipients of the rules, which the operator's page suggests. */
  readonly recipients: readonly string[]
  readonly desk: DeskAddresses | undefined
  /** Whether a rule accepts mail for an address. */
  receives(address: string): boolean
  /** Resolves when the mail is on disk. Rejects with the answer that SES would send. */
  receive(raw: Buffer, envelope: InboundEnvelope): Promise<AcceptedMail>
}

interface ReceiptOptions {
  readonly rules: readonly ReceiptRule[]
  /** Verified domains, by region. */
  readonly identitiesOf: (region: string) => readonly string[]
  readonly objects: Pick<Objects, 'put'>
  readonly desk?: DeskAddresses | undefined
  readonly now: () => number
}

/** SES writes this object once into every bucket that a rule uses. Consumers must skip it. */
const SETUP_KEY = 'AMAZON_SES_SETUP_NOTIFICATION'

export async function openReceipt({ rules, identitiesOf, objects, desk, now }: ReceiptOptions): Promise<Receipt> {
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
    desk,
    receives: (address) => rules.some((rule) => accepts(rule, bare(address), identitiesOf(rule.region))),

    async receive(raw, { sender, recipients = [], verdicts }) {
      const message = await parseRawMessage(headersOf(raw), {
        source: sender,
        destinations: recipients,
        configurationSet: undefined,
      })
      checkAddresses([...(sender ? [bare(sender)] : []), ...message.recipients.map(bare), bare(message.from)])
      const matches = rules.map((rule) => ({
        rule,
        matched: message.recipients
          .map(bare)
          .filter((recipient) => accepts(rule, recipient, identitiesOf(rule.region))),
      }))
      const from = bare(message.from)
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
      for (const { rule, matched } of matches) {
        const [recipient] = matched
        if (recipient === undefined) continue
        const stops = await applyActions(rule, async (bucket, prefix) => {
          const { region, scans } = rule
          const key = prefix + messageId
          await store(bucket, key, storedMail({ ...arrival, recipient, region, scans }))
          stored.push({ bucket, key })
        })
        if (stops) break
      }
      if (matches.every(({ matched }) => matched.length === 0))
        throw new SesError('MailboxUnavailable', `550 5.1.1 No rule accepts mail for ${message.recipients.join(', ')}.`)
      return { messageId, stored }

      /** Applies a rule's actions. Returns true if one stops the rule set. */
      async function applyActions(
        { actions }: ReceiptRule,
        storeIn: (bucket: string, prefix: string) => Promise<void>,
      ): Promise<boolean> {
        for (const action of actions) {
          if ('StopAction' in action) return true
          if ('AddHeaderAction' in action)
            added.push([action.AddHeaderAction.HeaderName, action.AddHeaderAction.HeaderValue])
          else await storeIn(action.S3Action.BucketName, action.S3Action.ObjectKeyPrefix)
        }
        return false
      }
    },
  }
}

/** SES reads the headers only, so that a message that nobody can parse is stored all the same. */
function headersOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => raw.indexOf(blank)).filter((at) => at !== -1)
  return ends.length === 0 ? raw : Buffer.concat([raw.subarray(0, Math.min(...ends)), Buffer.from('\r\n\r\n')])
}

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/

/** Prevents header injection. */
function checkAddresses(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !ADDRESS.test(address))
  if (wrong !== undefined) throw new SesError('InvalidAddress', `501 5.1.3 ${JSON.stringify(wrong)} is not an address.`)
}

function accepts({ recipients }: ReceiptRule, recipient: string, identities: readonly string[]): boolean {
  if (!isVerified(recipient, identities)) return false
  return recipients.length === 0 || recipients.some((condition) => matchesCondition(recipient, condition))
}

/** SES's ids have forty lower-case letters and digits. */
function newMessageId(): string {
  return randomBytes(20).toString('hex')
}
