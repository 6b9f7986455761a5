import { UNSENT_MESSAGES as KEY } from '../../client/unsent-messages-key.ts'

interface UnsentMessage {
  readonly text: string
  /** The version of the draft that it was made on. */
  readonly version: number
}

type Unsent = Readonly<Record<string, UnsentMessage>>

function readAll(): Unsent {
  // Without storage, or with another program's text in it, there is nothing.
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isUnsent)) : {}
  } catch {
    return {}
  }
}

/** Without a schema: zod is larger than the editor, and nothing else of the ticket's screen needs it. */
function isUnsent(entry: [string, unknown]): entry is [string, UnsentMessage] {
  const [, message] = entry
  return isRecord(message) && typeof message['text'] === 'string' && Number.isInteger(message['version'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function writeAll(unsent: Unsent): void {
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(unsent))
  } catch {}
}

/** A text that the server does not have yet. */
export function unsentMessage(name: string): UnsentMessage | undefined {
  return readAll()[name]
}

/** Keeps a text until the server has it. */
export function keepMessage(name: string, message: UnsentMessage): void {
  writeAll({ ...readAll(), [name]: message })
}

export function forgetMessage(name: string): void {
  const { [name]: _, ...rest } = readAll()
  writeAll(rest)
}
