import { holdingsOf, isHeld } from '../chat/held.ts'
import { cleanReply } from '../chat/reply.ts'
import { sentencesOf } from '../chat/sentences.ts'
import { isSummaryRule } from './summary-prompt.ts'

/** Characters of a suggestion; later sentences are left out. */
const MOST_SUGGESTED = 1500
/** The number of a step, or a marker, at the begin of a line. */
const LINE_START = /^(?:\d{1,2}[.)]\s+|[-•]\s+)/
/** A placeholder of the masking that no name stands for. */
const MASKED = /\[[\p{L} ]{2,40}\]/u
const WORD = /[\p{L}\p{M}'’-]+/gu
/** Figures and dates in words. "One" and "second" are pronouns and adjectives as well. */
const FIGURES_IN_WORDS = new Set(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half dozen percent january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday'.split(
    ' ',
  ),
)
/** Words that begin a sentence with a capital letter and are no names. */
const BEGINNINGS = new Set(
  'a after all also an and another any as at before both but by during each everybody everyone finally first following for from further he her his however if in it its later main meanwhile most next no nobody none not of on once one only open other others overall over people several she since so some still that the their then there these they this those to under until we what when where which while who will with without actions agenda agreed attendees colleagues decided decision decisions discussed discussion items main matters meeting minutes noted participants points summary team topics daar die dit een ’n ons hulle'.split(
    ' ',
  ),
)

/**
 * A model's summary without the sentences that state a figure, a date, a name, a promise or a link that the minutes do not hold, as plain
 * text of at most 1,500 characters. Undefined if nothing worth reading is left.
 *
 * @param minutes what the summary is of, with the names in it
 */
export function checkedSummary(written: string, minutes: string): string | undefined {
  const cleaned = cleanReply(written)
  if (cleaned === undefined) return undefined
  const held = holdingsOf(minutes)
  const words = new Set(wordsIn(minutes).map((word) => word.toLowerCase()))
  let left = MOST_SUGGESTED
  const lines = cleaned.split('\n').map((line) => {
    if (/^(?:SECTION:|CRITICAL)/.test(line)) return ''
    const kept = sentencesOf(line.replace(LINE_START, '')).filter((sentence) => {
      const isKept = isHeld(sentence, held) && isNamedIn(sentence, words) && !MASKED.test(sentence)
      if (!isKept || isSummaryRule(sentence) || sentence.length >= left) return false
      left -= sentence.length + 1
      return true
    })
    return kept.join(' ').trim()
  })
  const text = lines.filter((line) => line !== '').join('\n')
  return /\p{L}{2}/u.test(text) ? text : undefined
}

/** Whether the minutes hold every name, and every figure in words, of a sentence. */
function isNamedIn(sentence: string, words: ReadonlySet<string>): boolean {
  return wordsIn(sentence).every((word, place) => {
    const lower = word.toLowerCase()
    if (words.has(lower)) return true
    if (FIGURES_IN_WORDS.has(lower)) return false
    if (!/\p{Lu}/u.test(word)) return true
    return place === 0 && BEGINNINGS.has(lower)
  })
}

/** Words without the ending of a genitive: "Thandi's" names Thandi. */
function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? [])
    .map((word) => word.replace(/^['’-]{1,4}/u, '').replace(/['’]s$|['’-]{1,4}$/u, ''))
    .filter((word) => /\p{L}/u.test(word))
}
