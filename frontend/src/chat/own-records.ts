import { dateOf, dayAt, weekdayOf } from '#domain/calendar/day.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import { isOver } from '#domain/billing/agreement.ts'
import { distinctTickets } from '#domain/helpdesk/open-tickets.ts'
import {
  isAttending,
  isComing,
  MEETING_DAYS_AHEAD,
  MINUTES_DAYS_BACK,
  waitsForAnswer,
  waitsForApproval,
} from '#domain/meetings/waiting.ts'
import { api } from '../client/api.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import { productName } from '#domain/trials/product-name.ts'
import { MOST_SHOWN, ownAnswersIn, said } from './own-answers.ts'
import type { Invited, OwnAnswer, Span } from './own-answers.ts'
import { aboutWords } from './own-choice.ts'
import { answerAboutColleague } from './own-colleague-records.ts'
import { answerAboutMonth, monthsOf } from './own-month-records.ts'
import { EVERY_TICKET, ticket, tickets, unlessRefused } from './own-reading.ts'
import type { Answers, Asking, Me } from './own-reading.ts'
import { repliesOf } from './own-replies.ts'
import { answerAboutCertificates, answerAboutScores } from './own-standing-records.ts'
import type { OwnQuestion, OwnSubject, Period } from './own-asked.ts'

const addresses: Readonly<Record<OwnSubject, string>> = {
  tickets: '/dashboard/tickets',
  invoices: '/dashboard/invoices',
  tasks: '/dashboard/projects/work',
  meetings: '/dashboard/meetings',
  projects: '/dashboard/projects',
  trials: '/account/products',
  scores: '/dashboard/assessments',
  certificates: '/account/certificates',
  due: '/dashboard',
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
      return withinReach(question, await answerAboutTickets(question, answers, asking), answers, asking)
    case 'invoices': {
      const refused = refusedInvoices(asking.me, answers)
      if (refused !== undefined) return said(refused)
      const found = await billing(asking)
      if (question.documentNumber !== undefined)
        return answerAboutDocument(question.documentNumber, found, answers, asking)
      if (question.asks === 'hours')
        return answers.hours((found?.agreements ?? []).filter((agreement) => !isOver(agreement)))
      if (question.asks === 'monthly')
        return answers.monthly((found?.agreements ?? []).filter((agreement) => !isOver(agreement)))
      const all = found?.documents ?? []
      if (question.month) {
        const ofAll = found ? [found, ...found.closed].flatMap((each) => each.documents) : []
        return answerAboutMonth(question.month, ofAll, answers, asking)
      }
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
      if (asked) return question.about ? answers.tasksNamed(asked) : answers.tasks(asked, span)
      // A task of a colleague has a date, too.
      const others =
        question.about &&
        chosen(
          question,
          await allTasks(asking),
          ({ id }) => id,
          ({ title }) => title,
        )
      return others ? answers.tasksNamed(others) : none()
    }
    case 'projects': {
      if (question.asks === 'logged') return said(answers.words.hoursLogged('/dashboard/projects/time'))
      const own = await projects(asking)
      if (!own) return said(answers.words.notOpen('projects', addresses.projects))
      if (question.isLate && !question.which) return answers.lateProjects(own)
      const asked = choose(
        own,
        ({ id }) => id,
        ({ name }) => name,
      )
      if (!asked) {
        const all = own.flatMap((row) => row.milestones.map(({ title }, at) => ({ row, at, title })))
        const named =
          question.about &&
          chosen(
            question,
            all,
            ({ title }) => title,
            ({ title }) => title,
          )
        return named ? answers.milestones(named) : none()
      }
      const [only] = asked
      const isWho = question.asks === 'who' && only !== undefined && asked.length === 1
      return answers.projects(asked, { people: isWho ? await peopleOf(only.id, asking) : [] })
    }
    case 'meetings': {
      const own = await meetings(asking)
      if (!own) return said(answers.words.notOpen('meetings', '/dashboard/meetings'))
      const chooseMeetings = (all: readonly MeetingSummary[]) =>
        choose(
          all,
          ({ id }) => id,
          ({ title }) => title,
        )
      const asked =
        chooseMeetings(own.coming) ??
        (question.about || question.which === 'same' ? chooseMeetings(await allMeetings(asking)) : undefined)
      if (!asked) {
        if (!question.about || question.isAnyKind) return none()
        const { text, ...rest } = answers.meetings(own.coming)
        return { ...rest, text: `${answers.words.noMeetingNamed(question.about.join(' '))}\n${text}` }
      }
      const [next] = asked
      if (next && question.asks === 'chair') return answers.meeting(next, undefined, await chairOf(next, asking))
      if (next && question.about && asked.length === 1 && !question.asks) return answers.meeting(next)
      if (next && question.asks === 'people') return answers.meeting(next, await invitedTo(next, asking))
      if (next && question.asks === 'place') return answers.meeting(next)
      const isNamed = question.about !== undefined || question.which === 'same'
      return answers.meetings(asked, span, { isNamed })
    }
    case 'trials': {
      const found = await api.accounts.listTrials(undefined, { signal: asking.signal }).catch(unlessRefused)
      const all = found?.products ?? []
      if (!question.about) return answers.trials(all)
      const named = aboutWords(all, question.about, ({ product }) => productName(product))
      return named.length > 0 ? answers.trials(named) : none()
    }
    case 'scores':
      return answerAboutScores(question, asking)
    case 'certificates':
      return answerAboutCertificates(question, asking)
    case 'due': {
      const seesInvoices = refusedInvoices(asking.me, answers) === undefined
      const [found, bills, work, calls] = await Promise.all([
        tickets(asking, { scope: 'own', status: 'waiting' }),
        seesInvoices ? billing(asking) : undefined,
        tasks(asking),
        meetings(asking),
      ])
      const waiting = { tickets: found.tickets, documents: bills?.documents, tasks: work, meetings: calls?.coming }
      const withoutInvoices = asking.me.organisation !== undefined && !seesInvoices
      return span
        ? answers.due(waiting, { ...span, withoutInvoices })
        : answers.waiting({ ...waiting, toAnswer: calls?.toAnswer, toApprove: calls?.toApprove }, { withoutInvoices })
    }
  }
}

