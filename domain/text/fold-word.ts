/** Longest word of an index in characters; longer ones are truncated. */
const LONGEST = 24

/** A word without case and diacritics, as indexes keep it: "Über" is "uber". */
export function foldWord(word: string): string {
  return word
    .slice(0, 2 * LONGEST)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, LONGEST)
}
