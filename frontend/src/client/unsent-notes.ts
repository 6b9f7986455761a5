import { MEETING_NOTES } from './unsent-meeting-keys.ts'
import { storedChanges } from './stored-changes.ts'
import { isRecord, unsentStore } from './unsent-store.ts'

/** What a person typed, and the note that they saw. */
export interface UnsentNote {
  readonly text: string
  readonly base: { readonly text: string; readonly version: number }
}

const store = unsentStore<UnsentNote>(MEETING_NOTES, isNote)

function isNote(note: unknown): note is UnsentNote {
  if (!isRecord(note) || typeof note['text'] !== 'string' || !isRecord(note['base'])) return false
  const { text, version } = note['base']
  return typeof text === 'string' && Number.isInteger(version)
}

/** The name of a note in this browser. */
export function noteName(personId: string, meetingId: string, itemId: string): string {
  return [personId, meetingId, itemId].join('/')
}

export function unsentNote(name: string): UnsentNote | undefined {
  return store.read(name)
}

/** The meetings of which this browser has notes of a person that are not stored. */
export function meetingsWithUnsentNotes(personId: string): string[] {
  const own = store.names().map((name) => name.split('/'))
  return [...new Set(own.flatMap(([id, meetingId]) => (id === personId && meetingId !== undefined ? meetingId : [])))]
}

/** How many notes of a person on a meeting's items this browser has that are not stored. */
export function unsentNotesOf(personId: string, meetingId: string): number {
  return store.names().filter((name) => name.startsWith(noteName(personId, meetingId, ''))).length
}

const changes = storedChanges(MEETING_NOTES)

/** Keeps a note until the server has it. */
export function keepNote(name: string, note: UnsentNote): void {
  store.keep(name, note)
  changes.changedHere()
}

export function forgetNote(name: string): void {
  store.forget(name)
  changes.changedHere()
}

/** Calls a listener when this tab or another one has changed them. Returns what ends that. */
export const onUnsentNotes = changes.onChange
