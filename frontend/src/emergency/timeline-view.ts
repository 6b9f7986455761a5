import { company } from '#domain/company/details.ts'
import { hourSteps } from '#domain/incident/first-hour.ts'
import { answered } from '#domain/incident/questions.ts'
import { inOrder, lineSources, loggedTime, timelineCsv, timelineText } from '#domain/incident/timeline.ts'
import type { TimelineLine } from '#domain/incident/timeline.ts'
import { severityOf, severityWords } from '#domain/incident/triage.ts'
import { byId, element, say } from './dom.ts'
import { change, readKept } from './kept.ts'
import { ownLines, zoneOf } from './own-lines.ts'
import { download } from './take-along.ts'

/** Lines of the ticket, read on request and not kept. */
let ofTicket: readonly TimelineLine[] = []

export function joinTicket(lines: readonly TimelineLine[]): void {
  ofTicket = lines
  showTimeline()
}

/** Makes checkboxes, notes and the buttons that take the timeline along work. */
export function startTimeline(): void {
  for (const box of boxes())
    box.addEventListener('change', () => {
      const id = box.dataset['step']!
      change(({ ticked: { [id]: _before, ...others } }) => ({
        ticked: box.checked ? { ...others, [id]: new Date().toISOString() } : others,
      }))
      showTimeline()
    })
  byId('note-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const field = byId('note', HTMLInputElement)
    const text = field.value.trim()
    if (text === '') return
    change(({ notes, fields: { note: _sent, ...fields } }) => ({
      notes: [...notes, { at: new Date().toISOString(), text }],
      fields,
    }))
    field.value = ''
    showTimeline()
  })
  const taken = (words: string) => say(byId('taken'), words)
  byId('print').addEventListener('click', () => print())
  byId('copy').addEventListener('click', () => {
    navigator.clipboard.writeText(asText()).then(
      () => taken('The timeline is copied.'),
      () => taken('The browser did not allow copying. Download it instead.'),
    )
  })
  byId('download-text').addEventListener('click', () => download('incident-timeline.txt', asText()))
  byId('download-csv').addEventListener('click', () =>
    download('incident-timeline.csv', timelineCsv(lines(), zoneOf), 'text/csv'),
  )
}

/** Shows the ticked steps and the timeline. */
export function showTimeline(): void {
  const { ticked } = readKept()
  for (const box of boxes()) {
    const id = box.dataset['step']!
    const at = ticked[id]
    box.checked = at !== undefined
    const time = document.querySelector(`[data-time="${id}"]`)!
    time.textContent = at ? loggedTime(at, zoneOf(at)).slice(11, 16) : ''
  }
  const all = lines()
  byId('timeline-empty').hidden = all.length > 0
  byId('timeline').replaceChildren(
    ...all.map(({ at, from, text }) =>
      element(
        'li',
        { 'data-from': from },
        element('time', { datetime: at }, loggedTime(at, zoneOf(at)).slice(0, 16)),
        element('span', { class: 'source' }, lineSources[from]),
        element('span', { class: 'entry-text' }, text),
      ),
    ),
  )
}

function boxes() {
  return document.querySelectorAll<HTMLInputElement>('input[data-step]')
}

function lines(): TimelineLine[] {
  const kept = readKept()
  const { answers, triagedAt, ticket } = kept
  const triage = triagedAt
    ? [{ at: triagedAt, from: 'triage', text: `Severity ${severityWords[severityOf(answers)].name}` } as const]
    : []
  const sent = ticket?.sentAt
    ? [{ at: ticket.sentAt, from: 'ticket', text: `${ticket.ticketNumber} sent, priority critical` } as const]
    : []
  return inOrder([...ownLines(kept, hourSteps), ...triage, ...sent, ...ofTicket])
}

function asText(): string {
  const given = answered(readKept().answers).map(({ title, label }) => `${title} ${label}`)
  return [
    `${company.name} emergency line: ${company.emergencyPhone}`,
    ...given,
    '',
    timelineText(lines(), zoneOf),
  ].join('\n')
}
