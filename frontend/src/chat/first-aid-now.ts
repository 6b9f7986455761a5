import { languageOf } from '#domain/chat/language.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { company } from '#domain/company/details.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'

/** The same first aid as the server's; undefined for a message that is not urgent. */
export function firstAidNow(message: string): string | undefined {
  const urgency = urgencyOf(message)
  return urgency && firstAidFor(urgency, languageOf(message))
}

/** Whether the visitor described an emergency. */
function isEmergency(messages: readonly { readonly role: string; readonly content: string }[]): boolean {
  return messages.some(({ role, content }) => role === 'user' && urgencyOf(content) !== undefined)
}

/** Phone number and page for a conversation in which the assistant fails: those for emergencies, if the visitor described one. */
export function waysOutOf(messages: readonly { readonly role: string; readonly content: string }[], text = '') {
  return isEmergency(messages) || urgencyOf(text) !== undefined
    ? [
        { text: `Phone ${company.emergencyPhone}`, href: `tel:${company.emergencyPhoneNumber}` },
        { text: 'Open a critical ticket', href: '/emergency' },
      ]
    : [
        { text: `Phone ${company.phone}`, href: `tel:${company.phoneNumber}` },
        { text: 'Open a ticket', href: '/helpdesk' },
      ]
}
