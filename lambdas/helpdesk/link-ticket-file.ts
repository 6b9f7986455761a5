import { mayRead } from '#domain/helpdesk/access.ts'
import { admit } from '#domain/accounts/access.ts'
import { isGone } from '#domain/files/retention.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { desk } from './desk.ts'
import type { Desk } from './desk.ts'

/** A link is used at once, so that one found later is useless. */
const LINK_SECONDS = 60

export const linkTicketFile = desk.linkTicketFile.handler(async ({ input, context, errors }) => {
  const link = await linkTo(input, readerOf(signedIn(context)), context)
  if (!link) throw errors['file-not-found']()
  return link
})

export const linkMyTicketFile = desk.linkMyTicketFile.handler(async ({ input, context, errors }) => {
  const link = await linkTo(input, readerOf(signedIn(context)), context)
  if (!link) throw errors['file-not-found']()
  return link
})

/** Who asks for a file, and what they may read. */
interface FileReader {
  readonly id: string
  readonly mayRead: (ticket: Ticket) => boolean
  readonly readsInternal: boolean
}

const readerOf = (actor: Actor): FileReader => ({
  id: actor.id,
  mayRead: (ticket) => mayRead(actor, ticket),
  readsInternal: admit('agent', actor) === 'admitted',
})

/** A link to a file of a ticket. Files of internal notes are for agents only. */
export async function linkTo(
  { ticketNumber, fileId }: { readonly ticketNumber: string; readonly fileId: string },
  reader: FileReader,
  { tickets, files, bucket, commit, now }: Desk,
) {
  const [ticket, attached, file] = await Promise.all([
    tickets.find(ticketNumber),
    tickets.fileOf(ticketNumber, fileId),
    files.find(fileId),
  ])
  if (!ticket || !attached || !file || !reader.mayRead(ticket)) return undefined
  if (attached.internal && !reader.readsInternal) return undefined
  if (file.state !== 'clean' || isGone(file, now())) return undefined
  await commit({
    items: [],
    audit: [
      {
        at: new Date(now()).toISOString(),
        actor: reader.id,
        ...(ticket.organisation !== undefined && { organisation: ticket.organisation }),
        object: { type: 'file', id: fileId },
        action: 'file-link-made',
      },
    ],
  })
  const { name, type } = file
  return {
    url: await presignDownload({ bucket, key: cleanKey(file), name, type, seconds: LINK_SECONDS }),
    expiresAt: new Date(now() + LINK_SECONDS * 1000).toISOString(),
  }
}
