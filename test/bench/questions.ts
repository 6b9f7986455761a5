import { answerWords } from '#domain/assessments/answer-words.ts'
import type { Question, QuestionSet } from '#domain/assessments/question-set.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'

/** Median of adults who read English non-fiction silently: Brysbaert 2019, a review of 190 studies. */
const WORDS_A_MINUTE = 238
/** To decide and to press. */
const SECONDS_AN_ANSWER = 3

/** The names of the answers are alike on every screen, so they are read once. */
const NAMES = ['Yes Partly No', answerWords(cyberScore.questions[0]!, { value: 'unknown' })]

/** Everything on a question's screen that the screen before did not have. Why we ask stands beside it and is left out. */
const allOf = (question: Question): string[] => [question.text, question.hint, ...answersOf(question)]

/** Who knows the answer when the question is read: the question, and at most one sentence of an answer. */
function leastOf(question: Question): string[] {
  if (question.kind === 'coverage') return [question.text]
  const longest = answersOf(question).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return [question.text, longest]
}

const countWords = (read: readonly string[]): number => read.join(' ').split(/\s+/).filter(Boolean).length

function answersOf(question: Question): string[] {
  if (question.kind === 'coverage') return [question.answers.yes, question.answers.partly, question.answers.no]
  if (question.kind === 'scale') return question.anchors
  return question.kind === 'choice' ? question.options.map(({ text }) => text) : [question.unit]
}

const secondsOf = (words: number): number => (words * 60) / WORDS_A_MINUTE

function time(exact: number): string {
  const seconds = Math.round(exact)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** Prints how long each set takes, computed from its texts. */
for (const { title, questions } of [cyberScore, cloudReadiness, intranetNeeds] satisfies QuestionSet[]) {
  const timeOf = (read: (question: Question) => string[]) =>
    time(secondsOf(countWords([...NAMES, ...questions.flatMap(read)])) + questions.length * SECONDS_AN_ANSWER)
  const words = countWords([...NAMES, ...questions.flatMap(allOf)])
  console.log(`| ${title} | ${questions.length} | ${words} | ${timeOf(allOf)} | ${timeOf(leastOf)} |`)
}
