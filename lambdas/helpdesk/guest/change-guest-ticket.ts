import { actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import { guestUploader } from '#domain/helpdesk/guest-link.ts'
import { editRefusal } from '../act-on-ticket.ts'
import { desk } from '../desk.ts'
import { showToClient } from '../show-ticket.ts'
import { usableFiles } from '../usable-files.ts'
import { countGuest, visit } from './guest-visit.ts'

export const changeGuestTicket = desk.changeGuestTicket.handler(
  async ({ input: { token, ...asked }, context, errors }) => {
    const opened = await visit(token, context)
    if (!opened) throw errors['link-refused']()
    const { ticketNumber } = opened.ticket
    const changed = await context.change({
      ...asked,
      ticketNumber,
      actor: 'guest',
      also: await countGuest(token, context),
      mayChange: opened.mayRead,
      nameOn: ({ name }) => name,
      act: actAsClient,
      filesOf: usableFiles(context.files, guestUploader(ticketNumber), context.now),
    })
    if (changed.outcome === 'changed') return showToClient(changed.opened, undefined, context)
    throw changed.outcome === 'not-found' ? errors['link-refused']() : editRefusal(changed, errors)
  },
)
