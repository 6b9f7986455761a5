import type { Token } from 'markdown-it'
import { ATTACHMENT, mayLinkTo, readMarkdown } from './markdown.ts'
import type { MarkdownKind } from './markdown.ts'

/** A part of a message. Screens and mails create elements only for these parts, so that a message cannot inject others. */
export type RichPart = RichLeaf | RichNest

/** A part without children. */
export type RichLeaf =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'line-break' }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'code-block'; readonly text: string }
  | { readonly type: 'line' }
  | RichPicture

/** `fileId` is absent for an external picture, of which only the description is shown. */
export interface RichPicture {
  readonly type: 'picture'
  readonly description: string
  readonly fileId?: string
}

/** A part with children. `plain` adds no formatting. */
export type RichNest =
  | { readonly type: 'paragraph' | 'heading' | 'item' | 'strong' | 'emphasis' | 'plain'; readonly parts: RichParts }
  /** `first` is the number of the first item; absent if the items have bullets. */
  | { readonly type: 'list'; readonly first?: number; readonly parts: RichParts }
  /** `lines` is its length in the message. */
  | { readonly type: 'quote'; readonly lines: number; readonly parts: RichParts }
  | RichLink

/** `leadsTo` is the host of the link if its text names another host. */
export interface RichLink {
  readonly type: 'link'
  readonly address: string
  readonly leadsTo?: string
  readonly parts: RichParts
}

export type RichParts = readonly RichPart[]

/** Parses a message into parts. A `plain` message is no Markdown: only addresses in it become links. */
export function readMessage(text: string, kind: MarkdownKind): RichParts {
  return partsOf(readMarkdown(text, kind))
}

function partsOf(tokens: readonly Token[]): RichPart[] {
  const parts: RichPart[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.nesting !== 1) {
      parts.push(token.type === 'inline' ? { type: 'plain', parts: partsOf(token.children ?? []) } : leafOf(token))
      continue
    }
    const end = closingOf(tokens, at)
    parts.push(nestOf(token, tokens.slice(at + 1, end)))
    at = end
  }
  return parts
}

function closingOf(tokens: readonly Token[], opening: number): number {
  const { level } = tokens[opening]!
  const found = tokens.findIndex((token, at) => at > opening && token.nesting === -1 && token.level === level)
  return found === -1 ? tokens.length : found
}

function nestOf(token: Token, inside: readonly Token[]): RichNest {
  const parts = partsOf(inside)
  switch (token.type) {
    case 'paragraph_open':
      return { type: token.hidden ? 'plain' : 'paragraph', parts }
    case 'heading_open':
      return { type: 'heading', parts }
    case 'bullet_list_open':
      return { type: 'list', parts }
    case 'ordered_list_open':
      return { type: 'list', first: Number(token.attrGet('start') ?? 1), parts }
    case 'list_item_open':
      return { type: 'item', parts }
    case 'blockquote_open':
      return { type: 'quote', lines: (token.map?.[1] ?? 0) - (token.map?.[0] ?? 0), parts }
    case 'strong_open':
      return { type: 'strong', parts }
    case 'em_open':
      return { type: 'emphasis', parts }
    case 'link_open':
      return linkOf(token.attrGet('href') ?? '', inside.map(({ content }) => content).join(''), parts)
    default:
      return { type: 'plain', parts }
  }
}

function leafOf(token: Token): RichLeaf {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return { type: 'line-break' }
    case 'code_inline':
      return { type: 'code', text: token.content }
    case 'fence':
      return { type: 'code-block', text: token.content.replace(/\n$/, '') }
    case 'hr':
      return { type: 'line' }
    case 'image':
      return pictureOf(token)
    default:
      return { type: 'text', text: token.content }
  }
}

/** External pictures are never loaded: a picture must be a file of the message. */
function pictureOf(token: Token): RichPicture {
  const address = token.attrGet('src') ?? ''
  return {
    type: 'picture',
    description: token.content,
    ...(address.startsWith(ATTACHMENT) && { fileId: address.slice(ATTACHMENT.length) }),
  }
}

function linkOf(address: string, shown: string, parts: RichParts): RichNest {
  if (!mayLinkTo(address)) return { type: 'plain', parts }
  const site = hostOf(address)
  const named = hostOf(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  const deceives = site !== undefined && named !== undefined && /\.\p{L}{2,}$/u.test(named) && named !== site
  return { type: 'link', address, ...(deceives && { leadsTo: site }), parts }
}

function hostOf(address: string): string | undefined {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  return host === '' ? undefined : host
}
