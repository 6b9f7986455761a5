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
  if (letters.length === 0)
    return html`<p class="empty">None. Everything that was to be done has been done, or is still being tried.</p>`
  return html`<ul class="letters" id="letters" data-live>
    ${letters.map(
      ({ queue, sentAt, body, messageId }) =>
        html`<li>
          <details id="letter-${messageId}">
            <summary><b>${queue}</b> ${moment(sentAt)}</summary>
            <pre tabindex="0">${indented(body)}</pre>
          </details>
        </li>`,
    )}
  </ul>`
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
