import { record } from '#domain/helpdesk/act-on-ticket.ts'
import type { BothHappenings, RelationRefusal } from '#domain/helpdesk/relations/related-tickets.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { clocksAfter, clocksFromScratch } from '#domain/helpdesk/sla-changes.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Happening } from '#domain/helpdesk/ticket-event.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { TableBusy } from '#lambdas/platform/repeat-on-conflict.ts'
import { attempts } from '../attempts.ts'
import { storeChange } from '../store-change.ts'
import type { OpenedTicket, TicketStore } from '../ticket-store.ts'

interface Options {
  readonly tickets: TicketStore
  readonly commit: Commit
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly now: () => number
}

/** A ticket before and after a change. */
export interface ChangedTicket {
  readonly before: Ticket
  readonly after: Ticket
}

interface TogetherChange {
  /** The ticket that it is asked at, and the other one. */
  readonly ticketNumber: string
  readonly otherNumber: string
  readonly requestId: string
  /** The version of the first ticket that it was asked on. */
  readonly version: number
  /** Events since that version which the person must see first. */
  readonly conflictsWith: readonly Happening['type'][]
  readonly actor: string
  readonly action: 'tickets-linked' | 'tickets-unlinked' | 'tickets-merged' | 'merge-undone'
  readonly decide: (one: Ticket, other: Ticket, now: number) => BothHappenings | RelationRefusal
  readonly consequencesOf?: (
    one: ChangedTicket,
    other: ChangedTicket,
    now: number,
  ) => Promise<{
    readonly items: readonly ItemWrite[]
    readonly mails: readonly OutboxMail[]
    readonly messages: readonly FeatureMessage[]
  }>
}

export type ChangedTogether =
  | { readonly outcome: 'changed'; readonly opened: OpenedTicket }
  | { readonly outcome: 'not-found' }
  | { readonly outcome: 'other-not-found' }
  | { readonly outcome: 'changed-meanwhile'; readonly version: number; readonly entries: readonly number[] }
  | { readonly outcome: 'refused'; readonly reason: RelationRefusal }

export type ChangeTogether = ReturnType<typeof changeTogether>

/**
 * Changes two tickets in one transaction that names the version of both, so that both record it or none does. A repeated request is
 * recognised by its id and changes nothing. If others change the tickets in all attempts, the person is asked to look again.
 */
export function changeTogether(options: Options) {
  return async (change: TogetherChange): Promise<ChangedTogether> => {
    try {
      for (const _attempt of attempts()) {
        const changed = await tryTogether(options, change)
        if (changed !== 'again') return changed
      }
    } catch (error) {
      if (!(error instanceof TableBusy)) throw error
    }
    const newest = await options.tickets.find(change.ticketNumber)
    return { outcome: 'changed-meanwhile', version: newest?.version ?? change.version, entries: [] }
  }
}

async function tryTogether(options: Options, change: TogetherChange): Promise<ChangedTogether | 'again'> {
  const { tickets, commit } = options
  const { ticketNumber, otherNumber, requestId, version, actor } = change
  const [opened, other] = await Promise.all([tickets.open(ticketNumber), tickets.find(otherNumber)])
  if (!opened) return { outcome: 'not-found' }
  if (!other) return { outcome: 'other-not-found' }
  const { ticket: one } = opened
  const since = version < one.version ? await tickets.entriesSince(ticketNumber, version) : []
  // Among entries that were not read there may be the request itself, or one that the person must see first.
  if (since === 'too-many') return { outcome: 'changed-meanwhile', version: one.version, entries: [] }
  const isRepeat = [...opened.timeline, ...since].some(
    (entry) => entry.requestId === requestId && entry.actor === actor,
  )
  if (isRepeat) return { outcome: 'changed', opened }
  // Nobody has seen a version that does not exist.
  if (version > one.version) return { outcome: 'changed-meanwhile', version: one.version, entries: [] }
  const conflicts = since.filter(({ happening }) => change.conflictsWith.includes(happening.type))
  if (conflicts.length > 0)
    return { outcome: 'changed-meanwhile', version: one.version, entries: conflicts.map(({ seq }) => seq) }

  const now = options.now()
  const decided = change.decide(one, other, now)
  if (typeof decided === 'string') return { outcome: 'refused', reason: decided }
  const [changedOne, changedOther] = await Promise.all([
    changed(options, one, decided.one, { actor, now, requestId }),
    changed(options, other, decided.other, { actor, now, requestId }),
  ])
  const both = [changedOne, changedOther] as const
  const consequences = await change.consequencesOf?.(...both, now)
  const committed = await commit({
    items: [...both.flatMap((each) => storeChange(each)), ...(consequences?.items ?? [])],
    mails: consequences?.mails ?? [],
    messages: consequences?.messages ?? [],
    audit: both.map(({ after }, index) => ({
      at: new Date(now).toISOString(),
      actor,
      ...(after.organisation !== undefined && { organisation: after.organisation }),
      object: ticketObject(after.ticketNumber),
      action: change.action,
      changes: { other: { to: index === 0 ? otherNumber : ticketNumber } },
    })),
  })
  if (committed.outcome !== 'written') return 'again'
  const { after, entries } = changedOne
  return { outcome: 'changed', opened: { ...opened, ticket: after, timeline: [...opened.timeline, ...entries] } }
}

async function changed(
  { tickets, agreementOf }: Options,
  before: Ticket,
  happenings: readonly Happening[],
  { actor, now, requestId }: { readonly actor: string; readonly now: number; readonly requestId: string },
): Promise<ChangedTicket & { readonly entries: readonly TimelineEntry[] }> {
  const [acted, agreement] = [record(before, happenings, { actor, now }), await agreementOf(before.organisation)]
  const isUndone = happenings.some(({ type }) => type === 'merge-undone')
  // Another request may have added entries since the ticket was read; storing this change then fails, and it is decided again.
  const known = async () => (await tickets.history(before.ticketNumber)).filter(({ seq }) => seq <= before.version)
  const clocks = isUndone
    ? clocksFromScratch([...(await known()), ...acted.events], agreement)
    : clocksAfter(before.clocks, before, acted, agreement)
  const entries = acted.events.map((event) => ({ ...event, requestId }))
  return { before, after: { ...before, ...acted.state, clocks }, entries }
}
