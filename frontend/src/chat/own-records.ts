import { dateOf, dayAt, weekdayOf } from '#domain/calendar/day.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { answerOf } from '#domain/meetings/meeting.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { ownAnswersIn, said } from './own-answers.ts'
import type { OwnAnswer, Span } from './own-answers.ts'
import { aboutWords } from './own-choice.ts'
import type { OwnQuestion, OwnSubject, Period } from './own-question.ts'

const DAYS_AHEAD = 14
/** Pages of tickets are short where the person may read few of them. */
const MOST_PAGES = 4
const ENOUGH_TICKETS = 20
/** Where every ticket counts, such as the critical one among many. */
const EVERY_TICKET = { mostPages: 40, enough: Infinity }

const addresses: Readonly<Record<OwnSubject, string>> = {
  tickets: '/dashboard/tickets',
  invoices: '/dashboard/invoices',
  tasks: '/dashboard/projects/work',
  meetings: '/dashboard/meetings',
  due: '/dashboard',
}

type Me = Awaited<ReturnType<typeof api.accounts.readMe>>
type Answers = ReturnType<typeof ownAnswersIn>
interface Asking {
  readonly me: Me
  readonly today: number
  readonly signal: AbortSignal
}

/**
 * Answers from the records of the signed-in person, by the calls of the screens, so that the same rules of access hold. No model reads
 * them. Undefined if nobody is signed in.
 */
export async function answerFromRecords(
  question: OwnQuestion,
  signal: AbortSignal,
): Promise<(OwnAnswer & { readonly personId: string }) | undefined> {
  const me = await api.accounts.readMe(undefined, { signal }).catch(unlessRefused)
  if (!me) return undefined
  const today = dayAt(Date.now())
  const answers = ownAnswersIn(question.language, dateOf(today))
  return { ...(await answerTo(question, answers, { me, today, signal })), personId: me.id }
}

async function answerTo(question: OwnQuestion, answers: Answers, asking: Asking): Promise<OwnAnswer> {
  const span = question.period && spanOf(question.period, asking.today)
  /** The records that are asked for; an answer in words if there are none of them. */
  const choose = <Kept>(all: readonly Kept[], recordOf: (of: Kept) => string, textOf: (of: Kept) => string) =>
    chosen(question, all, recordOf, textOf)
  const none = () => said(noneOf(question, answers))

  switch (question.subject) {
    case 'tickets':
      return answerAboutTickets(question, answers, asking)
    case 'invoices': {
      const refused = refusedInvoices(asking.me, answers)
      if (refused !== undefined) return said(refused)
      const all = (await documents(asking)) ?? []
      const open = question.which === 'others' ? all.filter(({ open: cents }) => cents > 0) : all
      const asked = choose(
        open,
        ({ number }) => number,
        ({ number }) => number,
      )
      return asked ? answers.invoices(asked) : none()
    }
    case 'tasks': {
      const own = await tasks(asking)
      if (!own) return said(answers.words.notOpen('projects', '/dashboard/projects'))
      const asked = choose(
        own,
        ({ id }) => id,
        ({ title }) => title,
      )
      return asked ? answers.tasks(asked, span) : none()
    }
    case 'meetings': {
      const own = await meetings(asking)
      if (!own) return said(answers.words.notOpen('meetings', '/dashboard/meetings'))
      const asked = choose(
        own,
        ({ id }) => id,
        ({ title }) => title,
      )
      return asked ? answers.meetings(asked, span) : none()
    }
    case 'due': {
      const seesInvoices = refusedInvoices(asking.me, answers) === undefined
      const [found, bills, work, calls] = await Promise.all([
        tickets(asking, { scope: 'own', status: 'active' }),
        seesInvoices ? documents(asking) : undefined,
        tasks(asking),
        meetings(asking),
      ])
      const waiting = { tickets: found.tickets, documents: bills, tasks: work, meetings: calls }
      return answers.due(waiting, { ...span, withoutInvoices: asking.me.organisation !== undefined && !seesInvoices })
    }
  }
}

