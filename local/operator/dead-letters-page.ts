import { type Html, html } from './html.ts'
import { timestamp } from './layout.ts'

/** A message that no attempt could handle. */
export interface ShownDeadLetter {
  readonly queue: string
  readonly messageId: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly body: string
}

export function deadLettersPage(letters: readonly ShownDeadLetter[]): Html {
  return html`<header>
      <h1>Dead letters</h1>
      <p>Messages, stream records and events that failed in every attempt.</p>
    </header>
    ${deadLettersList(letters)}`
}

export function deadLettersList(letters: readonly ShownDeadLetter[]): Html {
  return html`<div class="letters" id="letters" data-live>
    ${
      letters.length > 0
        ? html`<ul>
            ${letters.map(entry)}
          </ul>`
        : html`<p class="empty">None. All work is done or still being retried.</p>`
    }
  </div>`
}

function entry({ queue, sentAt, body }: ShownDeadLetter): Html {
  return html`<li>
    <details>
      <summary><b>${queue}</b> ${timestamp(sentAt)}</summary>
      <pre tabindex="0">${indented(body)}</pre>
    </details>
  </li>`
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
