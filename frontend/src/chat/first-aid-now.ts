import { dangerAnswer, dangerIn } from '#domain/chat/danger.ts'
import { dangerAskedAnswer, dangerAskedIn } from '#domain/chat/danger-asked.ts'
import { dangerOverAnswer, dangerOverIn } from '#domain/chat/danger-over.ts'
import { firstAidTo } from '#domain/chat/first-aid-to.ts'
import { urgencyOf, urgencyOfConversation } from '#domain/chat/urgency.ts'
import { company } from '#domain/company/details.ts'

/** The same first aid as the server's; undefined for a message that is not urgent. */
export function firstAidNow(message: string): string | undefined {
  const danger = dangerIn(message)
  if (danger) return dangerAnswer[danger]
  const urgency = urgencyOf(message)
  return urgency && firstAidTo(message, urgency)
}

/**
 * The same advice as the server's about a danger to people that is only feared, or over: emergency numbers without an alarm. Undefined for
 * every other message.
 */
export function adviceNow(message: string): string | undefined {
  if (firstAidNow(message) !== undefined) return undefined
  const feared = dangerAskedIn(message)
  if (feared) return dangerAskedAnswer[feared]
  const over = dangerOverIn(message)
  return over && dangerOverAnswer(over)
}

/**
 * The prepared answer to a question about the steps, such as "should we switch it off?", after the visitor described an emergency. Given at
 * once while people have the conversation: nobody waits for an engineer to be told not to.
 */
export async function stepsAfter(
  messages: readonly { readonly role: string; readonly content: string }[],
  message: string,
): Promise<string | undefined> {
  const urgency = urgencyOfConversation(
    messages.filter(({ role }) => role === 'user').map(({ content }) => ({ question: content })),
  )
  if (!urgency) return undefined
  const [{ firstAidAnswer }, { firstHour }] = await Promise.all([
    import('#domain/chat/first-aid-answer.ts'),
    import('#domain/incident/first-hour.ts'),
  ])
  return firstAidAnswer(message, urgency, firstHour)
}

/** Whether the visitor described an emergency. */
export function isEmergency(messages: readonly { readonly role: string; readonly content: string }[]): boolean {
  return messages.some(({ role, content }) => role === 'user' && urgencyOf(content) !== undefined)
}

/** Whether an emergency was described that the server may not have. */
export function hasUnsentEmergency(
  messages: readonly { readonly role: string; readonly content: string; readonly unsent?: boolean }[],
): boolean {
  return isEmergency(messages.filter(({ unsent }) => unsent === true))
}

/** Phone number and page for a conversation in which the assistant fails: those for emergencies, if the visitor described one. */
export function waysOutOf(
  messages: readonly { readonly role: string; readonly content: string }[],
  text = '',
  { hasTicket = false } = {},
) {
  return isEmergency(messages) || urgencyOf(text) !== undefined
    ? [
        { text: `Phone ${company.emergencyPhone}`, href: `tel:${company.emergencyPhoneNumber}` },
        ...(hasTicket ? [] : [{ text: 'Open a critical ticket', href: '/emergency' }]),
      ]
    : [
        { text: `Phone ${company.phone}`, href: `tel:${company.phoneNumber}` },
        { text: 'Open a ticket', href: '/helpdesk' },
      ]
}
