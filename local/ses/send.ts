import { randomBytes, randomUUID } from 'node:crypto'
import type { SesMessage } from './ses-message.ts'
import { bare, type Mailbox } from './mailbox.ts'
import type { PublishSesEvent } from './event-destinations.ts'
import { invalid, SesError } from './ses-error.ts'
import { eventsOf, type SimulatedOutcome, simulatedOutcome } from './simulator.ts'
import type { SuppressionList } from './suppression-list.ts'

const MOST_RECIPIENTS = 50
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/

export interface SesAccount {
  readonly mailbox: Mailbox
  readonly accountId: string
  readonly region: string
  /** Verified domains and addresses. */
  readonly identities: readonly string[]
  readonly configurationSets: readonly string[]
  readonly publish: PublishSesEvent
  readonly suppressed: SuppressionList
  readonly now: () => number
}

/** Validates a message as SES does, delivers it and returns its id. */
export async function send(message: SesMessage, source: string | undefined, account: SesAccount): Promise<string> {
  const { mailbox, accountId, region, identities, configurationSets, publish, suppressed, now } = account
  const { recipients, configurationSet } = message
  if (recipients.length === 0) throw invalid("Missing required header 'To'.")
  if (recipients.length > MOST_RECIPIENTS) throw invalid(`Recipient count exceeds ${MOST_RECIPIENTS}.`)
  for (const address of [message.from, ...recipients]) {
    if (/[\r\n]/.test(address)) throw invalid('Local address contains control or whitespace')
    if (!bare(address).includes('@')) throw invalid("Missing final '@domain'")
    if (!ADDRESS.test(bare(address))) throw invalid('Illegal address')
  }
  const senders = [...new Set([message.from, ...(source ? [source] : [])].map(bare))]
  const unverified = senders.filter((sender) => !isVerified(sender, identities))
  if (unverified.length > 0)
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${unverified.join(', ')}`,
    )
  if (configurationSet !== undefined && !configurationSets.includes(configurationSet))
    throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`)

  const at = now()
  const id = `${at.toString(16).padStart(16, '0')}-${randomBytes(4).toString('hex')}-${randomUUID().slice(9)}-000000`
  // SES replaces the Message-ID and adds a missing Date.
  const headers = {
    date: new Date(at).toUTCString().replace('GMT', '+0000'),
    ...message.headers,
    'message-id': `<${id}@${region}.amazonses.com>`,
  }
  const outcome = (recipient: string): SimulatedOutcome | undefined =>
    suppressed.find(recipient) ? 'account-list' : simulatedOutcome(recipient)
  const outcomes = recipients.flatMap((recipient) => outcome(recipient) ?? [])
  await mailbox.deliver({
    to: recipients.map(bare).join(', '),
    from: message.from,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments,
    // The mailbox keeps all sent mail. This header marks what would not have been delivered.
    headers: { ...headers, ...(outcomes.length > 0 && { 'x-mailbox-simulator': outcomes.join(', ') }) },
  })
  if (configurationSet !== undefined) {
    const sent = { message: { ...message, headers }, recipients, outcome, messageId: id, at, region, accountId }
    for (const event of eventsOf(sent)) await publish(configurationSet, event)
  }
  return id
}

/** An address is verified by itself, by its domain or by a parent domain. */
function isVerified(address: string, identities: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return identities.some((identity) =>
    identity.includes('@')
      ? identity.toLowerCase() === address.toLowerCase()
      : domain === identity.toLowerCase() || domain.endsWith(`.${identity.toLowerCase()}`),
  )
}
