import { orpc } from '../client/orpc.ts'
import type { DraftCalls } from './conversation/drafts/use-draft.ts'

type Read = ReturnType<typeof orpc.helpdesk.readDrafts.call>

/** The signed-in person's drafts on a ticket. Readers at the same moment share one request. */
export function ownDrafts(personId: string, ticketNumber: string, wasSent: NonNullable<DraftCalls['wasSent']>) {
  let reading: Read | undefined
  return {
    name: `${personId}/${ticketNumber}`,
    read: (): Read =>
      (reading ??= orpc.helpdesk.readDrafts.call({ ticketNumber }).finally(() => {
        reading = undefined
      })),
    save: (draft) => orpc.helpdesk.saveDraft.call({ ticketNumber, ...draft }),
    wasSent,
  } satisfies DraftCalls
}
