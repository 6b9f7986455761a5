import type { QuestionSet } from '#domain/assessments/question-set.ts'
import type { Score } from '#domain/assessments/score.ts'
import { Part } from '../../templates/overview.tsx'
import { numberOf } from './number-of.ts'
import { PillarRadar } from './pillar-radar.tsx'
import type { Pillar } from './pillar-radar.tsx'
import css from './pillars.module.css'

interface PillarsProps {
  set: QuestionSet
  score: Score
  /** With the chosen actions. */
  planned: Score
  weakest: NonNullable<QuestionSet['weakestSection']>
}

/** The pillars as a radar and a table, and what the weakest one does to the grade. */
export function Pillars({ set, score, planned, weakest }: PillarsProps) {
  const pillars = pillarsOf(score, planned)
  const left = score.sections.filter(({ possible }) => possible === 0)
  const [lowest] = pillars.toSorted((one, other) => one.planned - other.planned)
  const weak = pillars.filter((pillar) => pillar.planned < weakest.least)
  const isPlanned = pillars.some((pillar) => pillar.planned > pillar.today)
  if (!lowest) return null
  // The worse grade has the later letter.
  const isLowerByPoints = (planned.gradeByPoints ?? 'A') > weakest.cap
  return (
    <Part title="The pillars" about="percent of the points of each">
      <div className={css.pillars}>
        <figure className={css.picture}>
          <PillarRadar
            pillars={pillars}
            least={weakest.least}
            label={`Radar of ${pillars.length} pillars. The weakest is ${lowest.title} with ${lowest.planned} %. The table has all figures.`}
          />
          <figcaption className={css.key}>
            <span data-mark="today">Today</span>
            {isPlanned && <span data-mark="planned">With the chosen actions</span>}
            <span data-mark="least">What every pillar has to reach</span>
            {weak.length > 0 && <span data-mark="weak">Below that</span>}
          </figcaption>
        </figure>
        <div className={css.words}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Pillar</th>
                <th scope="col">Today</th>
                {isPlanned && <th scope="col">Planned</th>}
              </tr>
            </thead>
            <tbody>
              {pillars.map((pillar, at) => (
                <tr key={pillar.id} data-weak={pillar.planned < weakest.least || undefined}>
                  <th scope="row">
                    <span className={css.number}>{at + 1}</span> {pillar.title}
                    {pillar.planned < weakest.least && <small> below {weakest.least} %</small>}
                  </th>
                  <td>{pillar.today} %</td>
                  {isPlanned && <td>{pillar.planned} %</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {left.length > 0 && <p>Does not apply: {left.map(({ title }) => title).join(', ')}.</p>}
          <section className={css.rule} data-met={weak.length === 0 || undefined} aria-labelledby="weakest-pillar">
            <h3 id="weakest-pillar">
              {weak.length === 0
                ? 'No pillar holds the grade'
                : isLowerByPoints
                  ? `What would hold a better grade at ${weakest.cap}`
                  : `Why the grade stops at ${weakest.cap}`}
            </h3>
            <p>{weak.length === 0 ? `Every pillar has at least ${weakest.least} %.` : weakest.because}</p>
            {weak.map((pillar) => (
              <p key={pillar.id}>
                <b>{pillar.title}</b> has {pillar.planned} % and needs {weakest.least} %: {questionsOf(pillar.id)}.
              </p>
            ))}
          </section>
        </div>
      </div>
    </Part>
  )

  /** The questions of a pillar that lost points, by number. */
  function questionsOf(section: string): string {
    const numbers = planned.terms
      .filter(({ question, missing }) => question.section === section && missing > 0)
      .map(({ question }) => numberOf(set, question.id))
    if (numbers.length > MOST_NAMED) return `${numbers.length} questions lost points, listed below`
    return `${numbers.length === 1 ? 'question' : 'questions'} ${numbers.join(' and ')}`
  }
}

/** Question numbers that a sentence names. */
const MOST_NAMED = 4

function pillarsOf(score: Score, planned: Score): Pillar[] {
  return score.sections.flatMap(({ id, title, earned, possible }, at) =>
    possible === 0
      ? []
      : [{ id, title, today: percent(earned, possible), planned: percent(planned.sections[at]!.earned, possible) }],
  )
}

const percent = (earned: number, possible: number): number => Math.floor((earned * 100) / possible)
