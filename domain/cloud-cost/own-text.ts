/** Engines copy shorter pieces of a text, and let longer ones point into it. */
const POINTS_INTO_ITS_SOURCE = 13

/**
 * Makes texts that stand by themselves, each once. A cell of a table is otherwise a piece of the megabyte that it was read from, and keeps
 * all of it in memory.
 */
export function ownTexts(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const own = text.length < POINTS_INTO_ITS_SOURCE ? text : (JSON.parse(JSON.stringify(text)) as string)
    known.set(own, own)
    return own
  }
}

/** Remembers what a function says of texts that come again in most rows, such as names of providers. */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  const own = ownTexts()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = of(text)
    if (known.size < MOST_REMEMBERED) known.set(own(text), value)
    return value
  }
}

const MOST_REMEMBERED = 10_000
