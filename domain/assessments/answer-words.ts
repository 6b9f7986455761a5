import type { Answer } from './answer.ts'
import type { Question, ScoredQuestion } from './question-set.ts'

export const DONT_KNOW = "I don't know"
export const NOT_APPLICABLE = 'Does not apply'
/** In place of an answer that an earlier one made needless. */
export const LEFT_OUT = 'Not asked, after an earlier answer'

/** An answer as a person reads it: "Partly: two laptops". */
export function answerWords(question: Question, answer: Answer): string {
  switch (answer.value) {
    case 'yes':
      return 'Yes'
    case 'no':
      return 'No'
    case 'partly':
      return answer.remark ? `Partly: ${answer.remark}` : 'Partly'
    case 'unknown':
      return DONT_KNOW
    case 'not-applicable':
      return `${NOT_APPLICABLE}: ${answer.reason}`
    case 'level':
      return question.kind === 'scale' ? `${answer.level}: ${question.anchors[answer.level - 1]}` : String(answer.level)
    case 'chosen':
      return question.kind === 'choice'
        ? question.options.flatMap(({ id, text }) => (answer.options.includes(id) ? [text] : [])).join(', ')
        : ''
    case 'number':
      return question.kind === 'number' ? numberWords(answer.number, question.unit) : String(answer.number)
  }
}

/** "1 site", "3 sites", "1 hour a week". */
function numberWords(number: number, unit: string): string {
  const one = unit === 'people' ? 'person' : unit.replace(/^(\w+)s\b/, '$1')
  return `${number} ${number === 1 ? one : unit}`
}

/** What the best answer says. */
export function bestAnswer(question: ScoredQuestion): string {
  return question.kind === 'scale' ? question.anchors[4] : question.answers.yes
}

/** Points with one decimal and a comma: "3,6". */
export function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}

/** A whole figure without a decimal: "100". */
export function total(value: number): string {
  return Number.isInteger(value) ? String(value) : decimal(value)
}

const HOURS_OF_A_DAY = 8

/** "half a day" */
export function effortWords(hours: number): string {
  if (hours < 1) return 'less than an hour'
  const whole = Math.round(hours)
  if (whole < 4) return whole === 1 ? '1 hour' : `${whole} hours`
  if (whole < 6) return 'half a day'
  const days = Math.round(hours / HOURS_OF_A_DAY)
  return days <= 1 ? '1 day' : `${days} days`
}
