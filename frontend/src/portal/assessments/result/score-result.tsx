import { useState } from 'react'
import type { ReactNode } from 'react'
import { rankedActions, scoreWith } from '#domain/assessments/actions.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import type { Score } from '#domain/assessments/score.ts'
import { Columns } from '../../templates/overview.tsx'
import { ActionPlan } from './action-plan.tsx'
import { LostPoints } from './lost-points.tsx'
import { Pillars } from './pillars.tsx'
import { ResultPage } from './result-page.tsx'
import type { ResultProps } from './result-props.ts'
import { ScoreHead } from './score-head.tsx'
import { SectionBars } from './section-bars.tsx'
import { Unknown } from './unknown.tsx'

/** A score with its reasons: the rules, the parts, what to do next, and every point that is missing. */
export function ScoreResult({
  set,
  answers,
  finishedAt,
  actions,
  next,
  confidence,
  renderActionEnd,
  after,
  beside,
}: ResultProps & { next?: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const score = scoreOf(set, answers)
  const planned = scoreWith(set, answers, chosen)
  return (
    <ResultPage set={set} finishedAt={finishedAt} actions={actions}>
      <ScoreHead set={set} score={score} planned={planned} chosen={chosen.size} confidence={confidence} />
      {next}
      {set.weakestSection && <Pillars set={set} score={score} planned={planned} weakest={set.weakestSection} />}
      <Columns
        aside={
          (beside || !set.weakestSection) && (
            <>
              {!set.weakestSection && <SectionBars score={planned} before={score} />}
              {beside}
            </>
          )
        }
      >
        <ActionPlan
          set={set}
          actions={rankedActions(score)}
          possible={score.possible}
          summary={summaryOf(planned, chosen.size)}
          chosen={chosen}
          renderActionEnd={renderActionEnd}
          onChoose={(id, isChosen) => setChosen(withChoice(chosen, id, isChosen))}
        />
        {after}
        <LostPoints set={set} score={score} />
        <Unknown score={score} />
      </Columns>
    </ResultPage>
  )
}

function summaryOf({ points, grade }: Score, chosen: number): string {
  return chosen === 0 ? 'Switch actions on to see what they change.' : `${chosen} on: ${points} points, grade ${grade}`
}

function withChoice(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const others = [...chosen].filter((each) => each !== id)
  return new Set(isChosen ? [...others, id] : others)
}
