const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const INLINE = new Set('a abbr b button cite code em i mark q s small span strong sub sup time tspan u'.split(' '))
const SPOKEN = /\b(?:alt|content|aria-label|title|placeholder)="([^"]*)"/g

/**
 * The words of a page as a reader meets them, one block a line, with those that only screen readers hear. What is
 * inside an element with `data-example` is left out: an example picture claims nothing.
 */
export function wordsOf(html: string): string {
  let words = ''
  let example = 0
  const open: { name: string; example: boolean }[] = []
  for (const [part, closing, name, attributes = ''] of html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .matchAll(/<(\/?)([a-z][a-z0-9-]*)([^>]*)>|[^<]+/gi)) {
    if (!name) {
      if (!example) words += part
      continue
    }
    // Block elements end a sentence; inline elements are separated by a space.
    words += INLINE.has(name.toLowerCase()) ? ' ' : '\n'
    if (closing) {
      if (open.pop()?.example) example--
      continue
    }
    const isExample = /\bdata-example\b/.test(attributes)
    if (!example && !isExample) for (const [, said] of attributes.matchAll(SPOKEN)) words += `\n${said}\n`
    if (VOID.has(name.toLowerCase()) || attributes.endsWith('/')) continue
    open.push({ name, example: isExample })
    if (isExample) example++
  }
  return decoded(words)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
