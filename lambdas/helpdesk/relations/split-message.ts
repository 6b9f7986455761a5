import { splitOff } from '#domain/helpdesk/relations/continued-ticket.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { attempts } from '../attempts.ts'
import { desk } from '../desk.ts'
import { showToAgent } from '../show-ticket.ts'
import { openContinued } from './open-continued.ts'

export const splitMessage = desk.splitMessage.handler(async ({ input, context, errors }) => {
  const { ticketNumber, newNumber, message, subject, requestId } = input
  const actor = signedIn(context)
  const { tickets, agreements, submit, callerAddress } = context
  for (const _attempt of attempts()) {
    const [opened, entry] = await Promise.all([tickets.open(ticketNumber), tickets.entry(ticketNumber, message)])
    if (!opened) throw errors['ticket-not-found']()
    if (!entry) throw errors['split-refused']({ data: { reason: 'not-a-client-message' } })
    const { ticket: origin } = opened
    const isRepeat = opened.timeline.some((each) => each.requestId === requestId && each.actor === actor.id)
    if (isRepeat) return showToAgent(opened, actor, context)
    const now = context.now()
    const continued = splitOff(
      origin,
      entry,
      {
        ticketNumber: newNumber,
        subject,
        actor: actor.id,
        requestId,
        agreement: await agreements.of(origin.organisation),
      },
      now,
    )
    if (typeof continued === 'string') throw errors['split-refused']({ data: { reason: continued } })
    const saved = await openContinued(submit, {
      origin,
      continued,
      actor: actor.id,
      requestId,
      callerAddress,
      action: 'message-split',
      // The requester learns the number; the desk knows.
      mails: { confirmation: true, desk: false },
      now,
    })
    if (saved.outcome === 'changed-meanwhile') continue
    if (saved.outcome === 'too-many')
      throw errors['too-many-tickets']({ data: { retryAfterSeconds: saved.retryAfterSeconds } })
    if (saved.outcome !== 'stored' && saved.outcome !== 'repeated') throw errors['ticket-number-taken']()
    const changed = await tickets.open(ticketNumber)
    return showToAgent(changed ?? opened, actor, context)
  }
  const newest = await tickets.find(ticketNumber)
  throw errors['changed-meanwhile']({ data: { version: newest?.version ?? 1, entries: [] } })
})
