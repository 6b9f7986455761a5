import { isUnsure } from './conversation.ts'
import type { Turn } from './conversation.ts'
import { isStopWord, wordsOf } from './search/words.ts'

/** More questions in a row that name nothing are about something that nobody remembers. */
const MOST = 3
/** Words of a question that goes on about the one before. */
export const REFERS_BACK =
  /\b(?:it|its|that|this|they|them|their|these|those|one|there|same|dit|daardie|hulle|daar(?:oor|van|voor|mee|by|op|so))\b|^(?:and|what about|how about|but|en|wat van)\b/i

/**
 * What a question goes on about: the last one of `questions`, with those before it as far as it names nothing itself. "How long does it
 * last?" is about the trial that was asked for first.
 */
export function topicOf(questions: readonly string[]): string | undefined {
  const from = namingIn(questions)
  const topic = questions.slice(Math.max(from, questions.length - MOST))
  return topic.length > 0 ? topic.join(' ') : undefined
}

/** Whether what a further question would go on about was left without an answer: "And a plumber?" after "What does a lawyer cost?" */
export function isTopicDeclined(turns: readonly Pick<Turn, 'question' | 'outcome'>[]): boolean {
  const turn = turns[namingIn(turns.map(({ question }) => question))]
  return turn !== undefined && isUnsure(turn)
}

/** Whether a question goes on about the one before. */
export function goesOn(question: string): boolean {
  return REFERS_BACK.test(question.trim())
}

/** Where the last question is that names something; -1 if none does. */
function namingIn(questions: readonly string[]): number {
  return questions.findLastIndex((question) => !isNameless(question))
}

function isNameless(question: string): boolean {
  return REFERS_BACK.test(question.trim()) && wordsOf(question).every(isStopWord)
}
