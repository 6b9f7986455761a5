import { answerWords } from '#domain/assessments/answer-words.ts'
import type { Question, QuestionSet } from '#domain/assessments/question-set.ts'
import { cloudReadiness } from '#domain/assessments/sets/cloud-readiness.ts'
import { cyberScore } from '#domain/assessments/sets/cyber-score.ts'
import { intranetNeeds } from '#domain/assessments/sets/intranet-needs.ts'

/** Somebody who reads plain words without hurry. */
const WORDS_A_MINUTE = 200
/** To decide and to press. */
const SECONDS_AN_ANSWER = 3

const DONT_KNOW = answerWords(cyberScore.questions[0]!, { value: 'unknown' })

/** Everything on a question's screen; why we ask stands beside it and is left out. */
const allOf = (question: Question): string[] => [question.text, question.hint, DONT_KNOW, ...answersOf(question)]

/** Who knows the answer when the question is read: the question, and the names of its answers or one of their sentences. */
function leastOf(question: Question): string[] {
  if (question.kind === 'coverage') return [question.text, 'Yes Partly No', DONT_KNOW]
  const longest = answersOf(question).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return [question.text, longest]
}

const countWords = (read: readonly string[]): number => read.join(' ').split(/\s+/).filter(Boolean).length

function answersOf(question: Question): string[] {
  if (question.kind === 'coverage')
    return ['Yes', question.answers.yes, 'Partly', question.answers.partly, 'No', question.answers.no]
  if (question.kind === 'scale') return question.anchors
  return question.kind === 'choice' ? question.options.map(({ text }) => text) : [question.unit]
}

const secondsOf = (words: number): number => (words * 60) / WORDS_A_MINUTE + SECONDS_AN_ANSWER

function time(exact: number): string {
  const seconds = Math.round(exact)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** Prints how long each set takes, computed from its texts. */
for (const { title, questions } of [cyberScore, cloudReadiness, intranetNeeds] satisfies QuestionSet[]) {
  const timeOf = (read: (question: Question) => string[]) =>
    time(questions.reduce((sum, question) => sum + secondsOf(countWords(read(question))), 0))
  const words = questions.reduce((sum, question) => sum + countWords(allOf(question)), 0)
  console.log(`| ${title} | ${questions.length} | ${words} | ${timeOf(allOf)} | ${timeOf(leastOf)} |`)
}
