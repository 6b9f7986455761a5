import { languageOf } from '#domain/chat/language.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'

/** The same first aid as the server's; undefined for a message that is not urgent. */
export function firstAidNow(message: string): string | undefined {
  const urgency = urgencyOf(message)
  return urgency && firstAidFor(urgency, languageOf(message))
}
