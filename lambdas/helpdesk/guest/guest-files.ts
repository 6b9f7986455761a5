import { rateWindow } from '#domain/contract/rate-window.ts'
import { fileViewSchema } from '#domain/files/file.ts'
import { isGone } from '#domain/files/retention.ts'
import { guestUploader } from '#domain/helpdesk/guest-link.ts'
import { announceUpload } from '#lambdas/platform/files/file-endpoints.ts'
import { CLIENT_WINDOW_SECONDS } from '../act-on-ticket.ts'
import { desk } from '../desk.ts'
import { linkTo } from '../link-ticket-file.ts'
import { countGuest, visit } from './guest-visit.ts'

export const createGuestUpload = desk.createGuestUpload.handler(
  async ({ input: { token, ...file }, context, errors }) => {
    const opened = await visit(token, context)
    if (!opened) throw errors['link-refused']()
    const personId = guestUploader(opened.ticket.ticketNumber)
    const announced = await announceUpload({ ...file, personId }, context, await countGuest('upload', token, context))
    if (announced === 'refused') {
      const { secondsLeft: retryAfterSeconds } = rateWindow(context.now(), CLIENT_WINDOW_SECONDS)
      throw errors['too-many-files']({ data: { retryAfterSeconds } })
    }
    return announced
  },
)

export const readGuestFile = desk.readGuestFile.handler(async ({ input: { token, fileId }, context, errors }) => {
  const [opened, file] = await Promise.all([visit(token, context), context.files.find(fileId)])
  const isOwn = opened && file?.personId === guestUploader(opened.ticket.ticketNumber)
  if (!isOwn || isGone(file, context.now())) throw errors['file-not-found']()
  return fileViewSchema.parse(file)
})

export const linkGuestFile = desk.linkGuestFile.handler(async ({ input: { token, fileId }, context, errors }) => {
  const opened = await visit(token, context)
  const { ticketNumber } = opened?.ticket ?? {}
  const link =
    opened && ticketNumber !== undefined
      ? await linkTo({ ticketNumber, fileId }, { id: 'guest', mayRead: opened.mayRead, readsInternal: false }, context)
      : undefined
  if (!link) throw errors['file-not-found']()
  return link
})
