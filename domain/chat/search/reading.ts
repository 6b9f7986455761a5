import { languageOf } from '../language.ts'
import { afrikaans } from './afrikaans.ts'
import type { Likened } from './likeness.ts'
import { tokensOf } from './matching.ts'
import { translated } from './translated.ts'
import { spelledOut, wordsOf } from './words.ts'
import { zulu } from './zulu.ts'

/** The meanings of the words of an Afrikaans or isiZulu text that the dictionaries hold, and of names in `known`. */
export function foreignTokens(
  text: string,
  language: 'af' | 'zu',
  known: ReadonlySet<string> = new Set(),
): readonly string[] {
  const english = translated(text, language === 'af' ? afrikaans : zulu)
  return tokensOf([...english, ...wordsOf(text).filter((word) => known.has(word))].join(' '))
}

/** A wording or a sentence of a passage, as a question is compared. */
export function likened(text: string): Likened {
  const words = wordsOf(text)
  const language = languageOf(text)
  const tokens = language === 'en' ? tokensOf(words.map(spelledOut).join(' ')) : foreignTokens(text, language)
  return { tokens, words }
}
