import { wordsOf } from './words.ts'

/** Asks whether something is offered, and names it. */
const ASKS_FOR = [
  /^\W{0,3}(?:(?:hi|hello|hey|and|also|so|ok|please)\W{1,2}){0,2}(?:do|can|could|will|would) (?:you|u|they|veritech)(?: guys| people)? (?:also |even )?(?:do|offer|provide|supply|have|handle|manage|support|install) (.{2,60}?)\W*$/i,
  /^\W{0,3}(?:(?:en|ook)\W{1,2})?(?:doen|bied|verskaf|lewer|het|hanteer|ondersteun|installeer) (?:julle|u|veritech) (?:ook )?(.{2,60}?)(?: (?:aan|ook))?\W*$/i,
  /^\W{0,3}(?:(?:futhi|kanti|ngabe|ingabe)\W{1,2})?(?:nenza|niyenza|niyayenza|niyazenza|ninikeza|ninikezela|nihlinzeka|ninayo|ninazo) (?:nge-?|ne-?)?(.{2,60}?)\W*$/i,
] as const
/** Such a thing is one that the question before names. */
const REFERS_BACK = /\b(?:it|that|this|them|these|those|one|ones|there|same|dit|daardie|hierdie|lokho|lena)\b/i
const ARTICLE = /^(?:an?|any|some|the|your|['’]n|enige)\s/i
/** More words ask about more than one thing, or tell more of it. */
const MOST_WORDS = 3

/** What a question asks for that is offered or not: "hosting" of "Do you offer hosting?". Undefined if it asks otherwise. */
export function offeredIn(question: string): string | undefined {
  const found = ASKS_FOR.map((expression) => expression.exec(question)?.[1]).find((thing) => thing !== undefined)
  const thing = found?.replace(ARTICLE, '').trim()
  return thing && wordsOf(thing).length <= MOST_WORDS && !REFERS_BACK.test(thing) ? thing : undefined
}
