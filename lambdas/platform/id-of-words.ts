import { createHash } from 'node:crypto'

/** An id in the form of a UUID, the same for the same words. */
export function idOfWords(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The project of an organisation that collects the tasks that other features ask for. */
export function inboxOf(organisation: string): string {
  return idOfWords(`inbox ${organisation}`)
}
