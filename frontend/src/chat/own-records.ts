import { dateOf, dayAt, weekdayOf } from '#domain/calendar/day.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { answerOf } from '#domain/meetings/meeting.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { MOST_SHOWN, ownAnswersIn, said } from './own-answers.ts'
import type { OwnAnswer, Span } from './own-answers.ts'
import { aboutWords } from './own-choice.ts'
import type { OwnQuestion, OwnSubject, Period } from './own-asked.ts'

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
  projects: '/dashboard/projects',
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
  const asking = { me, today, signal }
  const found = question.isAnyKind
    ? await answerAboutAny(question, answers, asking)
    : await answerTo(question, answers, asking)
  return found && { ...found, personId: me.id }
}

/** Where a record of any kind is looked for by its words: first where the question goes on, then where most are. */
const kinds: readonly OwnSubject[] = ['tickets', 'projects', 'tasks', 'meetings']

/** Answers about a record that its words name, of whichever kind. Undefined for a guess that finds none. */
async function answerAboutAny(question: OwnQuestion, answers: Answers, asking: Asking): Promise<OwnAnswer | undefined> {
  for (const subject of new Set([question.subject, ...kinds])) {
    const found = await answerIfFound({ ...question, subject }, answers, asking)
    if (found) return { ...found, subject }
  }
  return question.isGuess ? undefined : said(noneOf(question, answers))
}

async function answerIfFound(question: OwnQuestion, answers: Answers, asking: Asking): Promise<OwnAnswer | undefined> {
  const answer = await answerTo(question, answers, asking)
  return answer.records.length > 0 ? answer : undefined
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
      if (question.isLate && !question.which) return answers.lateTasks(own)
      const asked = choose(
        own,
        ({ id }) => id,
        ({ title }) => title,
      )
      return asked ? answers.tasks(asked, span) : none()
    }
    case 'projects': {
      const own = await projects(asking)
      if (!own) return said(answers.words.notOpen('projects', addresses.projects))
      if (question.isLate && !question.which) return answers.lateProjects(own)
      const asked = choose(
        own,
        ({ id }) => id,
        ({ name }) => name,
      )
      if (!asked) return none()
      const [only] = asked
      const isWho = question.asks === 'who' && only !== undefined && asked.length === 1
      return answers.projects(asked, { people: isWho ? await peopleOf(only.id, asking) : [] })
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
  const { ticketNumber, about, which, records = [], asks, isLate, isWaiting } = question
  const isOfAll = question.isOfAll === true && asking.me.organisation !== undefined
  const asksPriority = asks === 'priority'
  /** One ticket, or a list of them. */
  const told = async (found: readonly ClientTicketSummary[], { isCut = false } = {}) => {
    const writers = asks === 'who' ? await writersOf(found, asking) : undefined
    const [only] = found
    // One that was resolved meanwhile is told alone, not left out.
    return only && found.length === 1
      ? answers.ticket(only.ticketNumber, only, { asksPriority, writers })
      : answers.tickets(found, { isCut, isOfAll, asksPriority, writers })
  }
  if (ticketNumber !== undefined) {
    const found = await ticket(ticketNumber, asking)
    return found ? told([found]) : answers.ticket(ticketNumber, undefined)
  }
  if (which === 'same' && records.length > 0) {
    const same = (await Promise.all(records.map((number) => ticket(number, asking)))).filter(
      (each) => each !== undefined,
    )
    return told(same)
  }
  const scope = isOfAll ? 'organisation' : 'own'
  if (about) {
    const found = await ticketsAbout(question, about, asking, scope)
    if (found.length === 0) return said(noneOf(question, answers))
    // Of those that are closed, the newest.
    return told(found.some(({ status }) => isActive(status)) ? found : found.slice(0, 1))
  }
  const { tickets: found, isCut } = await tickets(
    asking,
    { scope, status: 'active' },
    asksPriority || isLate || isWaiting ? EVERY_TICKET : undefined,
  )
  if (isLate && !which) return answers.lateTickets(found, { isOfAll, asksPriority })
  if (isWaiting && !which) {
    const waiting = found.filter(({ status }) => status === 'waiting')
    return waiting.length > 0 ? told(waiting) : said(answers.words.noTicketWaits)
  }
  const asked = chosen(
    question,
    found,
    (each) => each.ticketNumber,
    ({ subject }) => subject,
  )
  if (!asked) return said(noneOf(question, answers))
  return isCut || asked.length === 0 ? answers.tickets(asked, { isCut, isOfAll, asksPriority }) : told(asked)
}

/** Who of the help desk wrote last in each, as its page names them. The first are read: an answer names no more. */
async function writersOf(found: readonly ClientTicketSummary[], asking: Asking): Promise<ReadonlyMap<string, string>> {
  const read = await Promise.all(found.slice(0, MOST_SHOWN).map(({ ticketNumber }) => ticket(ticketNumber, asking)))
  return new Map(
    read.flatMap((each) => {
      const last = each?.timeline.findLast(({ side, message }) => side === 'agent' && message !== undefined)
      return each && last?.message ? [[each.ticketNumber, last.message.by] as const] : []
    }),
  )
}

/** Open ones first, then those that are resolved, then the organisation's within the person's reach. */
async function ticketsAbout(
  { isGuess }: OwnQuestion,
  about: readonly string[],
  asking: Asking,
  scope: 'own' | 'organisation',
): Promise<readonly ClientTicketSummary[]> {
  const tries = [
    { scope, status: 'active' },
    { scope },
    ...(scope === 'own' && asking.me.organisation !== undefined
      ? ([{ scope: 'organisation', status: 'active' }, { scope: 'organisation' }] as const)
      : []),
  ] as const
  for (const each of tries) {
    const { tickets: found } = await tickets(asking, each, EVERY_TICKET)
    const named = aboutWords(found, about, ({ subject }) => subject, { all: isGuess === true })
    if (named.length > 0) return named
  }
  return []
}

/** Those that are asked for; undefined if none is one of them. */
function chosen<Kept>(
  { about, which, records = [], isGuess }: OwnQuestion,
  all: readonly Kept[],
  recordOf: (of: Kept) => string,
  textOf: (of: Kept) => string,
): readonly Kept[] | undefined {
  if (!about && !which) return all
  const kept = about
    ? aboutWords(all, about, textOf, { all: isGuess === true })
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

async function projects({ signal }: Asking) {
  return (await api.projects.readPortfolio(undefined, { signal }).catch(unlessRefused))?.rows
}

/** Who does the tasks of a project, where the person may read their names. */
async function peopleOf(projectId: string, { signal }: Asking): Promise<readonly string[]> {
  const found = await api.projects.readProject({ projectId }, { signal }).catch(unlessRefused)
  return found ? [...new Set(Object.values(found.names))] : []
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
