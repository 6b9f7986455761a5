/**
 * The parts of an Authentication-Results header in lower case, each as its words: the server, then one part a result. Comments are left
 * out; a quoted string stays one word with its quotes, so that what a sender put into it is no result. Undefined if a quote or a comment
 * is never closed. Source: RFC 8601, section 2.2, and RFC 5322, section 3.2.
 */
export function readAuthenticationResults(value: string): readonly (readonly string[])[] | undefined {
  const parts: string[][] = [[]]
  let word = ''
  let isQuoted = false
  let comments = 0
  const endWord = () => {
    if (word !== '') parts.at(-1)!.push(word)
    word = ''
  }
  for (let at = 0; at < value.length; at++) {
    const character = value[at]!
    const isEscape = character === '\\' && (isQuoted || comments > 0)
    if (isEscape) {
      at++
      if (isQuoted) word += value[at] ?? ''
    } else if (comments > 0) {
      if (character === '(') comments++
      if (character === ')') comments--
    } else if (character === '"') {
      isQuoted = !isQuoted
      word += character
    } else if (isQuoted) word += character
    else if (character === '(') {
      endWord()
      comments++
    } else if (character === ';') {
      endWord()
      parts.push([])
    } else if (/\s/.test(character)) endWord()
    else word += character.toLowerCase()
  }
  if (isQuoted || comments > 0) return undefined
  endWord()
  return parts
}
