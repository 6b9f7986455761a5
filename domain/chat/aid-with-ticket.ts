import { cannotPhoneInAfrikaans } from '../company/first-aid-afrikaans.ts'
import { cannotPhone } from '../company/first-aid-text.ts'
import { cannotPhoneInZulu } from '../company/first-aid-zulu.ts'

const OR_TICKET = ' or open a critical ticket at /emergency'

/** First aid for a conversation that is a ticket already: it names that one instead of offering to open another. */
export function aidWithTicket(aid: string, ticketNumber: string): string {
  return aid
    .replace(OR_TICKET, ` (our engineers have ticket ${ticketNumber} already)`)
    .replace(cannotPhone, `If you cannot phone: our engineers have ticket ${ticketNumber} already. Write on here.`)
    .replace(
      cannotPhoneInAfrikaans,
      `Kan jy nie bel nie? Ons ingenieurs het reeds kaartjie ${ticketNumber}. Skryf gerus hier verder.`,
    )
    .replace(
      cannotPhoneInZulu,
      `Uma ungakwazi ukushaya ucingo: onjiniyela bethu sebenalo ithikithi ${ticketNumber}. Qhubeka ubhale lapha.`,
    )
}
