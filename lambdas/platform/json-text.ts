/** Nesting depth of a text that need not be valid JSON. */
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
 * Whether an object of a valid JSON text has a duplicate key. JSON.parse keeps the last value, other parsers the first
 * (RFC 8259, section 4). Takes linear time.
 */
export function hasDuplicateKey(text: string): boolean {
  /** Stack of open containers: the keys of an object, undefined for a list. */
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
  /** A brace, a bracket, a colon, or the opening quote of a string. */
  readonly char: string
  readonly at: number
  /** Position after the token that begins at `at`. */
  readonly end: number
}

const MARKS = new Set('{}[]:"')

/** The structural characters and strings of a JSON text in order. */
function* marksOf(text: string): Generator<Mark> {
  for (let at = 0, end = 0; at < text.length; at = end) {
    const char = text[at]!
    end = char === '"' ? endOfString(text, at) : at + 1
    if (MARKS.has(char)) yield { char, at, end }
  }
}

/** Position after the closing quote of the string at `at`; the end of the text if there is none. */
function endOfString(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i + 1
  }
  return text.length
}
