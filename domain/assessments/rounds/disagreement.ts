import type { Answer } from '../answer.ts'
import { answersOf } from '../stored-assessment.ts'
import { compare } from '../differences.ts'
import type { Comparison, Respondent as Compared } from '../differences.ts'
import { isScored } from '../question-set.ts'
import type { Question, QuestionSet } from '../question-set.ts'
import { scoreOf } from '../score.ts'
import type { Respondent, Round, WholeRound } from './round.ts'

/** Respondents whose answers count: those who sent them. Answers stay when an invitation is withdrawn afterwards. */
export function answeringOf(respondents: readonly Respondent[]): Respondent[] {
  return respondents.filter(({ sentAt }) => sentAt !== undefined)
}

/** Those respondents as `compare` takes them. */
export function comparedRespondents(respondents: readonly Respondent[]): Compared[] {
  return answeringOf(respondents).map(({ id, answers }) => ({ id, answers: answersOf({ answers }) }))
}

/** The questions that somebody has to settle: respondents differ, or nobody answered. */
export function openQuestions({ respondents }: Pick<WholeRound, 'respondents'>, set: QuestionSet): Comparison[] {
  return compare(set, comparedRespondents(respondents)).filter(needsSettling)
}

/** Whether a question has no answer that counts by itself. */
export function needsSettling({ differs, opinions, unknowing }: Comparison): boolean {
  return differs || (opinions.length === 0 && unknowing.length === 0)
}

/** What each respondent said of a question, as the map shows it. */
interface Said {
  /** Of the respondent, within this map only. */
  readonly key: string
  readonly answer: Answer
  readonly comment?: string | undefined
}

/** What everybody said, beside each other. Without the attribution, nothing in it leads to a person. */
export interface DisagreementMap {
  readonly respondents: readonly { readonly key: string; readonly name: string }[]
  /** By the id of their question. A question that nobody answered is missing. */
  readonly said: Readonly<Record<string, readonly Said[]>>
}

/**
 * The map of a round. Respondents with names are in the order of their names; without names they are numbered in a random order that
 * invitations do not show.
 */
export function mapOf(
  { attribution }: Pick<Round, 'attribution'>,
  respondents: readonly Respondent[],
): DisagreementMap {
  const isNamed = attribution === 'named'
  const ordered = answeringOf(respondents)
    .toSorted((one, other) => (isNamed && compareText(one.name, other.name)) || compareText(one.place, other.place))
    .map((respondent, at) => ({
      key: `r${at + 1}`,
      name: isNamed ? respondent.name : `Respondent ${at + 1}`,
      answers: respondent.answers,
    }))
  const said: Record<string, Said[]> = {}
  for (const { key, answers } of ordered)
    for (const [question, { answer, comment }] of Object.entries(answers))
      (said[question] ??= []).push({ key, answer, ...(comment && { comment }) })
  return { respondents: ordered.map(({ key, name }) => ({ key, name })), said }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The questions of a map with what was said of each, in the order of the set. */
export function comparisonsOf(set: QuestionSet, { respondents, said }: DisagreementMap): Comparison[] {
  const answersBy = (key: string) =>
    Object.entries(said).flatMap(([question, all]) =>
      all.filter((each) => each.key === key).map(({ answer }) => [question, answer] as const),
    )
  return compare(
    set,
    respondents.map(({ key }) => ({ id: key, answers: Object.fromEntries(answersBy(key)) })),
  )
}

/** How far apart opinions are. "I don't know" is none, so what only some know is 0 apart. */
export interface Distance {
  /** Thousandths of a point of the set between the best and the worst opinion; 0 for a question without points. */
  readonly points: number
  /** From 0, the same, to 1, opposite. */
  readonly share: number
}

/** How far apart the opinions on a question are. "Does not apply" beside another answer is as far as it goes. */
export function distanceOf(set: QuestionSet, { question, opinions }: Comparison): Distance {
  if (opinions.length < 2) return { points: 0, share: 0 }
  const answers = opinions.map(({ answer }) => answer)
  if (!isScored(question)) return { points: 0, share: shareOf(question, answers) }
  const most = question.weight * 100
  const earned = answers.map((answer) => earnedBy(set, question, answer))
  const points = earned.includes(undefined)
    ? most
    : Math.max(...earned.map((each) => each ?? 0)) - Math.min(...earned.map((each) => each ?? 0))
  return { points, share: points / most }
}

/** Undefined where the question then does not apply. */
function earnedBy(set: QuestionSet, question: Question, answer: Answer): number | undefined {
  if (answer.value === 'not-applicable') return undefined
  return scoreOf({ ...set, gates: [], questions: [question] }, { [question.id]: answer }).earned
}

function shareOf(question: Question, answers: readonly Answer[]): number {
  if (question.kind === 'number') {
    const numbers = answers.flatMap((answer) => (answer.value === 'number' ? [answer.number] : []))
    return (Math.max(...numbers) - Math.min(...numbers)) / (question.most - question.least)
  }
  const chosen = answers.map((answer) => (answer.value === 'chosen' ? answer.options : []))
  return Math.max(...chosen.flatMap((one) => chosen.map((other) => 1 - likeness(one, other))))
}

/** The options that both chose, of all that either chose. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((option) => other.includes(option)).length
  return both / (one.length + other.length - both)
}

/** The farthest first, by points and then by share; what has neither keeps the order of the set. */
export function farthestFirst(set: QuestionSet, differing: readonly Comparison[]): Comparison[] {
  const distances = new Map(differing.map((each) => [each, distanceOf(set, each)]))
  return differing.toSorted((one, other) => {
    const [near, far] = [distances.get(one)!, distances.get(other)!]
    return far.points - near.points || far.share - near.share
  })
}
