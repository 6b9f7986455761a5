import { namesTicket } from '#domain/text/rich/own-links.ts'
import { isUnformatted } from './unformatted-text.tsx'

/** Whether a text shows nothing but its words, so that it needs no code that reads Markdown. */
export function isPlain(text: string): boolean {
  return isUnformatted(text, 'rich') && !namesTicket(text)
}
