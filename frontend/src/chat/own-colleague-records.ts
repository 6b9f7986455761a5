import { isStaff } from '#domain/accounts/access.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import { api } from '../client/api.ts'
import { said } from './own-answers.ts'
import type { OwnAnswer } from './own-answers.ts'
import type { OwnQuestion } from './own-asked.ts'
import { isNamed } from './own-colleague.ts'
import { EVERY_TICKET, tickets } from './own-reading.ts'
import type { Answers, Asking } from './own-reading.ts'

/**
 * Open tickets of a person who is named. For our staff those that a colleague works on, for others those that somebody of their
 * organisation sent, as far as they may read them. Whether there is such a person is not said.
 */
export async function answerAboutColleague(
  of: readonly string[],
  { isLate }: Pick<OwnQuestion, 'isLate'>,
  answers: Answers,
  asking: Asking,
): Promise<OwnAnswer> {
  const isOnlyLate = isLate === true
  const ofDesk = isStaff(asking.me) ? await assigned(of, asking) : undefined
  if (ofDesk) return answers.ticketsOfDesk(ofDesk.name, ofDesk.tickets, { isOnlyLate, isCut: ofDesk.isCut })
  const found = await tickets(asking, { scope: 'organisation', status: 'active' }, EVERY_TICKET)
  const theirs = found.tickets.filter(({ name, status }) => isActive(status) && isNamed(name, of))
  if (theirs.length > 0) return answers.ticketsOfColleague(theirs, { isOnlyLate })
  const { organisation, organisations } = asking.me
  const reach = organisations.find(({ id }) => id === organisation)?.reach ?? 'own'
  return said(reach === 'own' ? answers.words.onlyOwn : answers.words.noTicketOf(of.join(' ')))
}

/** What a colleague of the help desk works on; undefined if none has the name. */
async function assigned(of: readonly string[], { signal }: Asking) {
  const { agents } = await api.helpdesk.listAgents(undefined, { signal })
  const agent = agents.find(({ name }) => isNamed(name, of))
  if (!agent) return undefined
  const { tickets: found, nextCursor } = await api.helpdesk.listQueue(
    { view: 'active', assignee: agent.personId, limit: 100 },
    { signal },
  )
  return { name: agent.name, tickets: found, isCut: nextCursor !== undefined }
}
