type Entries<Value> = Readonly<Record<string, Value>>

/** What is kept in this browser under one key until the server has it, by names. */
export interface UnsentStore<Value> {
  readonly names: () => readonly string[]
  readonly read: (name: string) => Value | undefined
  readonly keep: (name: string, value: Value) => void
  readonly forget: (name: string) => void
}

/** `isValue` checks what another program or version may have written. It is no schema, so that no page loads one for it. */
export function unsentStore<Value>(key: string, isValue: (value: unknown) => value is Value): UnsentStore<Value> {
  const readAll = (): Entries<Value> => {
    // Without storage, or with another program's text in it, there is nothing.
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      if (!isRecord(stored)) return {}
      return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Value] => isValue(entry[1])))
    } catch {
      return {}
    }
  }
  const writeAll = (entries: Entries<Value>) => {
    // Without storage the text lives as long as the page.
    try {
      if (Object.keys(entries).length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(entries))
    } catch {}
  }
  return {
    names: () => Object.keys(readAll()),
    read: (name) => readAll()[name],
    keep: (name, value) => writeAll({ ...readAll(), [name]: value }),
    forget: (name) => {
      const { [name]: _, ...rest } = readAll()
      writeAll(rest)
    },
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
