import * as z from 'zod'
import { mailboxOf } from '#domain/accounts/canonical-email.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { checkExpiresAt } from '#domain/helpdesk/check.ts'
import type { CheckKind } from '#domain/helpdesk/check.ts'
import { mailCaps, mailsWithin, overflowWindow, ticketUrgency } from '#domain/helpdesk/mail-caps.ts'
import type { MailLimits } from '#domain/helpdesk/mail-caps.ts'
import { confirmationOf, dailyCheckOf, deskMailOf, overflowMailOf } from '#domain/helpdesk/mails/ticket-mails.ts'
import { submissionEntries } from '#domain/helpdesk/ticket-audit.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import { numbered } from '#domain/helpdesk/message.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { Change, Commit } from '#lambdas/platform/commit.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { fullCounters } from '#lambdas/platform/full-counters.ts'
import { checkKey, proofHash } from './check-proof.ts'
import { recount } from './desk-counters.ts'
import { makeGuestLink } from './guest/guest-link-store.ts'
import type { Correspondence } from './mail/correspondence.ts'
import { logOpening } from './search/desk-log.ts'
import { clockWrites, fileWrites, VERSION_CHANGED } from './store-change.ts'
import { entryItem, listItem, organisationItem, textItem } from './ticket-items.ts'

interface Options {
  readonly commit: Commit
  readonly fingerprintOf: FingerprintOf
  readonly deskAddress: string
  readonly correspond: Correspondence
  readonly limits: { readonly perIp: number; readonly perAddress: number; readonly windowSeconds: number }
  readonly mailLimits: MailLimits
}

interface Sender {
  /** Content that a repeated submission must equal. */
  readonly content: string
  readonly callerAddress: string
  /** Kind and proof of a probe's ticket; undefined for a real ticket. */
  readonly check?: { readonly kind: CheckKind; readonly proof: string } | undefined
  /** Who opens it, if not the requester: the person id of an agent. */
  readonly openedBy?: string
  /** The entries that the ticket begins with; its opening alone if absent. */
  readonly entries?: readonly TimelineEntry[]
  /** The mails that are wanted, within their quotas; both if absent. */
  readonly mails?: Readonly<Record<'confirmation' | 'desk', boolean>>
  /** Stored in the ticket's transaction. A condition named `version-changed` that fails gives `changed-meanwhile`. */
  readonly also?: Pick<Change, 'items' | 'messages' | 'mails' | 'audit'>
  /** Milliseconds since 1970. */
  readonly now: number
}

type Submitted =
  | { readonly outcome: 'stored'; readonly confirmed: boolean; readonly deskMailed: boolean }
  | { readonly outcome: 'repeated'; readonly createdAt: string; readonly confirmed: boolean }
  | { readonly outcome: 'not-a-check' }
  | { readonly outcome: 'number-taken' }
  /** A record in the same transaction was changed by another person. */
  | { readonly outcome: 'changed-meanwhile' }
  | { readonly outcome: 'too-many'; readonly retryAfterSeconds: number }

export type SubmitTicket = (ticket: Ticket, sender: Sender) => Promise<Submitted>

/** One attempt: its writes, and which mails they include. */
interface Attempt {
  readonly change: Change
  readonly confirmed: boolean
  readonly deskMailed: boolean
}

const DAYS_REPEATABLE = 90
const SECONDS_PER_DAY = 24 * 60 * 60

const receiptSchema = z.object({ createdAt: z.string(), confirmed: z.boolean() })

/**
 * Stores a ticket with its audit entries, mails and rate counters in one transaction. If a mail quota is exceeded, the
 * transaction fails and is repeated without that mail.
 */
