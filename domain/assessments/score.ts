import { isOffered } from './answer.ts'
import type { Answer, Answers } from './answer.ts'
import { isScored } from './question-set.ts'
import type { Gate, Grade, QuestionSet, ScoredQuestion } from './question-set.ts'

/**
 * One question's part of a score. Points are in thousandths of a point of the set, so that sums are exact.
 * `missing` is what a better answer could earn.
 */
interface Term {
  readonly question: ScoredQuestion
  readonly answer: Answer | undefined
  /** 0 if the question does not apply. */
  readonly possible: number
  readonly earned: number
  readonly missing: number
}

interface SectionScore {
  readonly id: string
  readonly title: string
  readonly possible: number
  readonly earned: number
}

interface GateState {
  readonly gate: Pick<Gate, 'id' | 'title' | 'cap' | 'because'>
  readonly isOpen: boolean
  /** The questions that hold the gate. */
  readonly heldBy: readonly ScoredQuestion[]
}

export interface Score {
  readonly terms: readonly Term[]
  readonly sections: readonly SectionScore[]
  readonly possible: number
  readonly earned: number
  /** Whole points of 100, rounded down; undefined if no question applies. */
  readonly points: number | undefined
  /** By points alone. */
  readonly gradeByPoints: Grade | undefined
  /** With the gates. */
  readonly grade: Grade | undefined
  readonly gates: readonly GateState[]
  /** How many answers are "I don't know"; they earn nothing. */
  readonly unknown: number
  readonly answered: number
}

const THOUSANDTHS_OF_A_TENTH = 100

/** How much of its weight an answer earns, in quarters. */
function quarters({ kind }: ScoredQuestion, answer: Answer): number {
  if (kind === 'scale') return answer.value === 'level' ? answer.level - 1 : 0
  if (answer.value === 'yes') return 4
  return answer.value === 'partly' ? 2 : 0
}

/**
 * The score of a set of answers: the sum of weight x value over the weight of the questions that apply. A question without an
 * answer, or with one that it does not offer, counts as not answered and earns nothing.
 */
export function scoreOf(set: QuestionSet, answers: Answers): Score {
  const terms = set.questions.filter(isScored).map((question) => termOf(question, answers[question.id]))
  const possible = sum(terms.map((term) => term.possible))
  const earned = sum(terms.map((term) => term.earned))
  const points = possible === 0 ? undefined : Math.floor((earned * 100) / possible)
  const sections = set.sections.map((section) => sectionScore(section, terms))
  const gates = [...set.gates.map((gate) => gateState(gate, terms)), ...weakestSectionGate(set, sections, terms)]
  const gradeByPoints = points === undefined ? undefined : gradeOf(set, points)
  return {
    terms,
    sections,
    possible,
    earned,
    points,
    gradeByPoints,
    grade: gates.reduce((grade, { gate, isOpen }) => (isOpen ? grade : worse(grade, gate.cap)), gradeByPoints),
    gates,
    unknown: terms.filter(({ answer }) => answer?.value === 'unknown').length,
    answered: terms.filter(({ answer }) => answer).length,
  }
}

function termOf(question: ScoredQuestion, given: Answer | undefined): Term {
  const answer = given && isOffered(question, given) ? given : undefined
  const possible = answer?.value === 'not-applicable' ? 0 : question.weight * THOUSANDTHS_OF_A_TENTH
  const earned = answer && possible > 0 ? (possible / 4) * quarters(question, answer) : 0
  return { question, answer, possible, earned, missing: possible - earned }
}

/** A gate opens by the best answer to each of its questions; what does not apply does not hold it. */
function gateState(gate: Gate, terms: readonly Term[]): GateState {
  const heldBy = terms
    .filter(({ question, missing }) => gate.questions.includes(question.id) && missing > 0)
    .map(({ question }) => question)
  return { gate, isOpen: heldBy.length === 0, heldBy }
}

function sectionScore({ id, title }: QuestionSet['sections'][number], terms: readonly Term[]): SectionScore {
  const own = terms.filter(({ question }) => question.section === id)
  return { id, title, possible: sum(own.map((term) => term.possible)), earned: sum(own.map((term) => term.earned)) }
}

/** The gate of the weakest section; a section of which nothing applies is none. */
function weakestSectionGate(
  { weakestSection }: QuestionSet,
  sections: readonly SectionScore[],
  terms: readonly Term[],
): GateState[] {
  if (!weakestSection) return []
  const weak = sections.filter(({ possible, earned }) => earned * 100 < possible * weakestSection.least)
  const heldBy = terms
    .filter(({ question, missing }) => missing > 0 && weak.some(({ id }) => id === question.section))
    .map(({ question }) => question)
  return [{ gate: { ...weakestSection, id: 'weakest-section' }, isOpen: weak.length === 0, heldBy }]
}

/** The grade of whole points of 100. */
export function gradeOf({ grades }: Pick<QuestionSet, 'grades'>, points: number): Grade | undefined {
  return grades.find(({ from }) => points >= from)?.grade
}

/** The worse of two grades; A is the best. */
const worse = (grade: Grade | undefined, other: Grade): Grade => (grade === undefined || other > grade ? other : grade)

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