/** Says so where tickets of the organisation are asked for and the person may read their own only. */
function withinReach(question: OwnQuestion, answer: OwnAnswer, { words }: Answers, asking: Asking): OwnAnswer {
  const { isOfAll, ticketNumber, of, about, which } = question
  const isList = isOfAll === true && ticketNumber === undefined && !of && !about && !which
  if (!isList || asking.me.organisation === undefined || reachesOthers(asking)) return answer
  return { ...answer, text: `${answer.text}\n${words.onlyOwn}` }
}

async function answerAboutTickets(question: OwnQuestion, answers: Answers, asking: Asking): Promise<OwnAnswer> {
  const { ticketNumber, about, which, records = [], asks, priority, isLate, isWaiting } = question
  const readEach = async (numbers: readonly string[]) =>
    (await Promise.all(numbers.map((number) => ticket(number, asking)))).filter((each) => each !== undefined)
  if (question.of) return answerAboutColleague(question.of, question, answers, asking)
  const asksForAll = question.isOfAll === true && asking.me.organisation !== undefined
  const isOfAll = asksForAll && reachesOthers(asking)
  const asksPriority = asks === 'priority'
  const asksOpened = asks === 'opened'
  /** One ticket, or a list of them. */
  const told = async (found: readonly ClientTicketSummary[], { isCut = false } = {}) => {
    if (asks === 'answered') return answers.answered(found, await repliesOf(found, asking.signal))
    if (asks === 'said') return answers.said(found, await repliesOf(found, asking.signal))
    if (asks === 'close') return answers.howToClose(found)
    const writers = asks === 'who' ? await writersOf(found, asking) : undefined
    const [only] = found
    // One that was resolved meanwhile is told alone, not left out.
    return only && found.length === 1
      ? answers.ticket(only.ticketNumber, only, { asksPriority, priority, writers, asksOpened })
      : answers.tickets(found, { isCut, isOfAll, asksPriority, priority, writers, asksOpened })
  }
  if (ticketNumber !== undefined) {
    const found = await ticket(ticketNumber, asking)
    return found ? told([found]) : answers.ticket(ticketNumber, undefined)
  }
  if (which === 'same' && records.length > 0) {
    return told(await readEach(records))
  }
  const scope = isOfAll ? 'organisation' : 'own'
  if (about) {
    // One of those that were listed just now is meant rather than another one of the same words.
    const listed = aboutWords(await readEach(records), about, ({ subject }) => subject, { all: true })
    const found = listed.length > 0 ? listed : await ticketsAbout(question, about, asking, scope)
    if (found.length === 0) return said(noneOf(question, answers))
    // Of those that are closed, the newest.
    return told(found.some(({ status }) => isActive(status)) ? found : found.slice(0, 1))
  }
  const every = asksPriority || isLate || isWaiting ? EVERY_TICKET : undefined
  const [own, all] = await Promise.all([
    tickets(asking, { scope: 'own', status: 'active' }, every),
    isOfAll || reachesOthers(asking) ? tickets(asking, { scope: 'organisation', status: 'active' }, every) : undefined,
  ])
  // The dashboard counts those that the person sent before they joined the organisation, too.
  const both = {
    tickets: distinctTickets([own.tickets, all?.tickets ?? []]),
    isCut: own.isCut || all?.isCut === true,
  }
  const { tickets: found, isCut } = isOfAll ? both : own
  const ofColleagues = !isOfAll && all !== undefined && both.tickets.length > own.tickets.length ? both : undefined
  if (isLate && !which) return answers.lateTickets(found, { isOfAll, asksPriority })
  if (asks === 'answered' || asks === 'said') {
    // Those that are resolved were answered, too.
    const newest = found.length > 0 ? found : (await tickets(asking, { scope })).tickets.slice(0, 1)
    return told(newest)
  }
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
  const answer =
    (isCut && asks !== 'close') || asked.length === 0
      ? answers.tickets(asked, { isCut, isOfAll, asksPriority, asksOpened })
      : await told(asked)
  if (!ofColleagues || question.which || asks) return answer
  return {
    ...answer,
    text: `${answer.text}\n${answers.words.withColleagues(ofColleagues.tickets.length, ofColleagues.isCut)}`,
  }
}

