import { plainLine } from './plain.ts'

/** Ends of sentences: a full stop that a blank and a capital letter or a digit follow, so that "e.g. one" ends none. */
const ENDS = /[.!?](?= [\p{Lu}\p{N}])/gu
/** A sentence that is shorter says too little of the rest. */
const FEWEST = 30

/**
 * A text on one line of at most `longest` characters: whole sentences where they fit, else whole words and "…". A word is divided only if it
 * alone is longer.
 */
export function shortened(text: string, longest: number): string {
  const line = plainLine(text)
  if (Array.from(line).length <= longest) return line
  const room = Array.from(line)
    .slice(0, longest + 2)
    .join('')
  const end = [...room.matchAll(ENDS)].map(({ index }) => index + 1).findLast((each) => each <= longest)
  if (end !== undefined && end >= FEWEST) return line.slice(0, end)
  const words = plainLine(line, longest).slice(0, -1)
  const isWhole = /^\s/.test(line.slice(words.length))
  const last = words.lastIndexOf(' ')
  return `${(isWhole || last <= 0 ? words : words.slice(0, last)).trimEnd().replace(/[,;:]$/, '')}…`
}
