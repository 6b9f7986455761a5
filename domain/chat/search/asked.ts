import type { Passage } from '../../company/passage.ts'
import { languageOf } from '../language.ts'
import { afrikaans } from './afrikaans.ts'
import { tokensOf } from './matching.ts'
import type { Asked, AskedKind } from './matching.ts'
import { linesOf, wordingsOf } from './lines.ts'
import { translated } from './translated.ts'
import { ELSEWHERE } from './weighing.ts'
import { wordsOf } from './words.ts'
import { zulu } from './zulu.ts'

/** A word of a wording is likelier meant than one of a text. */
const OF_WORDING = 3

/**
 * Reads what passages are asked by.
 *
 * @param wordings further wordings of passages, by id
 * @param elsewhere wordings of questions that are declined
 */
export function askedOf(
  passages: readonly Passage[],
  wordings: Readonly<Record<string, string>> = {},
  elsewhere: readonly string[] = [],
): Asked {
  const counts = new Map<string, number>()
  const add = (text: string, times: number) => {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  const read = (wording: string) => {
    add(wording, OF_WORDING)
    return tokensOf(wording).join(' ')
  }
  const kinds: AskedKind[] = passages.map((passage) => {
    const text = `${passage.title} ${passage.text}`
    add(text, 1)
    const lines = [
      ...wordingsOf(passage, wordings[passage.id]),
      ...Object.values(passage.translations ?? {}).map(({ title }) => title),
    ].flatMap((wording) => (passage.language ? [wording, inEnglish(wording)] : [inEnglish(wording)]))
    return { id: passage.id, wordings: lines.map(read), text: tokensOf(text).join(' ') }
  })
  const declined = elsewhere.flatMap(linesOf).map(inEnglish).map(read)
  return {
    kinds: declined.length > 0 ? [...kinds, { id: ELSEWHERE, wordings: declined }] : kinds,
    words: [...counts],
  }
}

function inEnglish(wording: string): string {
  const language = languageOf(wording)
  return language === 'en' ? wording : translated(wording, language === 'af' ? afrikaans : zulu).join(' ')
}
