import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import { HELD_DUE } from './held-store.ts'
import type { HeldReplies } from './send-held.ts'

/** Sends replies that were held long enough while their writer's page is gone. Repeats are harmless, by the reply's request id. */
export function dueReplies(replies: HeldReplies): Readonly<Record<string, DueHandler>> {
  return {
    [HELD_DUE]: async ({ about }) => {
      const held = await replies.find(String(about['personId']), String(about['ticketNumber']))
      if (held) await replies.send(held, { isSwept: true })
      return { items: [] }
    },
  }
}
