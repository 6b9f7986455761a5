/** A link, or a picture after its `!`. No part may hold the sign that begins it, so that reading takes linear time. */
const LINK = /\[([^[\]\n]+)\]\([^()[\n]*\)/g
/** A heading or a quote. */
const LINE_MARK = /^ {0,3}(?:#{1,6} +|> ?)/
const FENCE = /^ {0,3}(?:```|~~~)/
const STRONG = /\*\*([^*\n]+)\*\*/g
const EMPHASIS = /\*([^*\s][^*\n]*)\*/g
const CODE = /`([^`\n]+)`/g
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** A message's Markdown as plain words, until the code that formats it is there. It is only shown, so it may leave a mark. */
export function withoutMarkup(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (FENCE.test(line) ? '' : line.replace(LINE_MARK, '')))
    .join('\n')
    .replaceAll('![](', '![picture](')
    .replaceAll(LINK, (_, words: string, at: number, text: string) => (text[at - 1] === '!' ? `[${words}]` : words))
    .replaceAll('![', '[')
    .replaceAll(STRONG, '$1')
    .replaceAll(CODE, '$1')
    .replaceAll(EMPHASIS, '$1')
    .replaceAll(ESCAPED, '$1')
}
