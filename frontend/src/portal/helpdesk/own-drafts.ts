import { orpc } from '../client/orpc.ts'
import type { DraftCalls } from './conversation/drafts/use-draft.ts'

/** The signed-in person's drafts on a ticket. They are read once, for reply and note together. */
export function ownDrafts(personId: string, ticketNumber: string): DraftCalls {
  let reading: ReturnType<DraftCalls['read']> | undefined
  return {
    name: `${personId}/${ticketNumber}`,
    read: () => (reading ??= orpc.helpdesk.readDrafts.call({ ticketNumber })),
    save: (draft) => orpc.helpdesk.saveDraft.call({ ticketNumber, ...draft }),
  }
}
