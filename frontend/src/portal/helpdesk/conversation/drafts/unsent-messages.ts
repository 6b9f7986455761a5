import * as z from 'zod'

/** Storage key of what is not yet on the server: by writer, ticket and kind. */
const KEY = 'veritech.unsent-messages'

const unsentSchema = z.record(z.string(), z.object({ text: z.string(), version: z.int().min(0) }))
type Unsent = z.infer<typeof unsentSchema>

function readAll(): Unsent {
  // Without storage, or with another program's text in it, there is nothing.
  try {
    return unsentSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

function writeAll(unsent: Unsent): void {
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(unsent))
  } catch {}
}

/** A text that the server does not have yet, and the version that it was made on. */
export function unsentMessage(name: string): Unsent[string] | undefined {
  return readAll()[name]
}

/** Keeps a text until the server has it. */
export function keepMessage(name: string, message: Unsent[string]): void {
  writeAll({ ...readAll(), [name]: message })
}

export function forgetMessage(name: string): void {
  const { [name]: _, ...rest } = readAll()
  writeAll(rest)
}
