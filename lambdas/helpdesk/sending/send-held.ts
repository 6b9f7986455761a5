import { actAsAgent } from '#domain/helpdesk/act-on-ticket.ts'
import { heldMessage } from '#domain/helpdesk/held-reply.ts'
import type { HeldReply } from '#domain/helpdesk/held-reply.ts'
import type { Attachment } from '#domain/helpdesk/message.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import type { AgentStore } from '../agent-store.ts'
import type { Changed, ChangeTicket, RequestedChange } from '../change-ticket.ts'
import { saveDraft } from '../conversation/draft-store.ts'
import type { DraftStore } from '../conversation/draft-store.ts'
import { usableFiles } from '../usable-files.ts'
import { endWrites, HELD_GONE, HeldReplyGone } from './held-store.ts'
import type { HeldStore } from './held-store.ts'

interface Options {
  readonly held: HeldStore
  readonly drafts: DraftStore
  readonly files: FileStore
  readonly agents: AgentStore
  readonly change: ChangeTicket
  readonly commit: Commit
  readonly now: () => number
}

/** `gone`: it went out already, or was taken back. */
type Sent =
  | Exclude<Changed, { outcome: 'changed' }>
  | { readonly outcome: 'sent'; readonly version: number }
  | { readonly outcome: 'gone' }

export type HeldReplies = ReturnType<typeof heldReplies>

/** Two devices may change a draft at the same moment; more attempts mean that something else is wrong. */
const MOST_ATTEMPTS = 4

/** Sends held replies and makes drafts of them again. */
export function heldReplies({ held, drafts, files, agents, change, commit, now }: Options) {
  /** Whether it is a draft again; `false` if it is sent or was taken back. */
  async function makeDraft(reply: HeldReply, { isSwept }: { isSwept: boolean }): Promise<boolean> {
    const { personId, ticketNumber } = reply
    const { text, files: ids } = heldMessage(reply)
    const usable = await usableFiles(files, personId, now)(ids)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { reply: draft } = await drafts.of(personId, ticketNumber)
      const attached: readonly Attachment[] = usable === 'not-usable' ? [] : [...usable.values()]
      const written = saveDraft(
        {
          personId,
          ticketNumber,
          kind: 'reply',
          // Something else may have been begun meanwhile.
          text: [text, draft?.text ?? ''].filter((each) => each.trim() !== '').join('\n\n'),
          files: [...attached, ...(draft?.files ?? [])],
          was: draft?.version ?? 0,
        },
        now(),
      )
      const messages = isSwept ? [notSentNotice(reply, now())] : []
      const committed = await commit({
        items: [...written.items, ...endWrites(reply, isSwept)],
        version: written.version,
        messages,
      })
      if (committed.outcome === 'written') return true
      if (committed.outcome === 'refused' && committed.failed.includes(HELD_GONE)) return false
      if ((await held.find(personId, ticketNumber))?.requestId !== reply.requestId) return false
    }
    throw new Error(`The draft on ticket ${ticketNumber} was changed ${MOST_ATTEMPTS} times in a row.`)
  }

  async function changeOrGone(request: RequestedChange<AgentAction>): Promise<Changed | { readonly outcome: 'gone' }> {
    try {
      return await change(request)
    } catch (error) {
      if (error instanceof HeldReplyGone) return { outcome: 'gone' }
      throw error
    }
  }

  return {
    find: (personId: string, ticketNumber: string) => held.find(personId, ticketNumber),

    /** Cancels a reply and restores its draft. `false` if it was already sent or cancelled. */
    async takeBack(reply: HeldReply): Promise<boolean> {
      if (!reply.keepsDrafts) return makeDraft(reply, { isSwept: false })
      const { outcome } = await commit({ items: endWrites(reply, false) })
      return outcome === 'written'
    },

    /** Sends a held reply once, even if callers compete. If it cannot be sent, it is a draft again. */
    async send(reply: HeldReply, { isSwept }: { isSwept: boolean }): Promise<Sent> {
      const { personId, ticketNumber, requestId, version, lastReply, actions } = reply
      const agent = await agents.find(personId)
      const changed = await changeOrGone({
        ticketNumber,
        requestId,
        version,
        lastReply,
        actions,
        actor: personId,
        // Whether its writer may change the ticket was asked when it was held.
        mayChange: () => true,
        nameOn: () => agent?.name ?? 'Help Desk',
        also: endWrites(reply, isSwept),
        act: actAsAgent,
        filesOf: usableFiles(files, personId, now),
      })
      if (changed.outcome === 'changed') return { outcome: 'sent', version: changed.opened.ticket.version }
      if (changed.outcome === 'gone') return changed
      return (await makeDraft(reply, { isSwept })) ? changed : { outcome: 'gone' }
    },
  }
}

/** Tells the writer that the reply waits as a draft. */
function notSentNotice({ personId, ticketNumber, requestId }: HeldReply, now: number) {
  return {
    ...messageSince(now, KEEPS_NOTIFICATIONS, `${requestId}-not-sent`),
    kind: 'notification' as const,
    personId,
    name: 'reply-not-sent',
    about: { feature: 'helpdesk', type: 'ticket', id: ticketNumber } as const,
  }
}
