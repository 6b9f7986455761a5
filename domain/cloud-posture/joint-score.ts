/** Of four parts of the joint score, so many are what the files say; the rest is what people answer. */
export const PARTS_OF_FILES = 3
const PARTS = 4
/** With an answer that holds a gate, the joint score is at most this. */
export const GATE_CAP = 79

interface Files {
  readonly points: number | undefined
  /** The most that the worst open finding allows. */
  readonly cap: number | undefined
}

interface AnswersOfPeople {
  readonly points: number | undefined
  /** Whether every question is answered. */
  readonly isComplete: boolean
  /** Whether an answer holds a gate. */
  readonly isHeld: boolean
}

/**
 * The points of files and of answers about what no scan sees, three parts to one, in whole points of 100, rounded down. The caps of both
 * stay. Undefined until every question is answered and the files decide something.
 */
export function jointPointsOf(files: Files, answers: AnswersOfPeople): number | undefined {
  if (files.points === undefined || answers.points === undefined || !answers.isComplete) return undefined
  const joined = Math.floor((files.points * PARTS_OF_FILES + answers.points * (PARTS - PARTS_OF_FILES)) / PARTS)
  return Math.min(joined, files.cap ?? 100, answers.isHeld ? GATE_CAP : 100)
}
