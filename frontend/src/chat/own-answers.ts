import { hoursOf, linesOf, valueOf } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { quantityText, rand } from '#domain/billing/money-text.ts'
import type { AidLanguage } from '#domain/company/first-aid.ts'
import { dueFirst } from '#domain/helpdesk/open-tickets.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { ClientTicketSummary, TicketSummary } from '#domain/helpdesk/ticket.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import { isLateTask } from '#domain/projects/late-task.ts'
import type { ListedTask } from '#domain/projects/task-record.ts'
import type { PortfolioRow } from '#domain/projects/portfolio.ts'
import { invoicedOn } from '#domain/resellers/agreement-change.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import type { ProductStanding } from '#domain/trials/contract.ts'
import { productName } from '#domain/trials/product-name.ts'
import { addressOfTicket } from './conversation.ts'
import type { OwnSubject } from './own-asked.ts'
import { datesIn, zuluTime } from './own-dates.ts'
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
  /** Which priority is asked about with yes or no. */
  readonly priority?: Priority | undefined
  /** Names who of the help desk wrote last, by the number of the ticket; absent if nobody did. Undefined if that is not asked. */
  readonly writers?: ReadonlyMap<string, string> | undefined
  /** Says when each was sent to us. */
  readonly asksOpened?: boolean
}

/** The last answer of our people in a ticket. */
export interface OwnReply {
  readonly ticket: ClientTicketSummary
  /** Their name, as the ticket shows it. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** What they wrote, as plain text. */
  readonly text: string
}

/** The people of a meeting by what they answered. */
export interface Invited {
  readonly come: readonly string[]
  readonly mayCome: readonly string[]
  readonly stayAway: readonly string[]
  readonly unknown: readonly string[]
}

export type OwnTask = Pick<ListedTask, 'title' | 'dueOn' | 'id'> & {
  readonly projectId: string
  /** The last day of work by the plan. */
  readonly plannedEnd?: string | undefined
}

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
  /** Meetings that wait for the person's answer, and those whose minutes wait for their approval. */
  readonly toAnswer?: readonly MeetingSummary[] | undefined
  readonly toApprove?: readonly MeetingSummary[] | undefined
}

const OUR_ZONE = 'Africa/Johannesburg'
const OUR_OFFSET = '+02:00'

