/** Shorter words are not corrected, because they resemble too many others. Words of this length can only miss a letter. */
const SHORTEST = 3
/** From this length on, two letters may be wrong. */
const LONG_WORD = 7
/** Wrong letters in a long word, which are two if people mistake them for each other. */
const MOST_IN_LONG = 2

/**
 * Corrects misspelt words to the most frequent known word that differs in one letter, or in two from seven letters on. A known word
 * stays, and so does a word that resembles none.
 */
export function correctorOf(known: ReadonlyMap<string, number>): (word: string) => string {
  const byLength = Map.groupBy(
    [...known].filter(([word]) => word.length >= SHORTEST),
    ([word]) => word.length,
  )
  return (word) => {
    if (word.length < SHORTEST || known.has(word) || /\d/.test(word)) return word
    const most = word.length >= LONG_WORD ? MOST_IN_LONG : 1
    let best: { word: string; distance: number; count: number } | undefined
    for (
      let length = word.length === SHORTEST ? SHORTEST + 1 : word.length - most;
      length <= word.length + most;
      length++
    ) {
      for (const [candidate, count] of byLength.get(length) ?? []) {
        // People seldom get the first letter wrong, and it keeps unrelated words apart.
        if (candidate[0] !== word[0]) continue
        const distance = differences(word, candidate)
        if (distance > most) continue
        if (!best || distance < best.distance || (distance === best.distance && count > best.count))
          best = { word: candidate, distance, count }
      }
    }
    return best?.word ?? word
  }
}

/** Letters that sound alike, or lie beside each other on the keyboard. */
const ALIKE = ['aeiouy', 'cksqz', 'gj', 'fpv', 'dt', 'bpv', 'mn', 'lr', 'vw'].concat(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => Array.from(row.slice(1), (key, at) => `${row[at]}${key}`)),
)
/** How much another letter counts that nobody mistakes: the word is probably another one. */
const UNLIKE = 1.5

function mistaken(written: string, meant: string): number {
  return ALIKE.some((letters) => letters.includes(written) && letters.includes(meant)) ? 1 : UNLIKE
}

/** Letters that are wrong, missing, added or swapped with their neighbour (optimal string alignment). */
function differences(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : mistaken(a[i - 1]!, b[j - 1]!)),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
