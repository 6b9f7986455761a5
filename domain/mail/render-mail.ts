import { dailyCheck } from './daily-check.ts'
import { deskOverflow } from './desk-overflow.ts'
import { accountChanged } from './account-changed.ts'
import type { Letter, Sender } from './letter.ts'
import type { OutboxMail } from './outbox.ts'
import { resetRefused } from './reset-refused.ts'
import { ticketConfirmation } from './ticket-confirmation.ts'
import { ticketForDesk } from './ticket-for-desk.ts'

/** The letter that a waiting mail becomes. The same mail always becomes the same letter. */
export function renderMail(mail: OutboxMail, sender: Sender): Letter {
  switch (mail.template) {
    case 'ticket-confirmation':
      return ticketConfirmation(mail, sender)
    case 'ticket-for-desk':
      return ticketForDesk(mail, sender)
    case 'desk-overflow':
      return deskOverflow(mail, sender)
    case 'daily-check':
      return dailyCheck(mail, sender)
    case 'reset-refused':
      return resetRefused(mail, sender)
    case 'account-changed':
      return accountChanged(mail, sender)
  }
}
