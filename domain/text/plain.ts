/** Format characters: bidirectional controls, byte order marks, tags. */
const FORMAT_CHARACTERS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const CONTROL_CHARACTERS = /[\p{Cc}--[\n\t]]/gv
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g

/** Removes control and format characters and keeps line breaks, as `\n`. */
export function plainLines(typed: string): string {
  return typed
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(FORMAT_CHARACTERS, '')
    .replace(CONTROL_CHARACTERS, '')
    .trim()
}

/** `plainLines` on one line, truncated to `longest` characters, for headers, names and table cells. */
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
