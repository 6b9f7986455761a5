import { company } from '#domain/company/details.ts'
import { emergencyTicket } from '#domain/company/emergency-ticket.ts'
import { incidentReport } from '#domain/incident/incident-report.ts'
import { hourSteps } from '#domain/incident/first-hour.ts'
import { inOrder, loggedTime } from '#domain/incident/timeline.ts'
import { byId, say } from './dom.ts'
import { change, isUnstored, readKept } from './kept.ts'
import { ownLines, zoneOf } from './own-lines.ts'
import { keepTicket, sendKeptTicket } from './send-ticket.ts'

/** Attempts come further apart, and at once when the network is back. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000

let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
let sending = false

/** Makes the form send, and sends a kept ticket until the server has it. `afterwards` shows what depends on it. */
export function startTicket(afterwards: () => void): void {
  const form = byId('contact', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isValid(form)) return
    keepTicket(formOf())
    afterwards()
    byId('ticket-title').focus()
    void attempt(afterwards)
  })
  byId('send-now').addEventListener('click', () => void attempt(afterwards))
  byId('correct').addEventListener('click', () => {
    change(() => ({ ticket: undefined }))
    afterwards()
    byId('name').focus()
  })
  addEventListener('online', () => void attempt(afterwards))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void attempt(afterwards)
  })
  addEventListener('beforeunload', (event) => {
    // Only if the browser stores nothing: then the ticket would be lost.
    if (isUnstored() && isWaiting()) event.preventDefault()
  })
  void attempt(afterwards)
}

async function attempt(afterwards: () => void): Promise<void> {
  clearTimeout(timer)
  if (!isWaiting() || sending) return
  sending = true
  showTicket()
  try {
    await sendKeptTicket()
  } finally {
    sending = false
    afterwards()
  }
  if (!isWaiting()) {
    pause = FIRST_PAUSE_MS
    return
  }
  timer = setTimeout(() => void attempt(afterwards), pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

/** Shows the state of the ticket. */
export function showTicket(): void {
  const { ticket } = readKept()
  byId('ticket').hidden = !ticket
  if (!ticket) return
  byId('send-now').hidden = !isWaiting() || sending
  byId('correct').hidden = ticket.refused === undefined
  const state = byId('ticket-state')
  state.dataset['state'] = ticket.sentAt ? 'sent' : 'waiting'
  const words = wordsOf(ticket)
  if (state.textContent !== words) say(state, words)
}

function wordsOf({ form, sentAt, refused, ticketNumber }: NonNullable<ReturnType<typeof readKept>['ticket']>): string {
  if (sentAt !== undefined)
    return `If you have not phoned yet, phone ${company.emergencyPhone}: others may be reading your email. Ticket ${ticketNumber} is open with priority critical, and our engineers see it. The written answer goes to ${form.email}.`
  if (refused !== undefined) return `The ticket was not accepted: ${refused} Phone ${company.emergencyPhone} meanwhile.`
  if (sending) return 'Sending the ticket …'
  return `The ticket waits in this browser and is sent as soon as we can be reached. Until then phone ${company.emergencyPhone}, and do what is listed above.`
}

function isWaiting(): boolean {
  const { ticket } = readKept()
  return ticket !== undefined && ticket.sentAt === undefined && ticket.refused === undefined
}

function formOf() {
  const { answers, ticked, notes, evidence, fields } = readKept()
  const text = (id: string) => (fields[id] ?? '').trim()
  const done = inOrder(ownLines({ ticked, notes, evidence }, hourSteps)).map(
    ({ at, text: line }) => `${loggedTime(at, zoneOf(at))}: ${line}`,
  )
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    ...emergencyTicket,
    ...incidentReport({ answers, words: text('words'), done }),
  } as const
}

function isValid(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')]
  for (const field of fields) {
    const problem = problemOf(field)
    const error = byId(`${field.id}-error`)
    error.hidden = problem === undefined
    error.textContent = problem ?? ''
    if (problem === undefined) {
      field.removeAttribute('aria-invalid')
      field.removeAttribute('aria-describedby')
    } else {
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', error.id)
    }
  }
  const wrong = fields.find((field) => problemOf(field) !== undefined)
  wrong?.focus()
  return wrong === undefined
}

function problemOf(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return field.id === 'name' ? 'Your name is required.' : 'Your email is required.'
  return field.validity.valid ? undefined : 'This is not an email address.'
}
