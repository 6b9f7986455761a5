import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { plannedSteps } from '#domain/cloud-posture/kept-steps.ts'
import { severityWords } from '../posture-words.ts'

const HEADER = ['Within days', 'Due', 'Severity', 'Check', 'Step', 'Findings', 'Resources', 'Why', 'Fix', 'Command']

/** The plan of a kept result as rows of a table with a header, those of its answers, too. */
export function keptPlanRows(content: KeptPosture): readonly (readonly (string | number)[])[] {
  const known = new Map(content.checks.map((check) => [check.id, check]))
  return [
    HEADER,
    ...plannedSteps(content).map(({ days, due, severity, check, count, resources, why, fix, command }) => {
      const own = known.get(check.id)
      return [
        days,
        due,
        severity === undefined ? 'Answer' : severityWords[severity],
        check.id,
        check.title,
        severity === undefined ? '' : count,
        resources.join(' '),
        own?.why ?? why ?? '',
        own?.fix ?? fix ?? '',
        own?.code?.find(({ kind }) => kind === 'cli')?.text ?? command ?? '',
      ]
    }),
  ]
}
