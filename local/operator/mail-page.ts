import { bare, type Mail, type MailSummary } from '../ses/mailbox.ts'
import { type Html, html } from './html.ts'
import { moment } from './layout.ts'
import { mailInForm } from './mail-in-form.ts'

/** A list longer than this is more than anybody reads. */
const AT_ONCE = 50

export const mailViews = ['html', 'text', 'headers'] as const
type MailView = (typeof mailViews)[number]

interface MailPage {
  /** Newest first. */
  readonly mails: readonly MailSummary[]
  readonly to: string | undefined
  /** The first one shown. */
  readonly from: number
  readonly open: Mail | undefined
  /** Whether somebody asked for the open mail; on a phone the list comes first. */
  readonly isChosen: boolean
  readonly view: MailView
  /** What mail to the product is taken in for; undefined where none is. */
  readonly recipients: readonly string[] | undefined
}

export function mailPage({ mails, to, from, open, isChosen, view, recipients }: MailPage): Html {
  return html`<div class="${isChosen ? 'mail chosen' : 'mail'}">
    <section class="list" aria-label="Mails">
      <header>${isChosen ? html`<h2>Mail</h2>` : html`<h1>Mail</h1>`}</header>
      <form class="search" role="search" method="get" action="/_local/mail">
        <input
          type="email"
          name="to"
          value="${to ?? ''}"
          placeholder="Mails to this address"
          aria-label="Show mails to this address"
        /><button class="quiet">Show</button>
      </form>
      ${recipients && mailInForm(recipients)}
      <div id="mails" data-live>
        ${
          mails.length > 0
            ? html`<ol>
                ${mails.slice(from, from + AT_ONCE).map((mail) => entry(mail, to, open?.id))}
              </ol>`
            : nothing(to)
        }
      </div>
      ${from + AT_ONCE < mails.length && html`<p class="more"><a href="/_local/mail?${search(to, from + AT_ONCE)}">Older mails</a></p>`}
    </section>
    ${open && message({ mail: open, filter: to, asked: view, isChosen })}
  </div>`
}

export function mailList(mails: readonly MailSummary[]): Html {
  return html`<div class="mails" id="mails" data-live>
    ${
      mails.length > 0
        ? html`<ol>
            ${mails.map((mail) => entry(mail, undefined, undefined))}
          </ol>`
        : nothing(undefined)
    }
  </div>`
}

function nothing(to: string | undefined): Html {
  return to
    ? html`<p class="empty">No mail to ${to}. <a href="/_local/mail">Show all</a></p>`
    : html`<p class="empty">No mail yet. Whatever the product sends lands here, and nowhere else.</p>`
}

function entry(
  { id, to, subject, receivedAt }: MailSummary,
  filter: string | undefined,
  open: string | undefined,
): Html {
  return html`<li>
    <a href="/_local/mail/${id}${filter && `?${search(filter)}`}" ${id === open && html`aria-current="true"`}
      ><b>${subject || '(no subject)'}</b> <span class="to">${to}</span> ${moment(receivedAt)}</a
    >
  </li>`
}

interface Message {
  readonly mail: Mail
  readonly filter: string | undefined
  readonly asked: MailView
  readonly isChosen: boolean
}

function message({ mail, filter, asked, isChosen }: Message): Html {
  const { id, from, to, text, html: markup, headers, receivedAt } = mail
  const subject = mail.subject || '(no subject)'
  const view = asked === 'html' && !markup ? 'text' : asked
  const tab = (name: MailView, words: string): Html =>
    html`<a href="/_local/mail/${id}?${search(filter, 0, name)}" ${name === view && html`aria-current="true"`}
      >${words}</a
    >`
  return html`<article class="message">
    <p class="back"><a href="/_local/mail${filter && `?${search(filter)}`}">All mails</a></p>
    ${isChosen ? html`<h1>${subject}</h1>` : html`<h2>${subject}</h2>`}
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Received</dt>
      <dd>${moment(receivedAt)}</dd>
    </dl>
    <nav class="tabs" aria-label="Ways to read this mail">
      ${markup && tab('html', 'As it looks')} ${tab('text', 'Text')} ${tab('headers', 'Headers')}
    </nav>
    ${
      view === 'html'
        ? html`<iframe sandbox src="/_local/mail/${id}/body" title="The mail “${subject}” to ${bare(to)}"></iframe>`
        : view === 'text'
          ? html`<pre tabindex="0">${text || '(This mail has no text part.)'}</pre>`
          : html`<table class="headers">
              <tbody>
                ${Object.entries(headers).map(
                  ([name, value]) =>
                    html`<tr>
                      <th scope="row">${name}</th>
                      <td>${value}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
    }
  </article>`
}

function search(to?: string, from = 0, view: MailView = 'html'): string {
  return new URLSearchParams({
    ...(to ? { to } : {}),
    ...(from > 0 ? { from: String(from) } : {}),
    ...(view === 'html' ? {} : { view }),
  }).toString()
}
