import { verdictNames, verdictWords } from '../ses/receipt/verdicts.ts'
import type { Receipt } from '../ses/receipt/receipt.ts'
import { type Html, html } from './html.ts'

const labels = { spam: 'Spam', virus: 'Virus', spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

/** Form that sends a mail to the product, as an external mail server would. */
export function mailInForm({ recipients, desk }: Pick<Receipt, 'recipients' | 'desk'>): Html {
  const first = desk?.inbound ?? recipients.find((recipient) => recipient.includes('@')) ?? ''
  return html`<details class="mail-in">
    <summary>Send a mail to the product</summary>
    <form method="post" action="/_local/mail">
      <label>From <input name="from" required placeholder="Ana &lt;ana@example.com&gt;" /></label>
      <label>To <input name="to" required value="${first}" /></label>
      <label>Subject <input name="subject" /></label>
      <label>Text <textarea name="text" rows="6"></textarea></label>
      <fieldset>
        <legend>Results of the checks</legend>
        ${verdictNames.map(
          (name) =>
            html`<label
              >${labels[name]}
              <select name="${name}">
                ${verdictWords.map((word) => html`<option>${word}</option>`)}
              </select></label
            >`,
        )}
      </fieldset>
      <button>Send</button>
    </form>
    <p class="hint">
      ${desk && html`The desk's address is ${desk.inbound}. `}Accepted for:
      ${recipients.join(', ') || 'every verified domain'}.
    </p>
  </details>`
}
