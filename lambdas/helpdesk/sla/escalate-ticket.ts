import { record } from '#domain/helpdesk/act-on-ticket.ts'
import { callNext, isEscalatable } from '#domain/helpdesk/sla/escalation.ts'
import { callableAt } from '#domain/helpdesk/sla/rota.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { orChangedMeanwhile } from '../change-ticket.ts'
import { desk } from '../desk.ts'
import { showToAgent } from '../show-ticket.ts'
import { callDue } from './escalation-due.ts'

const MINUTE_MS = 60_000

export const escalateTicket = desk.escalateTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const [{ rota }, ticket] = await Promise.all([context.rotas.find(), context.tickets.find(input.ticketNumber)])
  if (!ticket) throw errors['ticket-not-found']()
  if (!rota) throw errors['nobody-on-call']()
  if (!isEscalatable(ticket)) throw errors['not-escalatable']()
  const calling = context.change({
    ...input,
    actor: actor.id,
    actions: [],
    besides: 'escalate',
    mayChange: () => true,
    nameOn: () => '',
    act: (state, _, acting) =>
      // An agent who calls by hand has a reason to wake a person, so quiet hours don't delay the first call.
      isEscalatable(state) ? record(state, callNext(state, rota, acting.now).happenings, acting) : 'nothing-changes',
    also: ({ ticketNumber, priority, escalation }, now) => {
      const step = escalation?.step ?? 1
      const minutes = rota.stepMinutes[step - 1] ?? rota.stepMinutes.at(-1) ?? 1
      return [callDue(ticketNumber, step, callableAt(rota, priority, now + minutes * MINUTE_MS))]
    },
    filesOf: () => Promise.resolve(new Map()),
  })
  const changed = await orChangedMeanwhile(calling)
  switch (changed.outcome) {
    case 'changed':
      return showToAgent(changed.opened, actor, context)
    case 'not-found':
      throw errors['ticket-not-found']()
    case 'changed-meanwhile':
      throw errors['changed-meanwhile']({ data: { version: changed.version, entries: [...changed.entries] } })
    case 'refused':
    case 'reply-meanwhile':
    case 'file-not-usable':
    case 'over-limit':
      throw errors['not-escalatable']()
  }
})
