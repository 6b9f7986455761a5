import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { projectsOffers } from '#domain/projects/offers.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import { mayDecide, mayRead } from '#domain/results/access.ts'
import { newSince } from '#domain/results/covered.ts'
import { isFoundAgain, mayAskTicket } from '#domain/results/decision-state.ts'
import { decide } from '#domain/results/decision.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { ResultTool, Step } from '#domain/results/result-tool.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ArchiveCall, Errors } from './archive.ts'
import { recommendationId } from './recommendation-id.ts'
import { decisionItemKey, putDecision, resultsOf } from './result-store.ts'

interface Given {
  readonly input: {
    readonly resultId: string
    readonly key: string
    readonly name: string
    readonly version: number
    readonly as: 'ticket' | 'task'
  }
  readonly context: ArchiveCall
  readonly errors: Errors<
    | 'result-not-found'
    | 'not-for-team'
    | 'decision-changed'
    | 'ticket-asked'
    | 'task-asked'
    | 'no-projects'
    | 'no-address'
  >
}

/**
 * Asks the help desk for a ticket, or projects for a task, about a recommendation of a kept result. An open recommendation is accepted by
 * that.
 */
export function openingTicket<Content, Figures>({
  product,
  content: schema,
  stepOf,
  coveredBy,
  foundAt,
}: ResultTool<Content, Figures>) {
  return async ({ input: { resultId, key, name, version, as }, context, errors }: Given) => {
    const actor = signedIn(context)
    const organisation = actor.organisation?.id
    if (organisation === undefined || !mayDecide(actor)) throw errors['not-for-team']()
    const place = resultsOf(organisation, product)
    const [result, content, before, decisions] = await Promise.all([
      context.results.find(place, resultId),
      context.results.contentOf(place, resultId),
      context.results.decision(place, key),
      context.results.decisions(place),
    ])
    const now = context.now()
    const today = dateOf(dayAt(now))
    const read = content === undefined ? undefined : schema.parse(content)
    const step = read && stepOf(read, key, { decisions, today })
    const covers = read && coveredBy(read, key)
    if (!result || !step || !mayRead(actor, result)) throw errors['result-not-found']()
    const found = foundAt?.(read, key, result.keptAt)
    if ((before?.version ?? 0) !== version) throw errors['decision-changed']()
    if (before && !mayAskTicket(before, covers, as, found)) throw errors[`${as}-asked`]()
    const trial = as === 'task' ? await context.readTrial(organisation, 'project-management') : undefined
    if (as === 'task' && !mayUse(entitlementOf(trial, now), 'change')) throw errors['no-projects']()
    const from = { feature: 'results', type: 'recommendation', id: recommendationId({ product, organisation, key }) }
    const command = giveCommand(
      { helpdesk: helpdeskOffers, projects: projectsOffers },
      { ...(as === 'task' ? taskOf(step) : ticketOf(step, name)), giver: actor, from: from satisfies RecordReference },
      { now, messageId: context.newId() },
    )
    if (command === 'not-allowed') throw errors[as === 'task' ? 'no-projects' : 'no-address']()
    if (typeof command === 'string') throw new Error(`The ${as} about ${key} is ${command}.`)
    const deciding = { key, organisation, personId: actor.id, by: actor.email ?? '' }
    const isDecided =
      before && before.state !== 'open' && newSince(before.covers, covers) === 0 && !isFoundAgain(before, found)
    const accepted = isDecided
      ? { ...before, version: before.version + 1 }
      : decide(before, { state: 'accepted' }, deciding, { today, now, covers })
    if (typeof accepted === 'string') throw new Error('An acceptance has no day.')
    const askedAt = new Date(now).toISOString()
    const after = { ...accepted, [as]: { askedAt } }
    const { outcome } = await context.commit({
      items: [putDecision(place, after)],
      version: { key: decisionItemKey(place, key), was: version },
      messages: [command],
      audit: [
        {
          at: askedAt,
          actor: actor.id,
          organisation,
          object: { type: 'recommendation', id: `${product}:${key}` },
          action: `recommendation-${as}-asked`,
        },
      ],
    })
    if (outcome !== 'written') throw errors['decision-changed']()
    return after
  }
}

function ticketOf({ subject, description, priority }: Step, name: string) {
  const input = { name, category: 'Cloud Solutions', subject, description, ...(priority && { priority }) }
  return { to: 'helpdesk', command: 'open-ticket', input }
}

function taskOf({ subject, description, due, minutes }: Step) {
  const input = {
    title: subject,
    description,
    ...(due !== undefined && { dueOn: due }),
    ...(minutes !== undefined && { estimateMinutes: minutes }),
  }
  return { to: 'projects', command: 'make-task', input }
}
