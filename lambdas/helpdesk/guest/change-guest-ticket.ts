import { actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import { guestUploader } from '#domain/helpdesk/guest-link.ts'
import { haveSameRequester } from '#domain/helpdesk/relations/related-tickets.ts'
import type { ClientAction } from '#domain/helpdesk/ticket-action.ts'
import { orChangedMeanwhile } from '../change-ticket.ts'
import type { RequestedChange } from '../change-ticket.ts'
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
    const request: RequestedChange<ClientAction> = {
      ...asked,
      ticketNumber,
      isClients: true,
      actor: 'guest',
      also: await countGuest('change', token, context),
      mayChange: opened.mayRead,
      mayContinueIn: haveSameRequester,
      nameOn: ({ name }) => name,
      act: actAsClient,
      filesOf: usableFiles(context.files, guestUploader(ticketNumber), context.now),
    }
    const { callerAddress } = context
    const changed = await orChangedMeanwhile(context.changeAsClient(request, { channel: 'form', callerAddress }))
    if (changed.outcome === 'continued') {
      const shown = await showToClient(changed.opened, undefined, context)
      return { ...shown, continuedIn: changed.ticketNumber }
    }
    if (changed.outcome === 'changed') return showToClient(changed.opened, undefined, context)
    throw changed.outcome === 'not-found' ? errors['link-refused']() : editRefusal(changed, errors)
  },
)
