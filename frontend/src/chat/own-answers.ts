import { randText } from '#domain/billing/money-text.ts'
import { DAY_MS, dayOf } from '#domain/calendar/day.ts'
import { clientStatusNames, isActive } from '#domain/helpdesk/ticket-status.ts'
import type { ClientTicketSummary } from '#domain/helpdesk/ticket.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import type { ListedTask } from '#domain/projects/task-record.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import { formatTimestamp } from '#domain/status/timestamp.ts'

/** More are counted, and the page has them all. */
const MOST_SHOWN = 5

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateText = (date: string) => dateFormat.format(dayOf(date) * DAY_MS)

interface Listed {
  /** There are more than are listed. */
  readonly isCut?: boolean
  /** They are of the whole organisation, not of the person. */
  readonly isOfAll?: true
}

/** Newest first. */
export function ticketsAnswer(tickets: readonly ClientTicketSummary[], { isCut, isOfAll }: Listed = {}): string {
  const whose = isOfAll ? 'your organisation’s' : 'your'
  const open = tickets.filter(({ status }) => isActive(status))
  const [only] = open
  if (!only)
    return `None of ${whose} tickets is open. Those that are resolved are at /dashboard/tickets, and a new one begins at /helpdesk.`
  if (open.length === 1 && !isCut) return `${ticketLine(only)}\nThe conversation is at /dashboard/tickets.`
  return listed(
    `${isCut ? `More than ${open.length}` : open.length} of ${whose} tickets are open.`,
    open.map((each) => ticketLine(each)),
    'All of them are at /dashboard/tickets.',
  )
}

/** Undefined if the person may not read it, or if there is none. */
export function ticketAnswer(number: string, ticket: ClientTicketSummary | undefined): string {
  return ticket === undefined
    ? `I find no ticket ${number} among those that you may read. Your tickets are at /dashboard/tickets.`
    : `${ticketLine(ticket)}\nThe conversation is at /dashboard/tickets.`
}

function ticketLine({ ticketNumber, subject, status, clocks, lastSide }: ClientTicketSummary): string {
  const words = [`${ticketNumber}, “${oneLine(subject)}”: ${clientStatusNames[status]}.`]
  if (status === 'waiting') words.push('We wait for your answer.')
  else if (isActive(status) && lastSide === 'agent') words.push('Our help desk wrote last.')
  const [promise, missed, clock] =
    clocks.firstResponse.status === 'running'
      ? (['A person answers', 'An answer', clocks.firstResponse] as const)
      : clocks.nextResponse.status === 'running'
        ? (['A person answers you', 'An answer', clocks.nextResponse] as const)
        : (['It is to be resolved', 'Its resolution', clocks.resolution] as const)
  if (isActive(status) && clock.status === 'running') {
    const by = formatTimestamp(new Date(clock.dueAt).toISOString())
    words.push(clock.dueAt < Date.now() ? `${missed} was due by ${by}: we are late.` : `${promise} by ${by}.`)
  }
  return words.join(' ')
}

/** What is left to pay of the documents that the person may read. */
export function invoicesAnswer(documents: readonly DocumentRow[]): string {
  const open = documents.filter(({ open: cents }) => cents > 0).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  if (open.length === 0)
    return documents.length === 0
      ? 'I find no invoice that you may read. The owners of your organisation see them at /dashboard/invoices.'
      : 'Nothing is left to pay. Your invoices are at /dashboard/invoices.'
  const cents = open.reduce((sum, document) => sum + document.open, 0)
  const late = open.filter(({ state }) => state === 'late')
  const first =
    open.length === 1
      ? `One invoice is left to pay: R ${randText(cents)}${late.length === 1 ? ', and it is overdue' : ''}.`
      : `${open.length} invoices are left to pay, together R ${randText(cents)}${late.length === 0 ? '' : `; ${late.length} of them ${late.length === 1 ? 'is' : 'are'} overdue`}.`
  return listed(
    first,
    open.map(
      ({ number, open: left, dueOn, state }) =>
        `${number}: R ${randText(left)}, ${state === 'late' ? `was due on ${dateText(dueOn)}, overdue` : `due on ${dateText(dueOn)}`}.`,
    ),
    'The invoices, and how to pay them, are at /dashboard/invoices.',
  )
}

