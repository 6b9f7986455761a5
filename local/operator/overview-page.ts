import type { Fault } from '../faults.ts'
import type { MailSummary } from '../ses/mailbox.ts'
import { type ShownDeadLetter, deadLettersList } from './dead-letters-page.ts'
import { faultsTable } from './faults-page.ts'
import { type Html, html } from './html.ts'
import { mailList } from './mail-page.ts'
import { peopleTable, type ShownPerson } from './people-page.ts'

const LATEST = 6

interface Overview {
  readonly people: readonly ShownPerson[]
  /** Newest first. */
  readonly mails: readonly MailSummary[]
  readonly faults: readonly Fault[]
  readonly deadLetters: readonly ShownDeadLetter[]
  readonly now: number
}

export function overviewPage({ people, mails, faults, deadLetters, now }: Overview): Html {
  return html`<header>
      <h1>Local cloud</h1>
      <p>The deployed product, running only on this machine. Nothing that you do here leaves it.</p>
    </header>
    <section aria-labelledby="people-title">
      <h2 id="people-title">People</h2>
      ${peopleTable(people, now)}
    </section>
    <div class="pair">
      <section aria-labelledby="mail-title">
        <h2 id="mail-title">Latest mail</h2>
        ${mailList(mails.slice(0, LATEST))}${mails.length > LATEST && html`<p class="more"><a href="/_local/mail">All ${mails.length} mails</a></p>`}
      </section>
      <section aria-labelledby="faults-title">
        <h2 id="faults-title">Faults</h2>
        ${faultsTable(faults)}
      </section>
    </div>
    <section aria-labelledby="letters-title">
      <h2 id="letters-title">Dead letters</h2>
      ${deadLettersList(deadLetters)}
    </section>`
}
