import { MEETING_RECORDS as KEY } from './unsent-meeting-keys.ts'
import { storedChanges } from './stored-changes.ts'
import { isRecord } from './unsent-store.ts'

/** A change of a meeting that is not sent. The reader of `change` checks its form. */
export interface UnsentRecord {
  readonly id: string
  readonly change: unknown
  /** A first attempt was made: the server may have it. */
  readonly isTried?: boolean
  /** The last attempt got no answer. */
  readonly isLost?: boolean
  /** Why the server does not take it. */
  readonly refusal?: string
}

type Unsent = Readonly<Record<string, readonly UnsentRecord[]>>

const none: readonly UnsentRecord[] = []
const changes = storedChanges(KEY)
let text = ''
let known: Unsent = {}

/** The name of a person's entries of a meeting in this browser. */
export function recordsName(personId: string, meetingId: string): string {
  return [personId, meetingId].join('/')
}

/** Another tab of the same person writes the same key, so that it is read every time; equal text is the same value. */
function readAll(): Unsent {
  // Without storage the records live as long as the page.
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    if (stored !== text) known = parsed(stored)
    text = stored
  } catch {}
  return known
}

/** Without a schema, so that no page loads one for it. Another program's text is none. */
function parsed(stored: string): Unsent {
  try {
    const found: unknown = JSON.parse(stored === '' ? '{}' : stored)
    if (!isRecord(found)) return {}
    return Object.fromEntries(
      Object.entries(found).flatMap(([name, each]) => (Array.isArray(each) ? [[name, each.filter(isUnsent)]] : [])),
    )
  } catch {
    return {}
  }
}

function isUnsent(value: unknown): value is UnsentRecord {
  return isRecord(value) && typeof value['id'] === 'string' && isRecord(value['change'])
}

function writeAll(unsent: Unsent): void {
  const filled = Object.fromEntries(Object.entries(unsent).filter(([, records]) => records.length > 0))
  known = filled
  const written = Object.keys(filled).length === 0 ? '' : JSON.stringify(filled)
  try {
    if (written === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, written)
    text = written
  } catch {}
  changes.changedHere()
}

/** In the order in which they were made. */
export function unsentRecords(name: string): readonly UnsentRecord[] {
  return readAll()[name] ?? none
}

/** The meetings of which this browser has entries of a person that are not stored. */
export function meetingsWithUnsentRecords(personId: string): string[] {
  return Object.keys(readAll()).flatMap((name) => {
    const [id, meetingId] = name.split('/')
    return id === personId && meetingId !== undefined ? meetingId : []
  })
}

/** Keeps an entry until the server has it, in place of the one with its id. */
export function keepRecord(name: string, record: UnsentRecord): void {
  const records = unsentRecords(name)
  const isKnown = records.some(({ id }) => id === record.id)
  const kept = isKnown ? records.map((each) => (each.id === record.id ? record : each)) : [...records, record]
  writeAll({ ...readAll(), [name]: kept })
}

export function forgetRecords(name: string, ids: readonly string[]): void {
  writeAll({ ...readAll(), [name]: unsentRecords(name).filter(({ id }) => !ids.includes(id)) })
}

/** Calls a listener when this tab or another one has changed them. Returns what ends that. */
export const onUnsentRecords = changes.onChange