async function answerAboutTickets(question: OwnQuestion, answers: Answers, asking: Asking): Promise<OwnAnswer> {
  const { ticketNumber, isOfAll = false, about, which, records = [], asks } = question
  const asksPriority = asks === 'priority'
  if (ticketNumber !== undefined)
    return answers.ticket(ticketNumber, await ticket(ticketNumber, asking), { asksPriority })
  if (which === 'same' && records.length > 0) {
    const same = (await Promise.all(records.map((number) => ticket(number, asking)))).filter(
      (each) => each !== undefined,
    )
    const [only] = same
    // One that was resolved meanwhile is told alone, not left out.
    return only && same.length === 1
      ? answers.ticket(only.ticketNumber, only, { asksPriority })
      : answers.tickets(same, { isOfAll, asksPriority })
  }
  const scope = isOfAll ? 'organisation' : 'own'
  if (about) {
    const found = await ticketsAbout(about, asking, scope)
    const [only] = found
    if (!only) return said(noneOf(question, answers))
    return found.length === 1
      ? answers.ticket(only.ticketNumber, only, { asksPriority })
      : answers.tickets(found, { isOfAll, asksPriority })
  }
  const { tickets: found, isCut } = await tickets(
    asking,
    { scope, status: 'active' },
    asksPriority ? EVERY_TICKET : undefined,
  )
  const asked = chosen(
    question,
    found,
    (each) => each.ticketNumber,
    ({ subject }) => subject,
  )
  if (!asked) return said(noneOf(question, answers))
  return answers.tickets(asked, { isCut, isOfAll, asksPriority })
}

/** Open ones first, then those that are resolved, then the organisation's. */
async function ticketsAbout(
  about: readonly string[],
  asking: Asking,
  scope: 'own' | 'organisation',
): Promise<readonly ClientTicketSummary[]> {
  const tries = [
    { scope, status: 'active' },
    { scope },
    ...(scope === 'own' ? [{ scope: 'organisation', status: 'active' } as const] : []),
  ] as const
  for (const each of tries) {
    const { tickets: found } = await tickets(asking, each)
    const named = aboutWords(found, about, ({ subject }) => subject)
    if (named.length > 0) return named
  }
  return []
}

/** Those that are asked for; undefined if none is one of them. */
function chosen<Kept>(
  { about, which, records = [] }: OwnQuestion,
  all: readonly Kept[],
  recordOf: (of: Kept) => string,
  textOf: (of: Kept) => string,
): readonly Kept[] | undefined {
  if (!about && !which) return all
  const kept = about
    ? aboutWords(all, about, textOf)
    : all.filter((each) => records.includes(recordOf(each)) === (which === 'same'))
  return kept.length > 0 ? kept : undefined
}

function noneOf({ subject, about }: OwnQuestion, { words }: Answers): string {
  return about ? words.noneAbout(about.join(' '), addresses[subject]) : words.noOther(addresses[subject])
}

/** Why the person sees no invoices, by the rule of the page; undefined if they do. */
function refusedInvoices({ organisation, organisations }: Me, { words }: Answers): string | undefined {
  if (organisation === undefined) return words.noOrganisation
  const seesAll = organisations.find(({ id }) => id === organisation)?.reach === 'all'
  return seesAll ? undefined : words.mayNotSeeInvoices
}

/** Weeks begin on Monday. What is late counts as due today and this week. */
function spanOf(period: Period, today: number): Span {
  const sunday = today + ((7 - weekdayOf(today)) % 7)
  switch (period) {
    case 'today':
      return { to: dateOf(today) }
    case 'tomorrow':
      return { from: dateOf(today + 1), to: dateOf(today + 1) }
    case 'this-week':
      return { to: dateOf(sunday) }
    case 'next-week':
      return { from: dateOf(sunday + 1), to: dateOf(sunday + 7) }
  }
}

/** Newest first. */
async function tickets(
  { signal }: Asking,
  which: { readonly scope: 'own' | 'organisation'; readonly status?: 'active' },
  { mostPages, enough } = { mostPages: MOST_PAGES, enough: ENOUGH_TICKETS },
) {
  const found: ClientTicketSummary[] = []
  let cursor: string | undefined
  for (let page = 1; page <= mostPages; page++) {
    const next = await api.helpdesk.listMyTickets({ ...which, ...(cursor !== undefined && { cursor }) }, { signal })
    found.push(...next.tickets)
    cursor = next.nextCursor
    if (cursor === undefined || found.length >= enough) break
  }
  return { tickets: found, isCut: cursor !== undefined }
}

const ticket = (ticketNumber: string, { signal }: Asking) =>
  api.helpdesk.readMyTicket({ ticketNumber }, { signal }).catch(unlessRefused)

async function documents({ me: { organisation }, signal }: Asking) {
  if (organisation === undefined) return undefined
  const found = await api.resellers.readBillingOfOrganisation({ organisation }, { signal }).catch(unlessRefused)
  return found && [found, ...found.closed].flatMap((each) => each.documents)
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
