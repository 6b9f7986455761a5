/** Web addresses and hosts, with or without a scheme; a mail program makes links of them. */
const LINK =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S{1,2000}|(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])(?:[/?#]\S{0,2000})?/giu

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
] as const

/** What a person typed, for a mail to an address that is not proved: nobody can have us mail a link to a stranger. */
export function withoutLinks(text: string, instead = '[link]'): string {
  return text.replaceAll(LINK, (found) => instead + afterLink(found))
}

/** The end of a match that belongs to the sentence: its stop, and a bracket that the link does not open. */
function afterLink(found: string): string {
  let end = found.length
  while (end > 0 && isOfSentence(found.slice(0, end))) end -= 1
  return found.slice(end)
}

function isOfSentence(found: string): boolean {
  const last = found.at(-1) ?? ''
  if (/[.,;:!?'"”’»]/.test(last)) return true
  const [opening] = PAIRS.find(([, closing]) => closing === last) ?? []
  return opening !== undefined && found.split(last).length > found.split(opening).length
}
