import { admit } from '#domain/accounts/access.ts'
import { isWorkOfDesk, mayContinueInProjects, mayRead } from '#domain/helpdesk/access.ts'
import { actAsAgent, actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import { askForWork, workOf } from '#domain/helpdesk/continued-work.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import type { AgentAction, ClientAction } from '#domain/helpdesk/ticket-action.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { projectsOffers } from '#domain/projects/offers.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { idOfWords } from '#lambdas/platform/id-of-words.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { CLIENT_WINDOW_SECONDS, refusalOf, MOST_CLIENT_CHANGES } from '../act-on-ticket.ts'
import { orChangedMeanwhile, OVER_LIMIT } from '../change-ticket.ts'
import { desk } from '../desk.ts'
import { isRequester } from '../show-ticket.ts'
import { askedWorkKey } from '../ticket-items.ts'

/** Sends the ticket to projects, which links the task to it. The ids follow from the ticket, so nothing is made twice. */
export const continueInProjects = desk.continueInProjects.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { ticketNumber, requestId, solve } = input
  const opened = await context.tickets.open(ticketNumber)
  if (!opened || !mayRead(actor, opened.ticket)) throw errors['ticket-not-found']()
  const { ticket } = opened
  const organisation = actor.organisation?.id
  if (organisation === undefined || !mayContinueInProjects(actor, ticket)) throw errors['not-your-ticket']()
  const isMade = opened.linked.some((each) => each.feature === 'projects' && each.organisation === organisation)
  if (isMade || opened.asked.includes(organisation)) throw errors['work-exists']()
  const now = context.now()
  const trial = await context.readTrial(organisation, 'project-management')
  if (!mayUse(entitlementOf(trial, now), 'change')) throw errors['no-projects']()
  const isAgent = admit('agent', actor) === 'admitted'
  const asked = {
    type: 'work-asked' as const,
    as: input.as,
    ...(isWorkOfDesk(actor, ticket) && { isDesks: true as const }),
  }
  const command = giveCommand(
    { projects: projectsOffers },
    {
      to: 'projects',
      command: 'continue-ticket',
      input: {
        ...workOf(ticket, await context.tickets.history(ticketNumber)),
        as: input.as,
        projectId:
          input.as === 'task' ? input.projectId : idOfWords(`project of ticket ${ticketNumber} ${organisation}`),
        ...(input.as === 'task' && input.sectionId !== undefined && { sectionId: input.sectionId }),
        taskId: idOfWords(`task of ticket ${ticketNumber} ${organisation}`),
      },
      giver: actor,
      from: { feature: 'helpdesk', type: 'ticket', id: ticketNumber },
    },
    { now, messageId: context.newId() },
  )
  if (typeof command === 'string') throw new Error(`The work of ${ticketNumber} is ${command}.`)
  const askedItem = { ...askedWorkKey(ticketNumber, organisation), kind: 'work-asked', organisation, as: input.as }
  const counted = countOne({
    by: 'change',
    fingerprint: actor.id,
    window: rateWindow(now, CLIENT_WINDOW_SECONDS),
    limit: MOST_CLIENT_CHANGES,
  })
  const request = {
    ticketNumber,
    requestId,
    actor: actor.id,
    mayChange: () => true,
    nameOn: () => (isRequester(actor, ticket) ? ticket.name : nameFromEmail(actor.email ?? actor.id)),
    also: [
      { put: { Item: askedItem, ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'work-asked' },
      ...(isAgent ? [] : [{ update: counted, condition: OVER_LIMIT }]),
    ],
    messages: [command],
    filesOf: async () => new Map(),
  }
  const changed = await orChangedMeanwhile(
    isAgent
      ? context.change<AgentAction>({
          ...request,
          version: ticket.version,
          actions: solve ? [{ do: 'set-status', to: 'resolved' }] : [],
          act: askForWork(asked, actAsAgent),
        })
      : context.change<ClientAction>({
          ...request,
          isClients: true,
          version: ticket.publicly.version,
          clientOn: () => (isRequester(actor, ticket) ? 'requester' : 'colleague'),
          actions: solve ? [{ do: 'close' }] : [],
          act: askForWork(asked, actAsClient),
        }),
  )
  if (changed.outcome === 'changed') return { askedAt: new Date(now).toISOString() }
  throw refusalOf(changed, errors)
})