export function ticketSubmission({
  commit,
  fingerprintOf,
  deskAddress,
  correspond,
  limits,
  mailLimits,
}: Options): SubmitTicket {
  const knownFull = fullCounters()

  return async (ticket, sender) => {
    const { check } = sender
    const { attempt, full } = check
      ? { attempt: () => checkAttempt(ticket, { ...sender, check }), full: new Map<string, FullCounter>() }
      : await publicAttempts(ticket, sender)
    for (;;) {
      const { change, confirmed, deskMailed } = attempt()
      const committed = await commit({ ...change, mails: await correspond(ticket, change.mails ?? []) })
      if (committed.outcome === 'written') return { outcome: 'stored', confirmed, deskMailed }
      if (committed.outcome === 'repeated') return { outcome: 'repeated', ...receiptSchema.parse(committed.answer) }
      const failed = committed.outcome === 'refused' ? committed.failed : []
      if (committed.outcome === 'key-taken' || failed.includes(NUMBER_TAKEN)) return { outcome: 'number-taken' }
      if (failed.includes(VERSION_CHANGED)) return { outcome: 'changed-meanwhile' }
      if (failed.includes(NOT_PROVEN)) return { outcome: 'not-a-check' }
      if (failed.includes(OVER_LIMIT))
        return { outcome: 'too-many', retryAfterSeconds: rateWindow(sender.now, limits.windowSeconds).secondsLeft }
      const reached = failed.flatMap((name) => full.get(name) ?? [])
      if (reached.length === 0) throw new Error(`A ticket was refused by ${failed.join(', ') || committed.outcome}.`)
      for (const { key, endsAt } of reached) knownFull.note(key, endsAt)
    }
  }

  /** Writes of a probe's ticket: no limits, and every item expires. */
  function checkAttempt(
    ticket: Ticket,
    { check, content, now }: Sender & { check: NonNullable<Sender['check']> },
  ): Attempt {
    const expiresAt = checkExpiresAt(now)
    return {
      change: {
        items: [
          ...newTicket(ticket, [openingOf(ticket)], { queued: false, expiresAt }),
          { check: proven(ticket.ticketNumber, check.proof, now), condition: NOT_PROVEN },
        ],
        mails: [
          confirmationOf(ticket, { now, deskAddress }),
          ...(check.kind === 'daily' ? [dailyCheckOf(ticket, { now, deskAddress })] : []),
        ],
        audit: submissionEntries(ticket, { confirmed: true }).map((entry) => ({ ...entry, expiresAt })),
        idempotency: receipt(ticket, { content, confirmed: true, expiresAt }),
      },
      confirmed: true,
      deskMailed: check.kind === 'daily',
    }
  }

  /** Writes of a real ticket. Each attempt leaves out the mails whose quota is known to be used up. */
  async function publicAttempts(
    ticket: Ticket,
    {
      content,
      callerAddress,
      openedBy,
      entries = [openingOf(ticket, openedBy)],
      mails = BOTH_MAILS,
      also,
      now,
    }: Sender,
  ): Promise<{ attempt: () => Attempt; full: ReadonlyMap<string, FullCounter> }> {
    const block = addressBlock(callerAddress)
    const [ip, mailbox, mailboxFromThere] = await Promise.all([
      fingerprintOf(`ip ${block}`, now),
      fingerprintOf(`address ${mailboxOf(ticket.email)}`, now),
      fingerprintOf(`address ${mailboxOf(ticket.email)} ${block}`, now),
    ])
    const window = rateWindow(now, limits.windowSeconds)
    const own: readonly ItemWrite[] = [
      { update: countOne({ by: 'ip', fingerprint: ip, window, limit: limits.perIp }), condition: OVER_LIMIT },
      {
        // Counted by address and IP: strangers who enter a person's address must not use up the owner's limit.
        update: countOne({ by: 'address', fingerprint: mailboxFromThere, window, limit: limits.perAddress }),
        condition: OVER_LIMIT,
      },
    ]
    const agent = ticket.channel === 'agent' ? openedBy : undefined
    const counted = { priority: ticket.priority, isByAgent: agent !== undefined }
    const caps = mailCaps(counted, mailLimits, now).map(({ mail, by, name, window, limit }) => {
      const fingerprint = { ip, mailbox, stage: 'all', agent: agent ?? 'none' }[by]
      const update = countOne({ by: name, fingerprint, window, limit })
      return { mail, update, counter: { key: update.Key.pk, endsAt: window.endsAt } }
    })
    const overflow = overflowMailOf(ticket, { now, deskAddress })
    const announced = { key: overflow.outboxId, endsAt: overflowWindow(ticketUrgency(ticket.priority), now).endsAt }
    const full = new Map([
      ...caps.map(({ counter }) => [counter.key, counter] as const),
      // The first ticket over the quota writes the overflow mail; later ones of the window find it.
      [`mail ${overflow.outboxId}`, announced] as const,
    ])

    // Members sign in: a link must not outlive their place in the organisation.
    const link = ticket.personId === undefined ? makeGuestLink(ticket.ticketNumber, now) : undefined

    const attempt = (): Attempt => {
      const possible = mailsWithin(caps.filter(({ counter }) => knownFull.has(counter.key, now)))
      const within = {
        confirmation: mails.confirmation && possible.confirmation,
        desk: mails.desk && possible.desk,
      }
      const expiresAt = Math.floor(now / 1000) + DAYS_REPEATABLE * SECONDS_PER_DAY
      return {
        change: {
          items: [
            ...newTicket(ticket, entries, { queued: true }),
            ...recount(undefined, ticket),
            logOpening(ticket, entries),
            ...clockWrites(undefined, ticket),
            ...organisationWrites(ticket),
            ...(within.confirmation && link ? link.writes : []),
            ...(also?.items ?? []),
            ...own,
            ...caps
              .filter(({ mail }) => within[mail])
              .map(({ update, counter }) => ({ update, condition: counter.key })),
          ],
          mails: [
            ...(within.confirmation
              ? [
                  confirmationOf(ticket, {
                    now,
                    deskAddress,
                    linkToken: link?.token,
                    refusedFiles: refusedFilesOf(entries),
                  }),
                ]
              : []),
            ...(within.desk ? [deskMailOf(ticket, { now, deskAddress })] : []),
            ...(possible.desk || !mails.desk || knownFull.has(announced.key, now) ? [] : [overflow]),
            ...(also?.mails ?? []),
          ],
          messages: also?.messages ?? [],
          audit: [
            ...submissionEntries(ticket, { confirmed: within.confirmation || !mails.confirmation, by: openedBy }),
            ...(also?.audit ?? []),
          ],
          idempotency: receipt(ticket, { content, confirmed: within.confirmation, expiresAt, by: openedBy }),
        },
        confirmed: within.confirmation,
        deskMailed: within.desk,
      }
    }
    return { attempt, full }
  }
}

