import { convert } from 'html-to-text'
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

/** The HTML of a mail as text, with the addresses of links. */
export function htmlText(html: string): string {
  return convert(sanitizeHtml(html.slice(0, LONGEST_MARKUP), allowed), {
    wordwrap: false,
    limits: { maxDepth: 100, maxInputLength: LONGEST_MARKUP },
    selectors: [
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
