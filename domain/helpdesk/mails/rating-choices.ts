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
<p class="ink" style="${styles.paragraph}">${choices.map(
      ({ name, link }) =>
        markup`<a class="brand" style="${styles.link};white-space:nowrap" href="${link}">${name}</a>&ensp; `,
    )}</p>`,
  }
}
