import { csvOf } from '../text/csv.ts'

/** One line of the incident's timeline. */
export interface TimelineLine {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly from: 'step' | 'note' | 'evidence' | 'triage' | 'ticket'
  readonly text: string
}

export const lineSources: Readonly<Record<TimelineLine['from'], string>> = {
  step: 'Step',
  note: 'Note',
  evidence: 'Evidence',
  triage: 'Triage',
  ticket: 'Ticket',
}

/** All lines, oldest first; lines of the same moment keep their order. */
export function inOrder(lines: readonly TimelineLine[]): TimelineLine[] {
  return lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** The local time of a moment with its zone, as logs write it: "2026-11-27 20:14:05 +02:00". `zoneMinutes` is east of UTC. */
export function loggedTime(at: string, zoneMinutes: number): string {
  const local = new Date(Date.parse(at) + zoneMinutes * 60_000).toISOString()
  const size = Math.abs(zoneMinutes)
  const zone = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${local.slice(0, 10)} ${local.slice(11, 19)} ${zoneMinutes < 0 ? '-' : '+'}${zone}`
}

/** The timeline as plain text, one line each. Later lines of a text are indented, so that none passes for an entry. */
export function timelineText(lines: readonly TimelineLine[], zoneOf: (at: string) => number): string {
  return inOrder(lines)
    .map(
      ({ at, from, text }) => `${loggedTime(at, zoneOf(at))}  ${lineSources[from]}: ${text.replaceAll('\n', '\n    ')}`,
    )
    .join('\n')
}

/** The timeline as CSV for a spreadsheet: UTC and local time, source and text. */
export function timelineCsv(lines: readonly TimelineLine[], zoneOf: (at: string) => number): string {
  return csvOf([
    ['Time (UTC)', 'Local time', 'From', 'What'],
    ...inOrder(lines).map(({ at, from, text }) => [at, loggedTime(at, zoneOf(at)), lineSources[from], text]),
  ])
}
