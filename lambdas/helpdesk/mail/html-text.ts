import { convert } from 'html-to-text'
import type { FormatCallback } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'

/** Longer markup is cut: it is no letter, and converting it would take the function's time. Characters. */
const LONGEST_MARKUP = 1_000_000

/** What of a mail's HTML carries meaning. Scripts, styles, forms, frames and pictures do not survive. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'p div br hr blockquote pre code h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th b strong i em a span'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
}

/** Elements that begin a line of their own. */
const BLOCKS = new Set('p div br hr blockquote pre h1 h2 h3 h4 h5 h6 ul ol table'.split(' '))

type Element = Parameters<FormatCallback>[0]

/** Cells of a row stand beside each other with a mark between them; those of a layout, which hold paragraphs, below each other. */
const row: FormatCallback = (element, walk, builder) => {
  const cells = element.children.filter(({ type, data }) => type !== 'text' || data?.trim())
  const isLayout = cells.some(hasBlock)
  builder.openBlock({ leadingLineBreaks: 1 })
  for (const [at, cell] of cells.entries()) {
    if (isLayout) builder.openBlock({ leadingLineBreaks: 1 })
    else if (at > 0) builder.addLiteral(' | ')
    walk(cell.type === 'tag' ? cell.children : [cell], builder)
    if (isLayout) builder.closeBlock({ trailingLineBreaks: 1 })
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
}

function hasBlock({ type, children }: Element): boolean {
  return type === 'tag' && children.some((child: Element) => BLOCKS.has(child.name ?? '') || hasBlock(child))
}

/** The HTML of a mail as text, with the addresses of links. */
export function htmlText(html: string): string {
  return convert(sanitizeHtml(html.slice(0, LONGEST_MARKUP), allowed), {
    wordwrap: false,
    limits: { maxDepth: 100, maxInputLength: LONGEST_MARKUP },
    formatters: { row },
    selectors: [
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'tr', format: 'row' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'h4', options: { uppercase: false } },
      { selector: 'h5', options: { uppercase: false } },
      { selector: 'h6', options: { uppercase: false } },
      { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  })
}
