import { mayRead } from '#domain/helpdesk/access.ts'
import { heldMessage } from '#domain/helpdesk/held-reply.ts'
import { admit } from '#domain/accounts/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { usableFiles } from '../usable-files.ts'
import { saveDraft as draftWrite } from './draft-store.ts'

export const readDrafts = desk.readDrafts.handler(async ({ input: { ticketNumber }, context, errors }) => {
  const actor = signedIn(context)
  const [ticket, drafts] = await Promise.all([
    context.tickets.find(ticketNumber),
    context.drafts.of(actor.id, ticketNumber),
  ])
  if (!ticket || !mayRead(actor, ticket)) throw errors['ticket-not-found']()
  const { held, ...written } = drafts
  if (!held) return written
  const { requestId, sendAt, keepsDrafts, lastReply } = held
  return { ...written, held: { requestId, sendAt, keepsDrafts, lastReply, ...heldMessage(held) } }
})

export const saveDraft = desk.saveDraft.handler(async ({ input, context, errors }) => {
  const { ticketNumber, kind, text, version: was } = input
  const actor = signedIn(context)
  const { tickets, drafts, files, now, commit } = context
  const [ticket, known] = await Promise.all([
    tickets.find(ticketNumber),
    usableFiles(files, actor.id, now)(input.files),
  ])
  const mayWrite = ticket && mayRead(actor, ticket) && (kind === 'reply' || admit('agent', actor) === 'admitted')
  if (!mayWrite) throw errors['ticket-not-found']()
  if (known === 'not-usable') throw errors['file-not-usable']()

  const draft = { personId: actor.id, ticketNumber, kind, text, files: [...known.values()], was }
  const { saved, ...change } = draftWrite(draft, now())
  if (was === 0 && saved === 0) return { version: 0 }
  const committed = await commit(change)
  if (committed.outcome === 'written') return { version: saved }
  const other = (await drafts.of(actor.id, ticketNumber))[kind]
  throw errors['draft-changed-meanwhile']({ data: { ...(other && { draft: other }) } })
})
