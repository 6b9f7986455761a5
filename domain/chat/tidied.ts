/** A message in lower case with single spaces, without punctuation: "Are you open on 16 December?" becomes "are you open on 16 december". */
export function tidied(message: string): string {
  return message
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
    .replaceAll(/ {1,100}/g, ' ')
    .trim()
}
