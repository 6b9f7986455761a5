import type { Letter, Sender } from './letter.ts'
import type { OutboxMail } from './outbox.ts'
import { ticketConfirmation } from './ticket-confirmation.ts'
import { ticketForDesk } from './ticket-for-desk.ts'

/** The letter that a waiting mail becomes. The same mail always becomes the same letter. */
export function renderMail(mail: OutboxMail, sender: Sender): Letter {
  switch (mail.template) {
    case 'ticket-confirmation':
      return ticketConfirmation(mail, sender)
    case 'ticket-for-desk':
      return ticketForDesk(mail, sender)
  }
}
