/** Nesting of a JSON text, which need not be a valid one. */
export function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const { char } of marksOf(text)) {
    if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

/**
 * Whether an object of a valid JSON text names a field twice: JSON.parse would keep the last, other programs the first
 * (RFC 8259, section 4). Takes time in proportion to the length of the text.
 */
export function hasDuplicateKey(text: string): boolean {
  /** What is open: the keys of an object, undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let string = ''
  for (const { char, at, end } of marksOf(text)) {
    if (char === '{') open.push(new Set())
    else if (char === '[') open.push(undefined)
    else if (char === '}' || char === ']') open.pop()
    else if (char === '"') string = text.slice(at, end)
    else if (char === ':') {
      const keys = open.at(-1)
      const key = string.includes('\\') ? (JSON.parse(string) as string) : string.slice(1, -1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}

interface Mark {
  /** A brace, a bracket, a colon, or the quote that a string begins with. */
  readonly char: string
  readonly at: number
  /** Where what begins at `at` is over. */
  readonly end: number
}

const MARKS = new Set('{}[]:"')

/** The marks of a JSON text in order; what stands in a string is none. */
function* marksOf(text: string): Generator<Mark> {
  for (let at = 0, end = 0; at < text.length; at = end) {
    const char = text[at]!
    end = char === '"' ? endOfString(text, at) : at + 1
    if (MARKS.has(char)) yield { char, at, end }
  }
}

/** The place behind the quote that ends the string at `at`; the end of the text where none does. */
function endOfString(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i + 1
  }
  return text.length
}
