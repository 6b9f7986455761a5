import { answered } from './questions.ts'
import type { Answers } from './questions.ts'
import { severityOf, severityWords } from './triage.ts'

interface Reported {
  readonly answers: Answers
  /** What the visitor wrote besides; may be empty. */
  readonly words: string
  /** What was done before, oldest first, with local times. */
  readonly done: readonly string[]
}

/** Subject and description (Markdown) of the critical ticket that a triage opens: severity, answers, words, and what was done already. */
export function incidentReport({ answers, words, done }: Reported): { subject: string; description: string } {
  const given = answered(answers)
  const { name } = severityWords[severityOf(answers)]
  const parts = [
    `Severity by triage: ${name}`,
    given.map(({ title, label }) => `- ${title} ${label}`).join('\n'),
    ...(words.trim() ? [`In the visitor's words:\n\n${words.trim()}`] : []),
    ...(done.length > 0 ? [`Done already:\n\n${done.map((line) => `- ${line}`).join('\n')}`] : []),
    'Sent from the triage at /emergency.',
  ]
  return { subject: `Under attack: ${given[0]?.label ?? 'not described'}`, description: parts.join('\n\n') }
}
