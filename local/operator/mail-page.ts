import { bare, type Mail, type MailSummary } from '../ses/mailbox.ts'
import type { Receipt } from '../ses/receipt/receipt.ts'
import { type Html, html } from './html.ts'
import { timestamp } from './layout.ts'
import { mailInForm } from './mail-in-form.ts'
import { replyForm } from './reply-form.ts'

/** Mails per page of the list. */
const PAGE_SIZE = 50

export const mailViews = ['html', 'text', 'headers'] as const
type MailView = (typeof mailViews)[number]

interface MailPage {
  /** Newest first. */
  readonly mails: readonly MailSummary[]
  readonly to: string | undefined
  /** Index of the first mail shown. */
  readonly from: number
  readonly open: Mail | undefined
  /** Whether the address names the open mail. On a phone the list is shown otherwise. */
  readonly isChosen: boolean
  readonly view: MailView
  /** Undefined if no receipt rule exists. */
  readonly receipt: Receipt | undefined
  /** Email address of an agent, who answers the desk's mails. */
  readonly agent: string | undefined
  /** An address that a mail was not sent to, because the product does not receive mail there. */
  readonly unreceived: string | undefined
}

export function mailPage({ mails, to, from, open, isChosen, view, receipt, agent, unreceived }: MailPage): Html {
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
      ${
        unreceived &&
        html`<p role="alert">
          The mail was not sent: the product does not receive mail to ${unreceived}.
          ${receipt?.desk && html`The desk's address is ${receipt.desk.inbound}.`}
        </p>`
      }
      ${receipt && mailInForm(receipt)}
      <div id="mails" data-live>
        ${
          mails.length > 0
            ? html`<ol>
                ${mails.slice(from, from + PAGE_SIZE).map((mail) => entry(mail, to, open?.id))}
              </ol>`
            : emptyList(to)
        }
      </div>
      ${from + PAGE_SIZE < mails.length && html`<p class="more"><a href="/_local/mail?${search(to, from + PAGE_SIZE)}">Older mails</a></p>`}
    </section>
    ${open && message({ mail: open, filter: to, requestedView: view, isChosen, receipt, agent })}
  </div>`
}

export function mailList(mails: readonly MailSummary[]): Html {
  return html`<div class="mails" id="mails" data-live>
    ${
      mails.length > 0
        ? html`<ol>
            ${mails.map((mail) => entry(mail, undefined, undefined))}
          </ol>`
        : emptyList(undefined)
    }
  </div>`
}

function emptyList(to: string | undefined): Html {
  return to
    ? html`<p class="empty">No mail to ${to}. <a href="/_local/mail">Show all</a></p>`
    : html`<p class="empty">No mail yet. All mail that the product sends arrives here and nowhere else.</p>`
}

function entry(
  { id, to, subject, receivedAt }: MailSummary,
  filter: string | undefined,
  open: string | undefined,
): Html {
  return html`<li>
    <a href="/_local/mail/${id}${filter && `?${search(filter)}`}" ${id === open && html`aria-current="true"`}
      ><b>${subject || '(no subject)'}</b> <span class="to">${to}</span> ${timestamp(receivedAt)}</a
    >
  </li>`
}

interface MessageOptions {
  readonly mail: Mail
  readonly filter: string | undefined
  readonly requestedView: MailView
  readonly isChosen: boolean
  readonly receipt: Receipt | undefined
  readonly agent: string | undefined
}

function message({ mail, filter, requestedView, isChosen, receipt, agent }: MessageOptions): Html {
  const { id, from, to, text, html: markup, headers, receivedAt, attachments } = mail
  const subject = mail.subject || '(no subject)'
  const view = requestedView === 'html' && !markup ? 'text' : requestedView
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
      <dd>${timestamp(receivedAt)}</dd>
      ${
        attachments.length > 0 &&
        html`<dt>Attached</dt>
          <dd>
            ${attachments.map(({ name, size }, place) => html`<a href="/_local/mail/${id}/attachments/${place}" download>${name}</a> (${size} bytes) `)}
          </dd>`
      }
    </dl>
    <nav class="tabs" aria-label="Ways to read this mail">
      ${markup && tab('html', 'HTML')} ${tab('text', 'Text')} ${tab('headers', 'Headers')}
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
    ${receipt && replyForm(mail, receipt, agent)}
  </article>`
}

function search(to?: string, from = 0, view: MailView = 'html'): string {
  return new URLSearchParams({
    ...(to ? { to } : {}),
    ...(from > 0 ? { from: String(from) } : {}),
    ...(view === 'html' ? {} : { view }),
  }).toString()
}
