import * as z from 'zod'
import { agentActionSchema } from './ticket-action.ts'

/** A reply that its writer sent and can still take back, with the changes that go with it. Nobody else reads it. */
export const heldReplySchema = z.object({
  ticketNumber: z.string(),
  /** Who sent it. */
  personId: z.string(),
  requestId: z.uuid(),
  /** The version and the newest reply that the writer had seen. */
  version: z.int().min(1),
  lastReply: z.int().min(0).optional(),
  actions: z.array(agentActionSchema),
  /** It is a macro's, not typed: the writer's draft stays, and taking it back makes no draft of it. */
  keepsDrafts: z.boolean().default(false),
  /** ISO 8601, UTC: when it goes out. */
  sendAt: z.iso.datetime(),
})
export type HeldReply = z.infer<typeof heldReplySchema>

/** Text and file ids of the reply among held actions. */
export function heldMessage({ actions }: Pick<HeldReply, 'actions'>): { text: string; files: string[] } {
  const reply = actions.find((action) => action.do === 'reply')
  return { text: reply?.text ?? '', files: reply?.files ?? [] }
}
