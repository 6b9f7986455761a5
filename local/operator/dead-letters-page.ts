import { type Html, html } from './html.ts'
import { moment } from './layout.ts'

/** A message that no attempt could handle. */
export interface DeadLetter {
  readonly queue: string
  readonly messageId: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly body: string
}

export function deadLettersPage(letters: readonly DeadLetter[]): Html {
  return html`<header>
      <h1>Dead letters</h1>
      <p>What no attempt could handle: records of a stream and events that their function kept refusing.</p>
    </header>
    ${deadLettersList(letters)}`
}

export function deadLettersList(letters: readonly DeadLetter[]): Html {
  return html`<div class="letters" id="letters" data-live>
    ${
      letters.length > 0
        ? html`<ul>
            ${letters.map(entry)}
          </ul>`
        : html`<p class="empty">None. Everything that was to be done has been done, or is still being tried.</p>`
    }
  </div>`
}

function entry({ queue, sentAt, body }: DeadLetter): Html {
  return html`<li>
    <details>
      <summary><b>${queue}</b> ${moment(sentAt)}</summary>
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
