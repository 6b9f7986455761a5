import type { Severity } from '#domain/cloud-posture/finding.ts'
import css from './severity.module.css'
import { severityWords } from './posture-words.ts'

const levels: Readonly<Record<Severity, number>> = {
  critical: 4,
  high: 3,
  medium: 2,
  low: 1,
  informational: 0,
  unknown: 0,
}

/** A severity as a word with up to four bars, so that it is not told by colour alone. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span className={css.mark} data-severity={severity}>
      <svg width="18" height="12" aria-hidden="true">
        {[1, 2, 3, 4].map((level) => (
          <rect
            key={level}
            x={(level - 1) * 5}
            y={12 - level * 3}
            width="3"
            height={level * 3}
            data-on={level <= levels[severity]}
          />
        ))}
      </svg>
      {severityWords[severity]}
    </span>
  )
}