type OwnTask = Pick<ListedTask, 'title' | 'dueOn'>

/** Open tasks of the person; `today` is a date such as 2026-11-04. */
export function tasksAnswer(tasks: readonly OwnTask[], today: string): string {
  if (tasks.length === 0) return 'No open task of a project is yours. Projects are at /dashboard/projects.'
  return listed(
    tasks.length === 1 ? 'One open task is yours.' : `${tasks.length} open tasks are yours.`,
    byDate(tasks).map((task) => taskLine(task, today)),
    'All of them are at /dashboard/projects/work.',
  )
}

const byDate = (tasks: readonly OwnTask[]) =>
  tasks.toSorted((one, other) => ((one.dueOn ?? '9') < (other.dueOn ?? '9') ? -1 : 1))

function taskLine({ title, dueOn }: OwnTask, today: string): string {
  const when =
    dueOn === undefined
      ? 'no date'
      : dueOn < today
        ? `was due on ${dateText(dueOn)}, late`
        : dueOn === today
          ? 'due today'
          : `due on ${dateText(dueOn)}`
  return `“${oneLine(title)}”: ${when}.`
}

/** Meetings that the person comes to, the next one first. */
export function meetingsAnswer(meetings: readonly MeetingSummary[], today: string): string {
  if (meetings.length === 0) return 'You have no meeting in the next two weeks. Meetings are at /dashboard/meetings.'
  return listed(
    meetings.length === 1 ? 'You have one meeting in the next two weeks.' : `${meetings.length} meetings are coming.`,
    meetings.map((meeting) => meetingLine(meeting, today)),
    'All of them are at /dashboard/meetings.',
  )
}

function meetingLine({ title, date, time, place, state }: MeetingSummary, today: string): string {
  const when = state === 'running' ? 'now' : `${date === today ? 'today' : `on ${dateText(date)}`} at ${time}`
  return `“${oneLine(title)}”: ${when}${place ? `, ${oneLine(place)}` : ''}.`
}

/** What waits for the person; an absent kind could not be read or is not theirs. */
export interface Waiting {
  readonly tickets?: readonly ClientTicketSummary[] | undefined
  readonly documents?: readonly DocumentRow[] | undefined
  readonly tasks?: readonly OwnTask[] | undefined
  readonly meetings?: readonly MeetingSummary[] | undefined
}

/** What is due of all kinds, in the order in which it presses. */
export function dueAnswer({ tickets = [], documents = [], tasks = [], meetings = [] }: Waiting, today: string): string {
  const parts = [
    ...documents
      .filter(({ open }) => open > 0)
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
      .map(({ number, open, dueOn, state }) => ({
        on: dueOn,
        text: `Invoice ${number}: R ${randText(open)}, ${state === 'late' ? `was due on ${dateText(dueOn)}, overdue` : `due on ${dateText(dueOn)}`}.`,
      })),
    ...tickets
      .filter(({ status }) => status === 'waiting')
      .map(({ ticketNumber, subject }) => ({
        on: today,
        text: `Ticket ${ticketNumber}, “${oneLine(subject)}”: we wait for your answer.`,
      })),
    ...tasks
      .filter(({ dueOn }) => dueOn !== undefined)
      .map((task) => ({ on: task.dueOn ?? '9', text: `Task ${taskLine(task, today)}` })),
    ...meetings.map((meeting) => ({ on: meeting.date, text: `Meeting ${meetingLine(meeting, today)}` })),
  ].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  if (parts.length === 0) return 'Nothing is due: no invoice, no ticket, no task and no meeting waits for you now.'
  return listed(
    parts.length === 1 ? 'One thing waits for you.' : `${parts.length} things wait for you, the most urgent first.`,
    parts.map(({ text }) => text),
    'Your dashboard shows them all: /dashboard.',
  )
}

function listed(first: string, lines: readonly string[], last: string): string {
  const more = lines.length - MOST_SHOWN
  return [
    first,
    ...lines.slice(0, MOST_SHOWN).map((line) => `- ${line}`),
    ...(more > 0 ? [`And ${more} more.`] : []),
    last,
  ].join('\n')
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
