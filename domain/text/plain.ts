/** Characters that steer how text is laid out instead of being text: bidirectional controls, byte order marks, tags. */
const STEERING = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const CONTROL_BUT_LINES = /[\p{Cc}--[\n\t]]/gv
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g

/** Text that somebody typed, with its lines kept and everything taken out that is not text. */
export function plainLines(typed: string): string {
  return typed.toWellFormed().replace(LINE_ENDS, '\n').replace(STEERING, '').replace(CONTROL_BUT_LINES, '').trim()
}

/** The same on a single line, cut to `longest` characters: fit for a header, a name or a table cell. */
export function plainLine(typed: string, longest = Infinity): string {
  const line = plainLines(typed).replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line
}
