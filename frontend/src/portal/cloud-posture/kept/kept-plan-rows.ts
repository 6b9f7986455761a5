import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { stepsLeft } from '#domain/cloud-posture/steps-left.ts'
import type { Decided } from '#domain/results/result-tool.ts'
import { severityWords } from '../posture-words.ts'

const HEADER = ['Within days', 'Due', 'Severity', 'Check', 'Step', 'Findings', 'Resources', 'Why', 'Fix', 'Command']

/** The plan of a kept result without accepted risks as rows of a table with a header, those of its answers, too. */
export function keptPlanRows(
  content: KeptPosture,
  { decisions, today }: Decided,
): readonly (readonly (string | number)[])[] {
  const known = new Map(content.checks.map((check) => [check.id, check]))
  return [
    HEADER,
    ...stepsLeft(content, decisions, today).steps.map(
      ({ days, due, severity, check, count, places, resources, why, fix, command }) => {
        const own = known.get(check.id)
        return [
          days,
          due,
          severity === undefined ? 'Answer' : severityWords[severity],
          check.id,
          check.title,
          severity === undefined ? '' : count,
          places.length > 0
            ? places.map(({ resource }) => resource || 'no resource in the file').join(' ')
            : resources.join(' '),
          own?.why ?? why ?? '',
          own?.fix ?? fix ?? '',
          own?.code?.find(({ kind }) => kind === 'cli')?.text ?? command ?? '',
        ]
      },
    ),
  ]
}
