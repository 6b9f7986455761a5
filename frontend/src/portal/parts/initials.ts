/** The first letters of the first and the last word: "AD" of "Ana Dlamini". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}
