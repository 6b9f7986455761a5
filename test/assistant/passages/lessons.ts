import { linesOf, wordingsOf } from '#domain/chat/search/lines.ts'
import { likened } from '#domain/chat/search/reading.ts'
import { kindOfTheme } from '#domain/chat/search/weighing.ts'
import { elsewhereWordings } from '#domain/chat/search/wordings/elsewhere.ts'
import { wordings } from '#domain/chat/search/wordings/wordings.ts'
import { sentencesOf } from '#domain/chat/sentences.ts'
import type { Passage } from '#domain/company/passage.ts'
import { unanswerable } from '../messages/examples.ts'
import type { Lesson } from './learn-kinds.ts'

/** A day on which no claim of the passages has expired. */
export const LEARNT_AT = '2026-11-24'
/** Shorter sentences of a passage tell too little of it. */
const FEWEST_WORDS = 4

/** What the search learns from: the wordings and sentences of passages, and questions that are declined, by theme. */
export function lessonsOf(passages: readonly Passage[]): readonly Lesson[] {
  const texts = [
    ...passages.flatMap((passage) => [
      ...wordingsOf(passage, wordings[passage.id]).map((text) => ({ kind: passage.id, text })),
      ...passage.text
        .split('\n')
        .flatMap(sentencesOf)
        .filter((text) => text.split(' ').length >= FEWEST_WORDS)
        .map((text) => ({ kind: passage.id, text })),
    ]),
    ...Object.entries(elsewhereWordings).flatMap(([theme, lines]) =>
      linesOf(lines).map((text) => ({ kind: kindOfTheme(theme), text })),
    ),
    ...unanswerable.map((text) => ({ kind: kindOfTheme('strangers'), text })),
  ]
  return texts.map(({ kind, text }) => ({ kind, ...likened(text) }))
}
