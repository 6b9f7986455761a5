import * as z from 'zod'
import { company } from '../company/details.ts'
import type { KeptAssessment } from './kept-assessment.ts'
import type { QuestionSet, ScoredQuestion, SetId } from './question-set.ts'
import { scoreOf } from './score.ts'
import { answersOf } from './stored-assessment.ts'

/** The ticket or the task of an action, by the question that the action improves. */
export const actionTicketSchema = z.object({
  question: z.string(),
  askedAt: z.iso.datetime(),
  as: z.enum(['ticket', 'task']).default('ticket'),
  /** Absent until the help desk has opened it. */
  ticketNumber: z.string().optional(),
  /** What projects call it; absent until they have made it. */
  taskId: z.string().optional(),
  /** When the ticket or the task was done; absent while it is not. */
  doneAt: z.iso.datetime().optional(),
  /** Why it was refused: a code. */
  refused: z.string().optional(),
  /** When the question was answered again. */
  answeredAt: z.iso.datetime().optional(),
})
export type ActionTicket = z.infer<typeof actionTicketSchema>

/** The id of an action as a record that other features link. */
export const actionId = (assessmentId: string, question: string): string => `${assessmentId}.${question}`

/** The assessment and the question of such an id. */
export function actionOf(id: string): { readonly assessmentId: string; readonly question: string } {
  const at = id.indexOf('.')
  return { assessmentId: id.slice(0, at), question: id.slice(at + 1) }
}

const MINUTES_OF_AN_HOUR = 60

/** Categories of the help desk. */
const categoryOf: Readonly<Record<SetId, string>> = {
  cyberscore: 'Cybersecurity',
  'cloud-readiness': 'Cloud Solutions',
  'intranet-assessment': 'Digital Transformation',
}

/** The question whose answer an action would improve; undefined where nothing is missing. */
export function actionQuestion(kept: KeptAssessment, set: QuestionSet, id: string): ScoredQuestion | undefined {
  return scoreOf(set, answersOf(kept)).terms.find(
    ({ question, answer, missing }) => question.id === id && answer && missing > 0,
  )?.question
}

/** What the ticket of an action says. It holds no answer of the organisation, only what is to be done. */
export function ticketOf({ set }: Pick<KeptAssessment, 'set'>, title: string, question: ScoredQuestion) {
  return { category: categoryOf[set.id], subject: question.action.title, description: wordsOf(title, question) }
}

/** What the task of an action says: the same as its ticket, with the hours of work that its set names. */
export function taskOf(title: string, question: ScoredQuestion) {
  const { action } = question
  return {
    title: action.title,
    description: wordsOf(title, question),
    estimateMinutes: Math.round(action.hours * MINUTES_OF_AN_HOUR),
  }
}

function wordsOf(title: string, { text, action, evidence }: ScoredQuestion): string {
  return [
    action.text,
    '',
    `It improves the answer to this question of ${title}: ${text}`,
    `What proves it: ${evidence}`,
    '',
    `From a result of ${title} at ${company.name}. When this is done, answer the question again there.`,
  ].join('\n')
}