const BOTH_MAILS = { confirmation: true, desk: true } as const
const NUMBER_TAKEN = 'number-taken'
const NOT_PROVEN = 'not-proven'
const OVER_LIMIT = 'over-limit'

/** A counter that stays full until its window ends. */
interface FullCounter {
  readonly key: string
  /** Epoch seconds. */
  readonly endsAt: number
}

function newTicket(
  ticket: Ticket,
  entries: readonly TimelineEntry[],
  { queued, expiresAt }: { queued: boolean; expiresAt?: number },
): ItemWrite[] {
  const forgotten = expiresAt === undefined ? {} : { expiresAt }
  return [
    {
      put: { Item: { ...listItem(ticket, { queued }), ...forgotten }, ConditionExpression: 'attribute_not_exists(pk)' },
      condition: NUMBER_TAKEN,
    },
    { put: { Item: { ...textItem(ticket), ...forgotten } } },
    ...numbered(entries).flatMap((entry) => [
      { put: { Item: { ...entryItem(ticket.ticketNumber, entry), ...forgotten } } },
      ...fileWrites(ticket.ticketNumber, entry),
    ]),
  ]
}

function organisationWrites(ticket: Ticket): ItemWrite[] {
  const Item = organisationItem(ticket)
  return Item ? [{ put: { Item } }] : []
}

/** The ticket number is the idempotency key: browsers draw it once and reuse it for retries. */
function receipt(
  { ticketNumber, createdAt, personId = 'visitor' }: Ticket,
  {
    content,
    confirmed,
    expiresAt,
    by = personId,
  }: {
    content: string
    confirmed: boolean
    expiresAt: number
    by?: string | undefined
  },
) {
  return { by, key: ticketNumber, content, answer: { createdAt, confirmed }, expiresAt }
}

function proven(ticketNumber: string, proof: string, now: number) {
  return {
    Key: checkKey(ticketNumber),
    ConditionExpression: 'proofHash = :hash AND expiresAt > :now',
    ExpressionAttributeValues: { ':hash': proofHash(proof), ':now': Math.floor(now / 1000) },
  }
}

function refusedFilesOf(entries: readonly TimelineEntry[]): number {
  return entries.reduce((sum, { message }) => sum + (message?.refusedFiles?.length ?? 0), 0)
}
