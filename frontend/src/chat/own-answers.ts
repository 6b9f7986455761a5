import { rand } from '#domain/billing/money-text.ts'
import { DAY_MS, dayOf } from '#domain/calendar/day.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import type { ListedTask } from '#domain/projects/task-record.ts'
import type { PortfolioRow } from '#domain/projects/portfolio.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import { addressOfTicket } from './conversation.ts'
import type { OwnSubject } from './own-asked.ts'
import type { ReplyLink } from './reply-lines.ts'
import { ownWords } from './own-words.ts'
import type { OwnWords } from './own-words.ts'

/** More are counted, and the page has them all. */
export const MOST_SHOWN = 5

/** An answer: its words, the records that it names and their addresses. */
export interface OwnAnswer {
  readonly text: string
  /** In the order of the text. */
  readonly links: readonly ReplyLink[]
  readonly records: readonly string[]
  /** There are more records than it names. */
  readonly isPart?: true
  /** If it is about another kind of record than was asked for. */
  readonly subject?: OwnSubject
}

/** A line about one record. */
interface Line {
  readonly text: string
  readonly link: ReplyLink
  readonly record: string
}

interface Listed {
  /** There are more than are listed. */
  readonly isCut?: boolean
  /** They are of the whole organisation, not of the person. */
  readonly isOfAll?: boolean
  /** Begins with the priority of each. */
  readonly asksPriority?: boolean
  /** Names who of the help desk wrote last, by the number of the ticket; absent if nobody did. Undefined if that is not asked. */
  readonly writers?: ReadonlyMap<string, string> | undefined
}

export type OwnTask = Pick<ListedTask, 'title' | 'dueOn' | 'id'> & { readonly projectId: string }

/** From and to which date; each may be open. */
export interface Span {
  readonly from?: string
  readonly to?: string
}

/** What waits for the person; an absent kind could not be read or is not theirs. */
export interface Waiting {
  readonly tickets?: readonly ClientTicketSummary[] | undefined
  readonly documents?: readonly DocumentRow[] | undefined
  readonly tasks?: readonly OwnTask[] | undefined
  readonly meetings?: readonly MeetingSummary[] | undefined
}

const OUR_ZONE = 'Africa/Johannesburg'
const OUR_OFFSET = '+02:00'

