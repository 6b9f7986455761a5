import { counted } from './words.ts'

/** What happens to entries without a connection, and why the page has to stay open. */
export function lostWords(unsent: number): string {
  const are = unsent === 1 ? 'is' : 'are'
  const kept =
    unsent === 0
      ? 'What you enter is kept in this browser and sent when the connection returns.'
      : `${counted(unsent, 'entry', 'entries')} ${are} kept in this browser and sent when the connection returns.`
  return `${kept} Until then the browser can’t load this page again.`
}
