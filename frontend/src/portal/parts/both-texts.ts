/** Two texts as one: a colleague's, a blank line and the person's own. Undefined if that is longer than `most` characters. */
export function bothTexts(theirs: string, mine: string, most: number): string | undefined {
  const both = `${theirs.trimEnd()}\n\n${mine.trimStart()}`
  return both.length > most ? undefined : both
}