/** The answers in a language; `today` is a date such as 2026-11-04. `zone` is the person's, that of the browser unless given. */
export function ownAnswersIn(language: AidLanguage, today: string, zone?: string) {
  const words = ownWords[language]
  const dates = new Intl.DateTimeFormat(words.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const timesIn = (timeZone?: string) =>
    new Intl.DateTimeFormat(words.locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
  const times = timesIn(OUR_ZONE)
  const theirTimes = timesIn(zone)
  /** Whether the clock of the person shows another time. */
  const isElsewhere = (at: number) => theirTimes.format(at) !== times.format(at)
  const timeText = (at: number) => (isElsewhere(at) ? words.ofSouthAfrica(times.format(at)) : times.format(at))
  const dateText = (date: string) => dates.format(dayOf(date) * DAY_MS)

  /** Newest first; the most urgent first where the priority is asked for. */
  function tickets(
    found: readonly ClientTicketSummary[],
    { isCut = false, isOfAll = false, asksPriority, writers }: Listed = {},
  ) {
    const open = found.filter(({ status }) => isActive(status))
    const [only] = open
    if (!only) return said(words.noTicketOpen(isOfAll))
    if (open.length === 1 && !isCut)
      return ticket(only.ticketNumber, only, { asksPriority: asksPriority === true, writers })
    return listed(
      words.ticketsOpen(open.length, { isCut, isOfAll }),
      (asksPriority === true ? byPriority(open) : open).map((each) => ticketLine(each, asksPriority === true, writers)),
      words.allTickets,
      { isCut },
    )
  }

  /** Of the open ones, those whose promise is past. */
  function lateTickets(
    found: readonly ClientTicketSummary[],
    { isOfAll = false, asksPriority = false }: Listed = {},
  ): OwnAnswer {
    const late = found.filter(isLate)
    if (late.length === 0) return said([words.noTicketLate(isOfAll), words.allTickets].join('\n'))
    return listed(
      words.ticketsLate(late.length, isOfAll),
      (asksPriority ? byPriority(late) : late).map((each) => ticketLine(each, asksPriority)),
      words.allTickets,
    )
  }

  /** Undefined if the person may not read it, or if there is none. */
  function ticket(
    number: string,
    found: ClientTicketSummary | undefined,
    { asksPriority = false, writers }: Listed = {},
  ) {
    if (!found) return said(words.noTicketNamed(number))
    const { priority } = found
    const answer = asksPriority
      ? [words.isCritical(priority === 'critical' || priority === 'high', words.priority[priority])]
      : []
    const line = ticketLine(found, false, writers)
    return {
      text: [...answer, line.text, ...(asksPriority ? [words.raiseIt] : []), words.conversationAt].join('\n'),
      links: [line.link],
      records: [line.record],
    }
  }

  function ticketLine(found: ClientTicketSummary, withPriority = false, writers?: Listed['writers']): Line {
    const { ticketNumber, subject, status, priority, lastSide } = found
    const parts = [`${ticketNumber}, “${oneLine(subject)}”: ${words.status[status]}.`]
    if (withPriority) parts.push(words.ofPriority(words.priority[priority]))
    if (status === 'waiting') parts.push(words.waitsForYou)
    else if (!writers && isActive(status) && lastSide === 'agent') parts.push(words.weWroteLast)
    if (writers) parts.push(words.whoWroteLast(writers.get(ticketNumber)))
    const promise = promiseOf(found)
    if (promise) {
      const [promised, late] = {
        firstResponse: [words.firstAnswerBy, words.answerLate] as const,
        nextResponse: [words.nextAnswerBy, words.answerLate] as const,
        resolution: [words.resolvedBy, words.resolutionLate] as const,
      }[promise.kind]
      parts.push((isLate(found) ? late : promised)(timeText(promise.dueAt)))
    }
    return { text: parts.join(' '), link: linkOfTicket(ticketNumber), record: ticketNumber }
  }

  /** What is left to pay of the documents that the person may read. */
  function invoices(documents: readonly DocumentRow[]) {
    const open = byDue(documents.filter(({ open: cents }) => cents > 0))
    if (open.length === 0) return said(documents.length === 0 ? words.noInvoice : words.nothingToPay)
    const cents = open.reduce((sum, document) => sum + document.open, 0)
    const late = open.filter(({ state }) => state === 'late').length
    return listed(words.invoicesOpen(open.length, rand(cents), late), open.map(invoiceLine), words.howToPay)
  }

  function invoiceLine({ number, open, dueOn, state }: DocumentRow): Line {
    const when = (state === 'late' ? words.wasDueOn : words.dueOn)(dateText(dueOn))
    return {
      text: `${number}: ${rand(open)}, ${when}.`,
      link: { text: number, href: `/dashboard/invoices/${number}` },
      record: number,
    }
  }

  /** Open tasks of the person, all or those of a time. */
  function tasks(own: readonly OwnTask[], span?: Span) {
    if (own.length === 0) return said(words.noTask)
    const due = byDue(span ? own.filter(({ dueOn }) => dueOn !== undefined && isWithin(dueOn, span)) : own)
    const others = own.length - due.length
    if (due.length === 0) return said([words.noTaskWithin(others), words.allTasks].join('\n'))
    return listed((span ? words.tasksWithin : words.tasksOpen)(due.length), due.map(taskLine), [
      ...(others > 0 ? [words.laterTasks(others)] : []),
      words.allTasks,
    ])
  }

  function taskLine({ id, projectId, title, dueOn }: OwnTask): Line {
    const when =
      dueOn === undefined
        ? words.noDate
        : dueOn < today
          ? words.taskLate(dateText(dueOn))
          : dueOn === today
            ? words.dueToday
            : words.taskDueOn(dateText(dueOn))
    const name = oneLine(title)
    return {
      text: `“${name}”: ${when}.`,
      link: { text: name, href: `/dashboard/projects/${projectId}?open=${id}` },
      record: id,
    }
  }

  /** Of the person's open tasks, those whose date is past. */
  function lateTasks(own: readonly OwnTask[]) {
    const late = byDue(own.filter(({ dueOn }) => dueOn !== undefined && dueOn < today))
    if (late.length === 0) return said([words.noTaskLate, words.allTasks].join('\n'))
    return listed(words.tasksLate(late.length), late.map(taskLine), words.allTasks)
  }

  /** Projects that are not finished, or one of any state. `people` do its tasks. */
  function projects(found: readonly PortfolioRow[], { people = [] }: { readonly people?: readonly string[] } = {}) {
    const [only] = found
    if (only && found.length === 1) {
      const { text, ...line } = projectLine(only)
      const done = people.length > 0 ? [words.doneBy(people.join(', '))] : []
      return { text: [text, ...done, words.allProjects].join('\n'), links: [line.link], records: [line.record] }
    }
    const open = found.filter(({ tasks: all, done }) => all === 0 || done < all)
    if (open.length === 0) return said(words.noProject)
    return listed(words.projectsOpen(open.length), open.map(projectLine), words.allProjects)
  }

  function lateProjects(found: readonly PortfolioRow[]) {
    const late = found.filter((each) => each.late > 0)
    if (late.length === 0) return said([words.noProjectLate, words.allProjects].join('\n'))
    return listed(words.projectsLate(late.length), late.map(projectLine), words.allProjects)
  }

  function projectLine({ id, name: title, tasks: all, done, late, waiting, milestones, endsOn }: PortfolioRow): Line {
    const name = oneLine(title)
    const next = milestones.find(({ isDone }) => !isDone)
    const isOpen = done < all
    const parts = [
      `“${name}”: ${all === 0 ? words.noTasksYet : words.tasksDone(done, all)}`,
      ...(isOpen ? [words.lateOfProject(late)] : []),
      ...(isOpen && waiting > 0 ? [words.waitForYou(waiting)] : []),
      ...(isOpen && next ? [words.nextMilestone(oneLine(next.title), dateText(next.on))] : []),
      ...(isOpen ? [words.endsOn(dateText(endsOn))] : []),
    ]
    return { text: parts.join(' '), link: { text: name, href: `/dashboard/projects/${id}` }, record: id }
  }

  /** Meetings that the person comes to, the next one first. */
  function meetings(found: readonly MeetingSummary[], span?: Span) {
    const due = span ? found.filter(({ date }) => isWithin(date, span)) : found
    if (due.length === 0) return said(span ? words.noMeetingWithin : words.noMeeting)
    return listed(words.meetingsComing(due.length), due.map(meetingLine), words.allMeetings)
  }

  function meetingLine({ id, title, date, time, place, state }: MeetingSummary): Line {
    const at = isElsewhere(Date.parse(`${date}T${time}:00${OUR_OFFSET}`)) ? words.ofSouthAfrica(time) : time
    const when = state === 'running' ? words.now : date === today ? words.todayAt(at) : words.onAt(dateText(date), at)
    const name = oneLine(title)
    return {
      text: `“${name}”: ${when}${place ? `, ${oneLine(place)}` : ''}.`,
      link: { text: name, href: `/dashboard/meetings/${id}` },
      record: id,
    }
  }

  /** What is due of all kinds, in the order in which it presses. */
  function due(
    { tickets: found = [], documents = [], tasks: own = [], meetings: coming = [] }: Waiting,
    { withoutInvoices = false, ...span }: Span & { readonly withoutInvoices?: boolean } = {},
  ) {
    const parts = [
      ...documents
        .filter(({ open }) => open > 0)
        .map((document) => ({ on: document.dueOn, line: prefixed(words.invoice, invoiceLine(document)) })),
      ...found
        .filter(({ status }) => status === 'waiting')
        .map(({ ticketNumber, subject }) => ({
          on: today,
          line: prefixed(words.ticket, {
            text: `${ticketNumber}, “${oneLine(subject)}”: ${words.waitsForYou}`,
            link: linkOfTicket(ticketNumber),
            record: ticketNumber,
          }),
        })),
      ...own.flatMap((task) =>
        task.dueOn === undefined ? [] : [{ on: task.dueOn, line: prefixed(words.task, taskLine(task)) }],
      ),
      ...coming.map((meeting) => ({ on: meeting.date, line: prefixed(words.meeting, meetingLine(meeting)) })),
    ]
      .filter(({ on }) => isWithin(on, span))
      .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    const left = withoutInvoices ? [words.withoutInvoices] : []
    if (parts.length === 0) return said([withoutInvoices ? words.nothingElseDue : words.nothingDue, ...left].join('\n'))
    return listed(
      words.thingsDue(parts.length),
      parts.map(({ line }) => line),
      [...left, words.dashboardShowsAll],
    )
  }

  function listed(
    first: string,
    lines: readonly Line[],
    last: string | readonly string[],
    { isCut = false } = {},
  ): OwnAnswer {
    const shown = lines.slice(0, MOST_SHOWN)
    // Of a list that is cut, nobody knows how many more there are.
    const more = isCut ? 0 : lines.length - shown.length
    return {
      text: [
        first,
        ...shown.map(({ text }) => `- ${text}`),
        ...(more > 0 ? [words.more(more)] : []),
        ...[last].flat(),
      ].join('\n'),
      links: shown.map(({ link }) => link),
      records: shown.map(({ record }) => record),
      ...((isCut || more > 0) && { isPart: true }),
    }
  }

  return {
    words,
    tickets,
    lateTickets,
    ticket,
    invoices,
    tasks,
    lateTasks,
    projects,
    lateProjects,
    meetings,
    due,
  }
}

/** An answer that names no record. */
export function said(text: string): OwnAnswer {
  return { text, links: [], records: [] }
}

const prefixed = (kind: OwnWords['task'], line: Line): Line => ({ ...line, text: `${kind} ${line.text}` })

const linkOfTicket = (ticketNumber: string): ReplyLink => ({
  text: ticketNumber,
  href: addressOfTicket(ticketNumber),
})

const byDue = <Due extends { readonly dueOn?: string | undefined }>(all: readonly Due[]) =>
  all.toSorted((one, other) => ((one.dueOn ?? '9') < (other.dueOn ?? '9') ? -1 : 1))

/** What is promised next of an open ticket, and by when. */
function promiseOf({ status, clocks }: ClientTicketSummary) {
  if (!isActive(status)) return undefined
  for (const kind of ['firstResponse', 'nextResponse', 'resolution'] as const) {
    const clock = clocks[kind]
    if (clock.status === 'running') return { kind, dueAt: clock.dueAt }
  }
  return undefined
}

function isLate(ticket: ClientTicketSummary): boolean {
  const promise = promiseOf(ticket)
  return promise !== undefined && promise.dueAt < Date.now()
}

const byPriority = (all: readonly ClientTicketSummary[]) =>
  all.toSorted((one, other) => priorities.indexOf(other.priority) - priorities.indexOf(one.priority))

const isWithin = (date: string, { from, to }: Span) =>
  (from === undefined || date >= from) && (to === undefined || date <= to)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