/** The answers in a language; `today` is a date such as 2026-11-04. `zone` is the person's, that of the browser unless given. */
export function ownAnswersIn(language: AidLanguage, today: string, zone?: string) {
  const words = ownWords[language]
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
  const timeOf = (at: number) => (language === 'zu' ? zuluTime(at, OUR_ZONE) : times.format(at))
  const timeText = (at: number) => (isElsewhere(at) ? words.ofSouthAfrica(timeOf(at)) : timeOf(at))
  const { dateText, monthText } = datesIn(language, words.locale)

  /** What is due next first, as on the dashboard; the most urgent first where the priority is asked for. */
  function tickets(
    found: readonly ClientTicketSummary[],
    { isCut = false, isOfAll = false, asksPriority, priority, writers, asksOpened = false }: Listed = {},
  ) {
    const open = found.filter(({ status }) => isActive(status))
    const [only] = open
    if (!only) return said(words.noTicketOpen(isOfAll))
    if (open.length === 1 && !isCut)
      return ticket(only.ticketNumber, only, { asksPriority: asksPriority === true, priority, writers, asksOpened })
    return listed(
      words.ticketsOpen(open.length, { isCut, isOfAll }),
      (asksPriority === true ? byPriority(open) : dueFirst(open)).map((each) =>
        ticketLine(each, { asksPriority: asksPriority === true, writers, asksOpened }),
      ),
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
      (asksPriority ? byPriority(late) : late).map((each) => ticketLine(each, { asksPriority })),
      words.allTickets,
    )
  }

  /** Undefined if the person may not read it, or if there is none. */
  function ticket(
    number: string,
    found: ClientTicketSummary | undefined,
    { asksPriority = false, priority: asked, writers, asksOpened = false }: Listed = {},
  ) {
    if (!found) return said(words.noTicketNamed(number))
    const { priority } = found
    const name = words.priority[priority]
    const told = asked ? words.isOfPriority(isAtLeast(priority, asked), name) : words.ofPriority(name)
    const answer = asksPriority ? [told] : []
    const line = ticketLine(found, { writers, asksOpened })
    return {
      text: [...answer, line.text, ...(asksPriority ? [words.raiseIt] : []), words.conversationAt].join('\n'),
      links: [line.link],
      records: [line.record],
    }
  }

  /** Whether our people have answered the person, when, and in which ticket. `asked` are all that were looked through. */
  function answered(asked: readonly ClientTicketSummary[], replies: readonly OwnReply[]): OwnAnswer {
    const lines = replies.map(({ ticket: found, by, at }): Line => {
      const { ticketNumber, subject, status } = found
      const told = `${ticketNumber}, “${oneLine(subject)}”: ${words.answeredBy(by, timeText(at))}`
      const rest = status === 'waiting' ? words.waitsForYou : `${words.status[status]}.`
      return { text: `${told} ${rest}`, link: linkOfTicket(ticketNumber), record: ticketNumber }
    })
    if (lines.length > 0) return listed(words.answered(lines.length, asked.length), lines, words.conversationAt)
    if (asked.length === 0) return said(words.noTicketOpen(false))
    return listed(
      words.answeredNone(asked.length),
      dueFirst(asked).map((each) => ticketLine(each)),
      words.conversationAt,
    )
  }

  /** What our people wrote last, in those of the tickets that have an answer, the newest first. */
  function lastSaid(asked: readonly ClientTicketSummary[], replies: readonly OwnReply[]): OwnAnswer {
    if (replies.length === 0) return answered(asked, replies)
    const lines = replies.slice(0, MOST_QUOTED).map(({ ticket: found, by, at, text }): Line => {
      const { ticketNumber, subject } = found
      const quoted = shortened(oneLine(text))
      const told = quoted === '' ? '' : ` “${quoted}”`
      return {
        text: `${ticketNumber}, “${oneLine(subject)}”: ${words.answeredBy(by, timeText(at))}${told}`,
        link: linkOfTicket(ticketNumber),
        record: ticketNumber,
      }
    })
    return listed(words.lastSaid, lines, words.conversationAt)
  }

  /** How the person closes a ticket: the assistant changes nothing. */
  function howToClose(found: readonly ClientTicketSummary[]): OwnAnswer {
    const open = found.filter(({ status }) => isActive(status))
    if (open.length === 0)
      return found.length === 0
        ? said(words.noTicketOpen(false))
        : listed(
            words.closedAlready,
            found.map((each) => ticketLine(each)),
            words.conversationAt,
          )
    return listed(
      words.howToClose,
      dueFirst(open).map((each) => ticketLine(each)),
      words.allTickets,
    )
  }

  /** Open tickets that a colleague sent, or several of the same name. */
  function ticketsOfColleague(found: readonly ClientTicketSummary[], { isOnlyLate }: { readonly isOnlyLate: boolean }) {
    const names = [...new Set(found.map(({ name }) => oneLine(name)))].join(', ')
    const those = isOnlyLate ? found.filter(isLate) : found
    return listed(
      words.ticketsOfColleague(those.length, names, isOnlyLate),
      dueFirst(those).map((each) => {
        const line = ticketLine(each, { isOfOther: true })
        return { ...line, text: `${line.text} ${words.sentBy(oneLine(each.name))}` }
      }),
      words.allTickets,
    )
  }

  /** Open tickets that somebody of the help desk works on, for its people. */
  function ticketsOfDesk(
    name: string,
    found: readonly TicketSummary[],
    { isOnlyLate, isCut }: { readonly isOnlyLate: boolean; readonly isCut: boolean },
  ) {
    const those = isOnlyLate ? found.filter(isLate) : found
    return listed(
      words.ticketsOfDesk(those.length, oneLine(name), { isOnlyLate, isCut }),
      those.map((each) => {
        const { ticketNumber } = each
        const line = ticketLine(each, { asksPriority: true, isOfOther: true })
        return { ...line, link: { text: ticketNumber, href: `/admin/helpdesk?ticket=${ticketNumber}` } }
      }),
      words.allOfDesk,
      { isCut },
    )
  }

  /** `isOfOther`: it is not the reader whose answer we wait for. */
  function ticketLine(
    found: ClientTicketSummary,
    { asksPriority = false, writers, asksOpened = false, isOfOther = false }: Listed & { isOfOther?: boolean } = {},
  ): Line {
    const { ticketNumber, subject, status, priority, lastSide, createdAt } = found
    const parts = [
      `${ticketNumber}, “${oneLine(subject)}”: ${words.status[isOfOther && status === 'waiting' ? 'open' : status]}.`,
    ]
    if (asksOpened) parts.push(words.openedOn(timeText(Date.parse(createdAt))))
    if (asksPriority) parts.push(words.ofPriority(words.priority[priority]))
    if (status === 'waiting') parts.push(isOfOther ? words.waitsForSender : words.waitsForYou)
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

  /** The documents of a month such as 2026-10, with the months that their lines are for. */
  function invoicesOfMonth(
    month: string,
    found: readonly { readonly row: DocumentRow; readonly months: readonly string[] }[],
  ) {
    if (found.length === 0) return said(words.noInvoiceOfMonth(monthText(month)))
    return listed(
      words.invoicesOfMonth(found.length, monthText(month)),
      found.map(({ row, months: of }) => documentLine(row, of)),
      words.howToPay,
    )
  }

  function documentLine({ number, issuedOn, dueOn, total, open, state }: DocumentRow, of: readonly string[]): Line {
    const whatFor = of.length > 0 ? ` (${words.forMonth([...new Set(of)].map(monthText).join(', '))})` : ''
    const left =
      state === 'note'
        ? words.isNote
        : open === 0
          ? words.isPaid
          : `${words.stillOpen(rand(open))}, ${(state === 'late' ? words.wasDueOn : words.dueOn)(dateText(dueOn))}`
    return {
      text: `${number}: ${rand(state === 'note' ? -total : total)}, ${words.issuedOn(dateText(issuedOn))}${whatFor}; ${left}.`,
      link: { text: number, href: `/dashboard/invoices/${number}` },
      record: number,
    }
  }

  /** A document, and whether it is paid. */
  function document(row: DocumentRow, months: readonly string[]): OwnAnswer {
    const { text, link, record } = documentLine(row, months)
    return { text: [text, words.howToPay].join('\n'), links: [link], records: [record] }
  }

  /** The hours of this month by running agreements, as the page of invoices shows them. */
  function hours(agreements: readonly Agreement[]): OwnAnswer {
    const month = today.slice(0, 7)
    const lines = agreements.flatMap((agreement) => {
      const found = hoursOf(agreement, month)
      if (!found) return []
      const { used, included, above, rate } = found
      const more = above > 0 ? ` ${words.hoursAbove(quantityText(above), rand(rate))}` : ''
      const left = quantityText(Math.max(0, included - used))
      return [`${words.hours(oneLine(agreement.title), quantityText(used), quantityText(included), left)}${more}`]
    })
    return said(
      lines.length === 0
        ? words.noHours
        : [words.hoursOfMonth(monthText(month)), ...lines.map((line) => `- ${line}`), words.agreementAt].join('\n'),
    )
  }

  /** The products that the organisation tries, and those whose trial is over. */
  function trials(products: readonly ProductStanding[]): OwnAnswer {
    const lines = products.flatMap(({ product, entitlement }) => {
      const name = productName(product)
      switch (entitlement.state) {
        case 'trial':
          return [words.trialEnds(name, dateText(entitlement.lastDay), entitlement.daysLeft)]
        case 'read-only':
          return [words.trialEnded(name, dateText(entitlement.until))]
        case 'entitled':
        case 'deleted':
        case 'none':
          return []
      }
    })
    return said(
      [...(lines.length === 0 ? [words.noTrial] : lines.map((line) => `- ${line}`)), words.trialsAt].join('\n'),
    )
  }

  /** One meeting: when and where, and who comes where that is asked and may be read. */
  function meeting(found: MeetingSummary, people?: Invited, chair?: string): OwnAnswer {
    const { text, link, record } = meetingLine(found)
    const named = people
      ? (
          [
            [words.come, people.come],
            [words.mayCome, people.mayCome],
            [words.stayAway, people.stayAway],
            [words.noAnswerYet, people.unknown],
          ] as const
        ).flatMap(([about, names]) => (names.length > 0 ? [`${about}: ${names.map(oneLine).join(', ')}.`] : []))
      : []
    const place = found.place.trim() === '' && !people ? [words.noPlace] : []
    return {
      text: [
        text,
        ...place,
        ...(chair === undefined ? [] : [words.chairedBy(oneLine(chair))]),
        ...named,
        words.allMeetings,
      ].join('\n'),
      links: [link],
      records: [record],
    }
  }

  /** What running agreements charge every month, as the dashboard and the next invoice have it. */
  function monthly(agreements: readonly Agreement[]): OwnAnswer {
    if (agreements.length === 0) return said(words.noAgreement)
    return said(
      [
        ...agreements.flatMap((agreement) => {
          const { title, nextMonth } = agreement
          const lines = linesOf(agreement, nextMonth)
          return [
            words.monthly(oneLine(title), rand(valueOf(lines))),
            ...lines.map(
              (line) =>
                `- ${oneLine(line.description)}: ${words.times(quantityText(line.quantity), rand(line.unitPrice))}, ${rand(valueOf([line]))}.`,
            ),
            words.nextInvoice(monthText(nextMonth), dateText(invoicedOn(nextMonth))),
          ]
        }),
        words.agreementAt,
      ].join('\n'),
    )
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
    const due = byWork(
      span
        ? own.filter((task) => {
            const on = dateOfWork(task)
            return on !== undefined && isWithin(on, span)
          })
        : own,
    )
    const others = own.length - due.length
    if (due.length === 0) return said([words.noTaskWithin(others), words.allTasks].join('\n'))
    return listed((span ? words.tasksWithin : words.tasksOpen)(due.length), due.map(taskLine), [
      ...(others > 0 ? [words.laterTasks(others)] : []),
      words.allTasks,
    ])
  }

  function taskLine({ id, projectId, title, dueOn, plannedEnd }: OwnTask): Line {
    const when =
      dueOn === undefined
        ? plannedEnd === undefined
          ? words.noDate
          : words.taskPlanned(dateText(plannedEnd))
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

  /** Tasks of anybody, by their name: when each is due or planned. */
  function tasksNamed(found: readonly OwnTask[]) {
    return listed(words.tasksNamed, byWork(found).map(taskLine), words.allTasks)
  }

  /** Milestones by their name, with the project of each. */
  function milestones(found: readonly { readonly row: PortfolioRow; readonly at: number }[]): OwnAnswer {
    const lines = found.flatMap(({ row, at }): readonly Line[] => {
      const milestone = row.milestones[at]
      if (!milestone) return []
      const name = oneLine(row.name)
      const text = words.milestoneOn(oneLine(milestone.title), name, dateText(milestone.on), milestone.isDone)
      return [{ text, link: { text: name, href: `/dashboard/projects/${row.id}` }, record: row.id }]
    })
    return {
      text: [...lines.map(({ text }) => text), words.allProjects].join('\n'),
      links: lines.map(({ link }) => link),
      records: lines.map(({ record }) => record),
    }
  }

  /** Of the person's open tasks, those whose date is past. */
  function lateTasks(own: readonly OwnTask[]) {
    const late = byDue(own.filter((each) => isLateTask(each, today)))
    if (late.length === 0) return said([words.noTaskLate, words.allTasks].join('\n'))
    return listed(words.tasksLate(late.length), late.map(taskLine), words.allTasks)
  }

  /** Projects that are not finished, or one of any state. `people` do its tasks. */
  function projects(found: readonly PortfolioRow[], { people = [] }: { readonly people?: readonly string[] } = {}) {
    const [only] = found
    if (only && found.length === 1) {
      const { text, ...line } = projectLine(only, true)
      const done = people.length > 0 ? [words.doneBy(people.join(', '))] : []
      return { text: [text, ...done, words.allProjects].join('\n'), links: [line.link], records: [line.record] }
    }
    const open = found.filter(({ tasks: all, done }) => all === 0 || done < all)
    if (open.length === 0) return said(words.noProject)
    return listed(
      words.projectsOpen(open.length),
      open.map((each) => projectLine(each)),
      words.allProjects,
    )
  }

  function lateProjects(found: readonly PortfolioRow[]) {
    const late = found.filter((each) => each.late > 0)
    if (late.length === 0) return said([words.noProjectLate, words.allProjects].join('\n'))
    return listed(
      words.projectsLate(late.length),
      late.map((each) => projectLine(each)),
      words.allProjects,
    )
  }

  /** `withDates`: from when to when its plan goes, also of one without open tasks. */
  function projectLine(
    { id, name: title, tasks: all, done, late, waiting, milestones, startsOn, endsOn }: PortfolioRow,
    withDates = false,
  ): Line {
    const name = oneLine(title)
    const next = milestones.find(({ isDone }) => !isDone)
    const isOpen = done < all
    const parts = [
      `“${name}”: ${all === 0 ? words.noTasksYet : words.tasksDone(done, all)}`,
      ...(isOpen ? [words.lateOfProject(late)] : []),
      ...(isOpen && waiting > 0 ? [words.waitForYou(waiting)] : []),
      ...(isOpen && next ? [words.nextMilestone(oneLine(next.title), dateText(next.on))] : []),
      ...(withDates && all > 0 ? [words.startsOn(dateText(startsOn))] : []),
      ...(isOpen ? [words.endsOn(dateText(endsOn))] : withDates && all > 0 ? [words.endedOn(dateText(endsOn))] : []),
      ...(withDates && all === 0 ? [words.noPlanYet(dateText(startsOn))] : []),
    ]
    return { text: parts.join(' '), link: { text: name, href: `/dashboard/projects/${id}` }, record: id }
  }

  /** Meetings that the person comes to within two weeks, the next one first; of any time if they were asked for by name. */
  function meetings(found: readonly MeetingSummary[], span?: Span, { isNamed = false } = {}) {
    const due = span ? found.filter(({ date }) => isWithin(date, span)) : found
    if (due.length === 0) return said(span ? words.noMeetingWithin : words.noMeeting)
    const within = span ? 'asked' : isNamed ? 'any' : 'two-weeks'
    return listed(words.meetingsComing(due.length, within), due.map(meetingLine), words.allMeetings)
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

  /** What waits for the person by the rules of the dashboard, and what they have to pay. */
  function waiting(
    {
      tickets: found = [],
      documents = [],
      tasks: own = [],
      meetings: coming = [],
      toAnswer = [],
      toApprove = [],
    }: Waiting,
    { withoutInvoices = false } = {},
  ) {
    const toReply = found.filter(({ status }) => status === 'waiting')
    const toPay = byDue(documents.filter(({ open }) => open > 0))
    const late = byDue(own.filter((each) => isLateTask(each, today)))
    const lines = [
      ...toReply.map(waitingTicketLine),
      ...toApprove.map((meeting) => minutesLine(meeting)),
      ...toAnswer.map((meeting) => prefixed(words.toAnswer, meetingLine(meeting))),
      ...late.map((task) => prefixed(words.task, taskLine(task))),
      ...toPay.map((document) => prefixed(words.invoice, invoiceLine(document))),
    ]
    const cents = toPay.reduce((sum, { open }) => sum + open, 0)
    const left = withoutInvoices ? [words.withoutInvoices] : []
    const laterTasks = own.length - late.length
    const later = laterTasks + coming.length > 0 ? [words.notLate(laterTasks, coming.length)] : []
    if (lines.length === 0)
      return said(
        [withoutInvoices ? words.nothingElseDue : words.nothingDue, ...later, ...left, words.dashboardShowsAll].join(
          '\n',
        ),
      )
    return listed(
      words.waiting({
        tickets: toReply.length,
        meetings: toApprove.length + toAnswer.length,
        late: late.length,
        toPay: toPay.length,
        sum: rand(cents),
      }),
      lines,
      [...later, ...left, words.dashboardShowsAll],
    )
  }

  function waitingTicketLine({ ticketNumber, subject }: ClientTicketSummary): Line {
    return prefixed(words.ticket, {
      text: `${ticketNumber}, “${oneLine(subject)}”: ${words.waitsForYou}`,
      link: linkOfTicket(ticketNumber),
      record: ticketNumber,
    })
  }

  function minutesLine({ id, title, date }: MeetingSummary): Line {
    const name = oneLine(title)
    return {
      text: words.minutesWait(name, dateText(date)),
      link: { text: name, href: `/dashboard/meetings/${id}` },
      record: id,
    }
  }

  /** What of all kinds has a date within a time, the earliest first. */
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
        .map((each) => ({ on: today, line: waitingTicketLine(each) })),
      ...own.flatMap((task) => {
        const on = dateOfWork(task)
        return on === undefined ? [] : [{ on, line: prefixed(words.task, taskLine(task)) }]
      }),
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
    tasksNamed,
    milestones,
    lateTasks,
    projects,
    lateProjects,
    meetings,
    due,
    waiting,
    answered,
    said: lastSaid,
    howToClose,
    document,
    hours,
    trials,
    meeting,
    ticketsOfColleague,
    ticketsOfDesk,
    invoicesOfMonth,
    monthly,
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

/** The due date, else the planned end, as “My work” orders tasks. */
const dateOfWork = ({ dueOn, plannedEnd }: OwnTask) => dueOn ?? plannedEnd

const byWork = (all: readonly OwnTask[]) =>
  all.toSorted((one, other) => ((dateOfWork(one) ?? '9') < (dateOfWork(other) ?? '9') ? -1 : 1))

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

/** Whether a ticket has the priority that is asked about. What is critical is urgent, too. */
const isAtLeast = (priority: Priority, asked: Priority) =>
  priority === asked || (asked === 'high' && priority === 'critical')

const isWithin = (date: string, { from, to }: Span) =>
  (from === undefined || date >= from) && (to === undefined || date <= to)

/** Quoted answers, and characters of one. */
const MOST_QUOTED = 3
const LONGEST_QUOTE = 500
const shortened = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trimEnd()}…` : text)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
