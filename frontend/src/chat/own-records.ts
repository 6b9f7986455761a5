import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { OwnQuestion } from './own-question.ts'
import { answerOf } from '#domain/meetings/meeting.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { dueAnswer, invoicesAnswer, meetingsAnswer, tasksAnswer, ticketAnswer, ticketsAnswer } from './own-answers.ts'

const DAYS_AHEAD = 14

type Me = Awaited<ReturnType<typeof api.accounts.readMe>>
interface Asking {
  readonly me: Me
  readonly today: number
  readonly signal: AbortSignal
}

/** An answer from a person's own records. */
export interface OwnAnswer {
  readonly text: string
  readonly personId: string
}

/**
 * Answers from the records of the signed-in person, by the calls of the screens, so that the same rules of access hold. No model reads
 * them. Undefined if nobody is signed in.
 */
export async function answerFromRecords(question: OwnQuestion, signal: AbortSignal): Promise<OwnAnswer | undefined> {
  const me = await api.accounts.readMe(undefined, { signal }).catch(unlessRefused)
  if (!me) return undefined
  return { text: await answerTo(question, { me, today: dayAt(Date.now()), signal }), personId: me.id }
}

async function answerTo({ subject, ticketNumber, isOfAll }: OwnQuestion, asking: Asking): Promise<string> {
  const today = dateOf(asking.today)
  switch (subject) {
    case 'tickets': {
      if (ticketNumber !== undefined) return ticketAnswer(ticketNumber, await ticket(ticketNumber, asking))
      const { tickets: found, nextCursor } = await tickets(asking, isOfAll ? 'organisation' : 'own')
      return ticketsAnswer(found, { isCut: nextCursor !== undefined, ...(isOfAll && { isOfAll }) })
    }
    case 'invoices':
      return invoicesAnswer((await documents(asking)) ?? [])
    case 'tasks': {
      const own = await tasks(asking)
      return own ? tasksAnswer(own, today) : notOpen('projects', '/dashboard/projects')
    }
    case 'meetings': {
      const own = await meetings(asking)
      return own ? meetingsAnswer(own, today) : notOpen('meetings', '/dashboard/meetings')
    }
    case 'due': {
      const [found, bills, work, calls] = await Promise.all([
        tickets(asking),
        documents(asking),
        tasks(asking),
        meetings(asking),
      ])
      return dueAnswer({ tickets: found.tickets, documents: bills, tasks: work, meetings: calls }, today)
    }
  }
}

const notOpen = (what: string, address: string) =>
  `Your organisation has no ${what} that you may read. A free trial begins at ${address}.`

/** Tickets that the desk works on, newest first. */
const tickets = ({ signal }: Asking, scope: 'own' | 'organisation' = 'own') =>
  api.helpdesk.listMyTickets({ scope, status: 'active' }, { signal })

const ticket = (ticketNumber: string, { signal }: Asking) =>
  api.helpdesk.readMyTicket({ ticketNumber }, { signal }).catch(unlessRefused)

async function documents({ me: { organisation }, signal }: Asking) {
  if (organisation === undefined) return undefined
  return (await api.resellers.readBillingOfOrganisation({ organisation }, { signal }).catch(unlessRefused))?.documents
}

async function tasks({ signal }: Asking) {
  return (await api.projects.listProjectTasks({ whose: 'own' }, { signal }).catch(unlessRefused))?.tasks
}

/** What the person comes to in the next two weeks. */
async function meetings({ me, today, signal }: Asking) {
  const [from, to] = [dateOf(today), dateOf(today + DAYS_AHEAD)]
  const found = await api.meetings.listMeetings({ from, to }, { signal }).catch(unlessRefused)
  return found?.meetings
    .filter((meeting) => isAttending(meeting, me.id) && ['planned', 'running'].includes(meeting.state))
    .toSorted((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1))
}

function isAttending(meeting: MeetingSummary, personId: string): boolean {
  return (
    answerOf(meeting, personId) !== 'declined' &&
    [meeting.chairId, meeting.personId, ...meeting.personIds].includes(personId)
  )
}

/** What the person may not read, or what needs a trial, is absent; any other failure is one of the message. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof ApiError && [401, 402, 403, 404].includes(error.status)) return undefined
  throw error
}
