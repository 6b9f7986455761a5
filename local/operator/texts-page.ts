import type { SentText } from '../sns/text-log.ts'
import { type Html, html } from './html.ts'
import { timestamp } from './layout.ts'

/** Texts on the page; the JSON has all. */
const SHOWN = 100

export function textsPage(texts: readonly SentText[]): Html {
  return html`<header>
      <h1>Texts</h1>
      <p>Every text message that the product sends arrives here and on no telephone.</p>
    </header>
    <div id="texts" data-live>
      ${
        texts.length > 0
          ? html`<ul class="faults">
              ${texts.slice(0, SHOWN).map(row)}
            </ul>`
          : html`<p class="empty">No text yet.</p>`
      }
    </div>`
}

function row({ to, words, sentAt }: SentText): Html {
  return html`<li class="well">
    <div class="what"><b>${to}</b> <span>${timestamp(sentAt)}</span></div>
    <p>${words}</p>
  </li>`
}
