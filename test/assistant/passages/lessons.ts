import { createHash } from 'node:crypto'
import { linesOf, wordingsOf } from '#domain/chat/search/lines.ts'
import { likened } from '#domain/chat/search/reading.ts'
import { nearMisses } from '#domain/chat/search/near-misses/near-misses.ts'
import { ELSEWHERE } from '#domain/chat/search/weighing.ts'
import { elsewhereWordings } from '#domain/chat/search/wordings/elsewhere.ts'
import { wordings } from '#domain/chat/search/wordings/wordings.ts'
import { sentencesOf } from '#domain/chat/sentences.ts'
import type { Passage } from '#domain/company/passage.ts'
import { unanswerable } from '../messages/examples.ts'
import type { Lesson } from './learn-kinds.ts'

/** A day on which no claim of the passages has expired. */
export const LEARNT_AT = '2026-11-24'
/** Towns that visitors name without asking about them. */
const TOWNS = ['Durban', 'Pretoria', 'Cape Town', 'Johannesburg', 'Bloemfontein', 'Polokwane']
/** One wording in so many is learnt again with a town: it shows that a town tells little of what is asked. */
const WITH_TOWN = 3
/** Shorter sentences of a passage tell too little of it. */
const FEWEST_WORDS = 4

/**
 * What the search learns from: the wordings and sentences of passages, and questions that are declined. Those are one kind: learnt as
 * themes, they are likely only near their own theme.
 */
export function lessonsOf(passages: readonly Passage[]): readonly Lesson[] {
  const asked = [
    ...passages.flatMap((passage) =>
      wordingsOf(passage, wordings[passage.id]).map((text) => ({ kind: passage.id, text })),
    ),
    ...[...Object.values(elsewhereWordings), ...Object.values(nearMisses)]
      .flatMap(linesOf)
      .concat(unanswerable)
      .map((text) => ({ kind: ELSEWHERE, text })),
  ]
  const inTowns = asked
    .filter((_, at) => at % WITH_TOWN === 0)
    .map(({ kind, text }, at) => ({ kind, text: `${text.replace(/[?.!]+$/, '')} in ${TOWNS[at % TOWNS.length]}` }))
  const told = passages.flatMap((passage) =>
    passage.text
      .split('\n')
      .flatMap(sentencesOf)
      .filter((text) => text.split(' ').length >= FEWEST_WORDS)
      .map((text) => ({ kind: passage.id, text })),
  )
  return [...asked, ...inTowns, ...told].map(({ kind, text }) => ({ kind, ...likened(text) }))
}

/** Tells whether lessons are the ones that something was learnt from, faster than learning it again. */
export function fingerprintOf(lessons: readonly Lesson[]): string {
  return createHash('sha256').update(JSON.stringify(lessons)).digest('hex')
}
