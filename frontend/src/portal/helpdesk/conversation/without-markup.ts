/** Pictures and links, with what stands for them. */
const PICTURE = /!\[([^\]\n]*)\]\([^()\n]*\)/g
const LINK = /\[([^\]\n]+)\]\([^()\n]*\)/g
/** What marks a line: a heading, a quote, a fence. */
const LINE_MARK = /^ {0,3}(?:#{1,6} +|> ?|(?:```|~~~).*$)/gm
const EMPHASIS = /(\*\*|__|\*|`)(?=\S)([^*`\n]+?)(?<=\S)\1/g
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** A message's Markdown as plain words, until the code that formats it is there. It is only shown, so it may leave a mark. */
export function withoutMarkup(markdown: string): string {
  return markdown
    .replaceAll(PICTURE, (_, description: string) => `[${description || 'picture'}]`)
    .replaceAll(LINK, '$1')
    .replaceAll(LINE_MARK, '')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(ESCAPED, '$1')
}