/** The rule of the dashboard: their organisation lets the person read tickets of others. */
function reachesOthers({ me: { organisation, organisations } }: Asking): boolean {
  return organisation !== undefined && (organisations.find(({ id }) => id === organisation)?.reach ?? 'own') !== 'own'
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
  const listed = about ? all.filter((each) => records.includes(recordOf(each))) : []
  const among = about ? aboutWords(listed, about, textOf, { all: true }) : []
  if (among.length > 0) return among
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

async function billing({ me: { organisation }, signal }: Asking) {
  if (organisation === undefined) return undefined
  return api.resellers.readBillingOfOrganisation({ organisation }, { signal }).catch(unlessRefused)
}

async function tasks({ signal }: Asking) {
  return (await api.projects.listProjectTasks({ whose: 'own', dates: 'planned' }, { signal }).catch(unlessRefused))
    ?.tasks
}

/** Open tasks that the person may read. */
async function allTasks({ signal }: Asking) {
  const found = await api.projects.listProjectTasks({ whose: 'all', dates: 'planned' }, { signal }).catch(unlessRefused)
  return (found?.tasks ?? []).filter(({ doneAt }) => doneAt === undefined)
}

async function projects({ signal }: Asking) {
  return (await api.projects.readPortfolio(undefined, { signal }).catch(unlessRefused))?.rows
}

/** Who does the tasks of a project, where the person may read their names. */
async function peopleOf(projectId: string, { signal }: Asking): Promise<readonly string[]> {
  const found = await api.projects.readProject({ projectId }, { signal }).catch(unlessRefused)
  return found ? [...new Set(Object.values(found.names))] : []
}

/** A document by its number: of the organisation, or of one that was merged into it. */
async function answerAboutDocument(
  number: string,
  found: Awaited<ReturnType<typeof billing>>,
  answers: Answers,
  { signal }: Asking,
): Promise<OwnAnswer> {
  const all = found ? [found, ...found.closed].flatMap(({ documents }) => documents) : []
  const row = all.find((each) => each.number === number)
  return row ? answers.document(row, await monthsOf(number, signal)) : said(answers.words.noDocumentNamed(number))
}

/** The people of a meeting by what they answered, named as on its page. */
async function invitedTo(
  { id, personIds, chairId, answers: given }: MeetingSummary,
  { signal }: Asking,
): Promise<Invited | undefined> {
  const [found, team] = await Promise.all([
    api.meetings.readMeeting({ meetingId: id }, { signal }).catch(unlessRefused),
    api.accounts.listMembers(undefined, { signal }).catch(unlessRefused),
  ])
  if (!found) return undefined
  const members = new Map((team?.members ?? []).map(({ personId, name, email }) => [personId, name ?? email]))
  const everybody = [...new Set([chairId, ...personIds, ...found.meeting.guests])]
  const named = everybody.flatMap((who) => {
    const name = found.names[who] ?? members.get(who) ?? (who.includes('@') ? who : undefined)
    return name === undefined ? [] : [{ name, answer: given.find((each) => each.who === who)?.answer }]
  })
  const those = (answer: (typeof named)[number]['answer']) =>
    named.filter((each) => each.answer === answer).map(({ name }) => name)
  return {
    come: those('accepted'),
    mayCome: those('tentative'),
    stayAway: those('declined'),
    unknown: those(undefined),
  }
}

/** The name of who chairs a meeting, as its page has it. */
async function chairOf({ id, chairId }: MeetingSummary, { signal }: Asking): Promise<string | undefined> {
  const [found, team] = await Promise.all([
    api.meetings.readMeeting({ meetingId: id }, { signal }).catch(unlessRefused),
    api.accounts.listMembers(undefined, { signal }).catch(unlessRefused),
  ])
  const member = team?.members.find(({ personId }) => personId === chairId)
  return found?.names[chairId] ?? member?.name ?? member?.email
}

/** Days ahead in which a meeting is found by its title. */
const NAMED_DAYS_AHEAD = 366

/** Meetings to come that the person may read, also of colleagues alone, the next first. */
async function allMeetings({ today, signal }: Asking): Promise<readonly MeetingSummary[]> {
  const [from, to] = [dateOf(today), dateOf(today + NAMED_DAYS_AHEAD)]
  const found = await api.meetings.listMeetings({ from, to }, { signal }).catch(unlessRefused)
  return (found?.meetings ?? [])
    .filter((meeting) => isComing(meeting, from))
    .toSorted((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1))
}

/** What the person comes to in the next two weeks, and what of meetings waits for them. */
async function meetings({ me, today, signal }: Asking) {
  const [from, to] = [dateOf(today - MINUTES_DAYS_BACK), dateOf(today + MEETING_DAYS_AHEAD)]
  const found = (await api.meetings.listMeetings({ from, to }, { signal }).catch(unlessRefused))?.meetings
  if (!found) return undefined
  const day = dateOf(today)
  return {
    coming: found
      .filter((meeting) => isAttending(meeting, me.id) && isComing(meeting, day))
      .toSorted((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1)),
    toAnswer: found.filter((meeting) => waitsForAnswer(meeting, me.id, day)),
    toApprove: found.filter((meeting) => waitsForApproval(meeting, me.id)),
  }
}
