import type { AidLanguage } from '../../company/first-aid.ts'
import { afrikaans } from './afrikaans.ts'
import { synonymsOf, wordsOfPhrases } from './synonyms.ts'
import { isLight, stemOf, subjectWords, wordsOf } from './words.ts'
import { zulu } from './zulu.ts'

/** One subject of a question: the words that stand for it, the best first. */
export interface Concept {
  readonly stem: string
  readonly synonyms: readonly string[]
  /** From a dictionary or a phrase, so that the visitor did not write the word itself. */
  readonly isDerived: boolean
  readonly isLight: boolean
}

/**
 * The subjects of a question in English, Afrikaans or isiZulu, as English stems. Words of other languages that no dictionary holds
 * are left out, unless they are names that the passages use, too. `corrected` gives the right spelling of an English word.
 */
export function conceptsIn(
  question: string,
  language: AidLanguage,
  corrected: (word: string) => string,
): readonly Concept[] {
  const isEnglish = language === 'en'
  const text = isEnglish ? wordsOf(question).map(corrected).join(' ') : question.toLowerCase()
  const derived = isEnglish ? wordsOfPhrases(text) : translated(text, language === 'af' ? afrikaans : zulu)
  const concepts = new Map<string, Concept>()
  for (const word of subjectWords(question, isEnglish ? corrected : (word) => word)) add(word, false)
  for (const word of derived) add(word, true)
  return [...concepts.values()]

  function add(word: string, isDerived: boolean): void {
    const stem = stemOf(word)
    if (stem === null || concepts.has(stem)) return
    concepts.set(stem, { stem, synonyms: synonymsOf(stem), isDerived, isLight: isLight(word) })
  }
}

/** English words for the known parts of `text`. Every word gives one entry at most: the longest part that fits. */
function translated(text: string, dictionary: readonly (readonly [string, string])[]): string[] {
  const byLength = dictionary.toSorted(([a], [b]) => b.length - a.length)
  const phrases = byLength.filter(([part]) => part.includes(' ') && text.includes(part))
  const words = wordsOf(text).flatMap((word) => {
    const entry = byLength.find(([part]) => (part.length <= 3 ? word === part : word.includes(part)))
    return entry ? [entry] : []
  })
  return [...new Set([...phrases, ...words].flatMap(([, english]) => english.split(' ')))]
}
