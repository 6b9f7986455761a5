import type { Score } from '#domain/assessments/score.ts'
import { Part } from '../../templates/overview.tsx'
import { decimal } from '#domain/assessments/answer-words.ts'
import css from './section-bars.module.css'

interface SectionBarsProps {
  /** With the chosen actions. */
  score: Score
  before: Score
}

/** The parts of a score. A bar is as long as its part weighs. */
export function SectionBars({ score, before }: SectionBarsProps) {
  const most = Math.max(...score.sections.map(({ possible }) => possible), 1)
  return (
    <Part title="The parts" about="points earned of points possible">
      <ul className={css.bars}>
        {score.sections.map(({ id, title, possible, earned }, at) => {
          const own = before.sections[at]?.earned ?? 0
          return (
            <li key={id}>
              <span>{title}</span>
              <span className={css.figures}>
                {possible === 0 ? (
                  'does not apply'
                ) : (
                  <>
                    <b>{decimal(earned / 1000)}</b> of {decimal(possible / 1000)}
                  </>
                )}
              </span>
              <span aria-hidden="true" className={css.space}>
                <span className={css.track} style={{ width: `${(possible / most) * 100}%` }}>
                  <i style={{ width: `${share(own, possible)}%` }} />
                  <i data-gain="" style={{ width: `${share(earned - own, possible)}%` }} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={css.note}>A bar is as long as its part weighs.</p>
    </Part>
  )
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)
