import { markup } from '../../mail/markup.ts'
import type { Markup } from '../../mail/markup.ts'
import { styles } from '../../mail/page.ts'
import { ratingNames } from '../rating.ts'
import { ticketAddress } from './ticket-address.ts'
import type { AboutTicket } from './ticket-address.ts'

const QUESTION = 'How was our help?'

/**
 * Asks for a rating by links that preselect a score on the ticket's page. The page sends it when the reader presses its button: programs
 * that open every link of a mail must not vote.
 */
export function ratingChoices(
  ticket: AboutTicket,
  siteOrigin: string,
): { readonly text: readonly string[]; readonly html: Markup } {
  const choices = ratingNames.map(({ score, name }) => ({ name, link: ticketAddress(ticket, siteOrigin, score) }))
  return {
    text: [QUESTION, ...choices.map(({ name, link }) => `${name}: ${link}`)],
    html: markup`<h2 class="ink" style="${styles.subheading}">${QUESTION}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${choices.map(({ name, link }) => row(name, link))}</table>`,
  }
}

/** As high as a finger needs, so that nobody votes for the line above. */
function row(name: string, link: string): Markup {
  return markup`<tr><td class="ink" style="${styles.value};padding:0"><a class="brand" style="${styles.link};display:block;padding:12px 0;line-height:20px" href="${link}">${name}</a></td></tr>
`
}
