import MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'

/** A picture in a message names one of the message's own files: `![screen](attachment:<file id>)`. */
export const ATTACHMENT = 'attachment:'

/** Addresses that a link may have. What else looks like a link stays text. */
const LINKED = /^(?:https?:\/\/|mailto:|tel:)/i
/** Deeper lists and quotes are shown as text, so that no message takes long to read. */
const DEEPEST = 20

/** Whether a message may link to `address`. */
export function mayLinkTo(address: string): boolean {
  return LINKED.test(address)
}

/**
 * The Markdown of messages, to read and to edit. HTML is text. Underlined headings, code by indentation and named links are left out,
 * because mails and pasted logs contain such lines and mean nothing by them.
 */
export function messageMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable([
    'lheading',
    'code',
    'reference',
    'table',
    'strikethrough',
  ])
  return allowing(markdown)
}

/** Text by an author who does not write Markdown: only its addresses become links. */
function plainMarkdown(): MarkdownIt {
  return allowing(new MarkdownIt('zero', { linkify: true }).enable(['linkify', 'newline']))
}

function allowing(markdown: MarkdownIt): MarkdownIt {
  markdown.validateLink = (address) => mayLinkTo(address) || address.startsWith(ATTACHMENT)
  markdown.set({ maxNesting: DEEPEST } as object)
  // Only addresses with a scheme: "invoice.zip" is no link.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false })
  return markdown
}

const parsers = { rich: messageMarkdown(), plain: plainMarkdown() }

/** `plain`: the author does not write Markdown. */
export type MarkdownKind = keyof typeof parsers

/** The pieces of a message. */
export function readMarkdown(text: string, kind: MarkdownKind): Token[] {
  return parsers[kind].parse(text, {})
}
