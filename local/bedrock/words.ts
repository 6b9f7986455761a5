/** Stop words. */
const STOP_WORDS = new Set(
  `a about all also am an and any are as at be been but by can could did do does doing for from get give given go good
  got had has have hello help hey hi how i if in into is it its just know let like may me might morning more most much my
  need no not now of off ok okay on or our out over please really say should so some tell than thank thanks that the their
  them then there these they thing this those to too up us use very want was we well were what when where which while who
  why will with would yes you your yours`.split(/\s+/),
)

/** Stems of a text's words without stop words, so that "securing", "secure" and "security" match. */
export function terms(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem)
}

const ENDINGS = [/(?:ations?|ities|ments?|ings?)$/, /(?:ity|ies|ion|ers?|ed|es|ly|al)$/, /[sey]$/]

function stem(word: string): string {
  for (const ending of ENDINGS) {
    const shorter = word.replace(ending, '')
    if (shorter !== word && shorter.length >= 3) return shorter.replace(/([a-z])\1$/, '$1')
  }
  return word
}

/** Splits a line into sentences. "24.5" and "e.g." do not end one. */
export function sentences(line: string): string[] {
  return line.split(/(?<=[.!?]["”’)]?)(?<!\b(?:e\.g|i\.e|etc|Mr|Ms|Dr|No)\.)\s+(?=["“(]?\p{Lu}|\d)/u).filter(Boolean)
}
