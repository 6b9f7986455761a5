import { markup } from '../../mail/markup.ts'
import type { Markup } from '../../mail/markup.ts'
import { styles } from '../../mail/page.ts'
import { showInvisibleCharacters } from '../../text/invisible-characters.ts'
import type { RichLink, RichPart, RichParts } from '../rich-text/read-message.ts'

/** Addresses that a link in a mail may have. A number to dial stays text. */
const LINKED = /^(?:https?:\/\/|mailto:)/i

/** A message for the HTML part of a mail, in the parts' own elements only. Pictures are named, because a mail loads nothing. */
export function messageMarkup(parts: RichParts): Markup {
  return markup`<div dir="auto" style="word-break:break-word">${all(parts)}</div>`
}

function all(parts: RichParts): readonly Markup[] {
  return parts.map(one)
}

function one(part: RichPart): Markup {
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
      return shown(`[${part.description || 'picture'}]`)
    case 'paragraph':
      return markup`<p class="ink" dir="auto" style="${styles.paragraph}">${all(part.parts)}</p>`
    case 'heading':
      return markup`<p class="ink" dir="auto" style="${styles.paragraph};font-weight:600">${all(part.parts)}</p>`
    case 'list':
      return part.first === undefined
        ? markup`<ul class="ink" style="${styles.list}">${all(part.parts)}</ul>`
        : markup`<ol class="ink" start="${String(part.first)}" style="${styles.list}">${all(part.parts)}</ol>`
    case 'item':
      return markup`<li class="ink" dir="auto" style="${styles.item}">${all(part.parts)}</li>`
    case 'quote':
      return markup`<blockquote class="quiet" dir="auto" style="${styles.quote}">${all(part.parts)}</blockquote>`
    case 'strong':
      return markup`<strong>${all(part.parts)}</strong>`
    case 'emphasis':
      return markup`<em>${all(part.parts)}</em>`
    case 'link':
      return link(part)
    case 'plain':
      return markup`${all(part.parts)}`
  }
}

function link({ address, leadsTo, parts }: RichLink): Markup {
  if (!LINKED.test(address)) return markup`${all(parts)} (${address.replace(/^tel:/i, '')})`
  const leads =
    leadsTo === undefined ? '' : markup`<span class="quiet" style="${styles.aside}"> (leads to ${leadsTo})</span>`
  return markup`<a class="brand" rel="noopener noreferrer nofollow" style="${styles.link}" href="${address}">${all(parts)}</a>${leads}`
}

function shown(text: string): Markup {
  return markup`${showInvisibleCharacters(text.toWellFormed())}`
}
