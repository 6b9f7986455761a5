import { MEETING_NOTES as KEY } from './unsent-meeting-keys.ts'

/** What a person typed, and the note that they saw. */
export interface UnsentNote {
  readonly text: string
  readonly base: { readonly text: string; readonly version: number }
}

type Unsent = Readonly<Record<string, UnsentNote>>

/** The name of a note in this browser. */
export function noteName(personId: string, meetingId: string, itemId: string): string {
  return [personId, meetingId, itemId].join('/')
}

function readAll(): Unsent {
  // Without storage, or with another program's text in it, there is nothing.
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isNote)) : {}
  } catch {
    return {}
  }
}

function isNote(entry: [string, unknown]): entry is [string, UnsentNote] {
  const [, note] = entry
  if (!isRecord(note) || typeof note['text'] !== 'string' || !isRecord(note['base'])) return false
  const { text, version } = note['base']
  return typeof text === 'string' && Number.isInteger(version)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function writeAll(unsent: Unsent): void {
  // Without storage the notes live as long as the page.
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(unsent))
  } catch {}
}

export function unsentNote(name: string): UnsentNote | undefined {
  return readAll()[name]
}

/** The meetings of which this browser has notes of a person that are not stored. */
export function meetingsWithUnsentNotes(personId: string): string[] {
  const own = Object.keys(readAll()).map((name) => name.split('/'))
  return [...new Set(own.flatMap(([id, meetingId]) => (id === personId && meetingId !== undefined ? meetingId : [])))]
}

/** Keeps a note until the server has it. */
export function keepNote(name: string, note: UnsentNote): void {
  writeAll({ ...readAll(), [name]: note })
}

export function forgetNote(name: string): void {
  const { [name]: _, ...rest } = readAll()
  writeAll(rest)
}
