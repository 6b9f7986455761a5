import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { mayRead } from '#domain/projects/access.ts'
import { taskReference } from '#domain/projects/task-reference.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { askTicket } from './task-notes-store.ts'

/** Sends the texts and the chosen comments to the help desk, which links the ticket to the task. */
export const openTaskTicket = planner.openTaskTicket.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, taskId, commentIds, description, ...form } = input
  const place = { projectId, taskId }
  const [head, details, comments, links, isAsked] = await Promise.all([
    context.projects.head(projectId),
    context.projects.detailsOf(projectId, taskId),
    context.notes.comments(place),
    context.notes.links(place),
    context.notes.isTicketAsked(place),
  ])
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  if (!details) throw errors['task-not-found']()
  if (isAsked || links.some(({ feature, type }) => feature === 'helpdesk' && type === 'ticket'))
    throw errors['ticket-exists']()
  const chosen = comments.filter(({ id }) => commentIds.includes(id))
  const { organisation } = head
  const { nameOf } = await context.people.of(
    organisation,
    chosen.map(({ personId }) => personId),
  )
  // It brings the parser of Markdown, which no other call needs.
  const { ticketWords } = await import('#domain/projects/task-ticket.ts')
  const now = context.now()
  const command = giveCommand(
    { helpdesk: helpdeskOffers },
    {
      to: 'helpdesk',
      command: 'open-ticket',
      input: { ...form, description: ticketWords(description, chosen, nameOf) },
      giver: actor,
      from: taskReference(place),
    },
    { now, messageId: context.newId() },
  )
  if (command === 'not-allowed') throw errors['no-address']()
  if (command === 'invalid-input') throw errors['words-refused']()
  if (typeof command === 'string') throw new Error(`The ticket of ${taskId} is ${command}.`)
  const at = new Date(now).toISOString()
  const object = { type: 'task', id: `${projectId}:${taskId}` } as const
  const { outcome } = await context.commit({
    items: [askTicket({ ...place, organisation })],
    messages: [command],
    audit: [{ at, actor: actor.id, organisation, object, action: 'task-ticket-asked' }],
  })
  if (outcome !== 'written') throw errors['ticket-exists']()
  return { askedAt: at }
})
