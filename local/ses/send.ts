import { randomBytes, randomUUID } from 'node:crypto'
import type { Letter } from './letter.ts'
import { bare, type Mailbox } from './mailbox.ts'
import type { PublishSesEvent } from './event-destinations.ts'
import { invalid, SesRefusal } from './refusal.ts'
import { eventsOf, type Fate, fateOf } from './simulator.ts'
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

/** Checks a letter as SES does and delivers it; gives the id that SES would answer with. */
export async function send(letter: Letter, source: string | undefined, account: SesAccount): Promise<string> {
  const { mailbox, accountId, region, identities, configurationSets, publish, suppressed, now } = account
  const { recipients, configurationSet } = letter
  if (recipients.length === 0) throw invalid("Missing required header 'To'.")
  if (recipients.length > MOST_RECIPIENTS) throw invalid(`Recipient count exceeds ${MOST_RECIPIENTS}.`)
  for (const address of [letter.from, ...recipients]) {
    if (/[\r\n]/.test(address)) throw invalid('Local address contains control or whitespace')
    if (!bare(address).includes('@')) throw invalid("Missing final '@domain'")
    if (!ADDRESS.test(bare(address))) throw invalid('Illegal address')
  }
  const senders = [...new Set([letter.from, ...(source ? [source] : [])].map(bare))]
  const unverified = senders.filter((sender) => !isVerified(sender, identities))
  if (unverified.length > 0)
    throw new SesRefusal(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${unverified.join(', ')}`,
    )
  if (configurationSet !== undefined && !configurationSets.includes(configurationSet))
    throw new SesRefusal('ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`)

  const at = now()
  const id = `${at.toString(16).padStart(16, '0')}-${randomBytes(4).toString('hex')}-${randomUUID().slice(9)}-000000`
  // SES puts a Message-ID of its own over the sender's and dates what has no date.
  const headers = {
    date: new Date(at).toUTCString().replace('GMT', '+0000'),
    ...letter.headers,
    'message-id': `<${id}@${region}.amazonses.com>`,
  }
  const fate = (recipient: string): Fate | undefined =>
    suppressed.find(recipient) ? 'account-list' : fateOf(recipient)
  const fates = recipients.flatMap((recipient) => fate(recipient) ?? [])
  await mailbox.deliver({
    to: recipients.map(bare).join(', '),
    from: letter.from,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // The mailbox shows all that was sent; what would not have arrived says so.
    headers: { ...headers, ...(fates.length > 0 && { 'x-mailbox-simulator': fates.join(', ') }) },
  })
  if (configurationSet !== undefined) {
    const sent = { letter: { ...letter, headers }, recipients, fate, messageId: id, at, region, accountId }
    for (const event of eventsOf(sent)) await publish(configurationSet, event)
  }
  return id
}

/** An address is verified by itself or by its domain; a domain also stands for the domains below it. */
function isVerified(address: string, identities: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return identities.some((identity) =>
    identity.includes('@')
      ? identity.toLowerCase() === address.toLowerCase()
      : domain === identity.toLowerCase() || domain.endsWith(`.${identity.toLowerCase()}`),
  )
}
