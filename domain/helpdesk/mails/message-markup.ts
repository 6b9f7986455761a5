import { markup } from '../../mail/markup.ts'
import type { Markup } from '../../mail/markup.ts'
import { styles } from '../../mail/page.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import type { RichLink, RichPart, RichParts, RichPicture } from '../../text/rich/read-message.ts'

/** Addresses that a link in a mail may have. A number to dial stays text. */
const LINKED = /^(?:https?:\/\/|mailto:)/i

/**
 * A message for the HTML part of a mail, in the parts' own elements only. A mail loads nothing, so a picture is named, with a link to the
 * ticket at `address`.
 */
export function messageMarkup(parts: RichParts, address: string): Markup {
  return markup`<div dir="auto" style="word-break:break-word">${all(parts, address)}</div>`
}

function all(parts: RichParts, ticket: string): readonly Markup[] {
  return parts.map((part) => one(part, ticket))
}

function one(part: RichPart, ticket: string): Markup {
  switch (part.type) {
    case 'text':
      return shown(part.text)
    case 'line-break':
      return markup`<br>`
    case 'code':
      return markup`<code class="ink tint" style="${styles.code}">${shown(part.text)}</code>`
    case 'code-block':
      return markup`<pre class="ink tint" dir="ltr" style="${styles.codeBlock}">${shown(part.text)}</pre>`
    case 'line':
      return markup`<hr class="ink" style="${styles.line}">`
    case 'picture':
      return part.fileId === undefined ? shown(`[${part.description || 'picture'}]`) : picture(part, ticket)
    case 'paragraph':
      return markup`<p class="ink" dir="auto" style="${styles.paragraph}">${all(part.parts, ticket)}</p>`
    case 'heading':
      return markup`<p class="ink" dir="auto" style="${styles.paragraph};font-weight:600">${all(part.parts, ticket)}</p>`
    case 'list':
      return part.first === undefined
        ? markup`<ul class="ink" style="${styles.list}">${all(part.parts, ticket)}</ul>`
        : markup`<ol class="ink" start="${String(part.first)}" style="${styles.list}">${all(part.parts, ticket)}</ol>`
    case 'item':
      return markup`<li class="ink" dir="auto" style="${styles.item}">${all(part.parts, ticket)}</li>`
    case 'quote':
      return markup`<blockquote class="quiet" dir="auto" style="${styles.quote}">${all(part.parts, ticket)}</blockquote>`
    case 'strong':
      return markup`<strong>${all(part.parts, ticket)}</strong>`
    case 'emphasis':
      return markup`<em>${all(part.parts, ticket)}</em>`
    case 'link':
      return link(part, ticket)
    case 'plain':
      return markup`${all(part.parts, ticket)}`
  }
}

function link({ address, leadsTo, parts }: RichLink, ticket: string): Markup {
  if (!LINKED.test(address)) return markup`${all(parts, ticket)} (${address.replace(/^tel:/i, '')})`
  const leads =
    leadsTo === undefined ? '' : markup`<span class="quiet" style="${styles.aside}"> (leads to ${leadsTo})</span>`
  return markup`<a class="brand" rel="noopener noreferrer nofollow" style="${styles.link}" href="${address}">${all(parts, ticket)}</a>${leads}`
}

/** On a line of its own, wherever it stands in the message. */
function picture({ description }: RichPicture, ticket: string): Markup {
  const name = description === '' ? '' : markup` ${shown(description)}`
  return markup`<span class="quiet" style="display:block;${styles.aside}">Picture${name}: <a class="brand" style="${styles.link}" href="${ticket}">see it in the ticket</a></span>`
}

function shown(text: string): Markup {
  return markup`${showInvisibleCharacters(text.toWellFormed())}`
}
