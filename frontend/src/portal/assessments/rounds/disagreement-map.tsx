import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DONT_KNOW, answerWords, decimal } from '#domain/assessments/answer-words.ts'
import type { Answer } from '#domain/assessments/answer.ts'
import { unanswered } from '#domain/assessments/answer.ts'
import { settledAnswers } from '#domain/assessments/differences.ts'
import type { Comparison } from '#domain/assessments/differences.ts'
import type { Question, QuestionSet } from '#domain/assessments/question-set.ts'
import { comparisonsOf, distanceOf, farthestFirst, needsSettling } from '#domain/assessments/rounds/disagreement.ts'
import type { DisagreementMap as Map } from '#domain/assessments/rounds/disagreement.ts'
import type { RoundView, SettlementView } from '#domain/assessments/rounds/round-contract.ts'
import { scoreOf } from '#domain/assessments/score.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Scrolling } from '../../parts/scrolling.tsx'
import { useIsNarrow } from '../../parts/use-is-narrow.ts'
import { Part } from '../../templates/overview.tsx'
import { useGo } from '../../use-go.ts'
import { resultAddress } from '../kept/addresses.ts'
import { SettleDialog } from './settle-dialog.tsx'
import css from './disagreement-map.module.css'

interface DisagreementMapProps {
  round: RoundView
  set: QuestionSet
  map: Map
  settlements: readonly SettlementView[]
}

/** Where respondents differ and how far, what they commented, and what was settled. The result follows once all is settled. */
export function DisagreementMap({ round, set, map, settlements }: DisagreementMapProps) {
  const [opened, setOpened] = useState<string>()
  const isNarrow = useIsNarrow()
  const all = comparisonsOf(set, map)
  const open = farthestFirst(set, all.filter(needsSettling))
  const agreed = all.filter((each) => !needsSettling(each))
  const settledBy = (id: string) => settlements.find(({ question }) => question === id)
  const isSettled = ({ question }: Comparison) => settledBy(question.id) !== undefined
  const shared = { set, map, settledBy, ...(round.state === 'settling' && { onSettle: setOpened }) }
  const Shown = isNarrow ? DifferenceList : DifferenceTable
  const chosen = all.find(({ question }) => question.id === opened)
  return (
    <>
      <Part
        title="Where you differ"
        about={`${open.filter(isSettled).length} of ${open.length} settled, the farthest apart first`}
      >
        {open.length === 0 ? (
          <p className={css.none}>Everybody agrees on every question. The answers count as they are.</p>
        ) : (
          <Shown {...shared} name="Differences" comparisons={open} />
        )}
        {round.state === 'settling' && <Outcome {...{ round, set, all, settlements }} />}
      </Part>
      {agreed.length > 0 && (
        <details className={css.agreed}>
          <summary>{agreed.length === 1 ? 'One question' : `${agreed.length} questions`} without a difference</summary>
          <Shown {...shared} name="Questions without a difference" comparisons={agreed} />
        </details>
      )}
      {chosen && (
        <SettleDialog
          key={chosen.question.id}
          roundId={round.id}
          comparison={chosen}
          map={map}
          settlement={settledBy(chosen.question.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface Outcome extends Pick<DisagreementMapProps, 'round' | 'set' | 'settlements'> {
  all: readonly Comparison[]
}

/** The score that the settled answers give so far, and the way to the result. */
function Outcome({ round, set, all, settlements }: Outcome) {
  const queries = useQueryClient()
  const go = useGo()
  const keep = useMutation({
    ...orpc.assessments.keepRound.mutationOptions(),
    onSuccess: async ({ assessmentId }) => {
      await queries.invalidateQueries({ queryKey: orpc.assessments.key() })
      go(resultAddress(assessmentId))
      toast({ title: 'The settled answers are kept as a result', tone: 'success' })
    },
  })
  const answers = countingAnswers(set, all, settlements)
  const missing = unanswered(set, answers).length
  const { points, grade } = scoreOf(set, answers)
  return (
    <div className={css.outcome}>
      <p role="status">
        {missing > 0
          ? `${missing === 1 ? 'One question waits' : `${missing} questions wait`} for a decision. Then the result can be kept.`
          : `Everything is settled${points === undefined ? '' : `: ${points} of 100 points, grade ${grade}`}.`}
      </p>
      <Button
        kind="primary"
        disabled={missing > 0}
        busy={keep.isPending}
        busyText="Keeping"
        onClick={() => keep.mutate({ roundId: round.id })}
      >
        Keep the result
      </Button>
      {keep.error && <CallFailure error={keep.error} />}
    </div>
  )
}

/** As the server counts them, by the same rules. */
function countingAnswers(set: QuestionSet, all: readonly Comparison[], settlements: readonly SettlementView[]) {
  const agreed = all.flatMap(({ question, opinions, unknowing, differs }) => {
    const answer: Answer | undefined = opinions[0]?.answer ?? (unknowing.length > 0 ? { value: 'unknown' } : undefined)
    return answer && !differs ? [[question.id, answer] as const] : []
  })
  const settled = Object.fromEntries(settlements.map(({ question, answer }) => [question, answer]))
  return settledAnswers(set, [{ id: 'agreed', answers: Object.fromEntries(agreed) }], settled)
}

interface ShownProps {
  name: string
  set: QuestionSet
  map: Map
  comparisons: readonly Comparison[]
  settledBy: (question: string) => SettlementView | undefined
  onSettle?: (question: string) => void
}

/** Questions by respondents. */
function DifferenceTable({ name, set, map, comparisons, settledBy, onSettle }: ShownProps) {
  return (
    <Scrolling name={name}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {map.respondents.map((respondent) => (
              <th key={respondent.key} scope="col" dir="auto">
                {respondent.name}
              </th>
            ))}
            <th scope="col">Apart</th>
            <th scope="col">Counts</th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map((comparison) => (
            <tr key={comparison.question.id}>
              <th scope="row">
                <span className={css.section}>{sectionOf(set, comparison.question)}</span>
                {comparison.question.text}
              </th>
              {map.respondents.map(({ key }) => (
                <td key={key}>
                  <OneAnswer question={comparison.question} map={map} of={key} />
                </td>
              ))}
              <td>
                <Apart set={set} comparison={comparison} />
              </td>
              <td>
                <Counts comparison={comparison} settled={settledBy(comparison.question.id)} onSettle={onSettle} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

/** The same on a phone: one question below the other. */
function DifferenceList({ name, set, map, comparisons, settledBy, onSettle }: ShownProps) {
  return (
    <ul className={css.list} aria-label={name}>
      {comparisons.map((comparison) => (
        <li key={comparison.question.id}>
          <h3>
            <span className={css.section}>{sectionOf(set, comparison.question)}</span>
            {comparison.question.text}
          </h3>
          <Apart set={set} comparison={comparison} />
          <dl>
            {map.respondents.map(({ key, name: who }) => (
              <div key={key}>
                <dt dir="auto">{who}</dt>
                <dd>
                  <OneAnswer question={comparison.question} map={map} of={key} />
                </dd>
              </div>
            ))}
          </dl>
          <Counts comparison={comparison} settled={settledBy(comparison.question.id)} onSettle={onSettle} />
        </li>
      ))}
    </ul>
  )
}

const sectionOf = ({ sections }: QuestionSet, { section }: Question): string =>
  sections.find(({ id }) => id === section)?.title ?? ''

/** An answer as a word with a mark, which is not told by colour: full, half, empty. The comment is below. */
function OneAnswer({ question, map, of }: { question: Question; map: Map; of: string }) {
  const said = map.said[question.id]?.find(({ key }) => key === of)
  if (!said) return <span className={css.missing}>Not asked</span>
  return (
    <>
      <span className={css.answer} data-mark={markOf(said.answer)}>
        {shortWords(question, said.answer)}
      </span>
      {remarkOf(said.answer) !== undefined && (
        <span className={css.comment} dir="auto">
          {remarkOf(said.answer)}
        </span>
      )}
      {said.comment !== undefined && (
        <span className={css.comment} dir="auto">
          {said.comment}
        </span>
      )}
    </>
  )
}

function shortWords(question: Question, answer: Answer): string {
  if (answer.value === 'partly') return 'Partly'
  if (answer.value === 'not-applicable') return 'Does not apply'
  return answer.value === 'unknown' ? DONT_KNOW : answerWords(question, answer)
}

function remarkOf(answer: Answer): string | undefined {
  if (answer.value === 'partly') return answer.remark
  return answer.value === 'not-applicable' ? answer.reason : undefined
}

function markOf(answer: Answer): string {
  switch (answer.value) {
    case 'yes':
      return 'full'
    case 'partly':
      return 'half'
    case 'level':
      return answer.level >= 4 ? 'full' : answer.level === 1 ? 'empty' : 'half'
    case 'no':
      return 'empty'
    case 'unknown':
    case 'not-applicable':
    case 'chosen':
    case 'number':
      return 'none'
  }
}

function Apart({ set, comparison }: { set: QuestionSet; comparison: Comparison }) {
  const { points, share } = distanceOf(set, comparison)
  if (share === 0) return <span className={css.missing}>{withoutDistance(comparison)}</span>
  return (
    <span className={css.apart}>
      <Meter used={share} tone={share >= 0.75 ? 'late' : share >= 0.5 ? 'close' : 'in-time'} />
      <b>{share >= 0.75 ? 'Far apart' : share >= 0.5 ? 'Apart' : 'Close'}</b>
      {points > 0 && <span>{decimal(points / 1000)} points</span>}
    </span>
  )
}

function withoutDistance(comparison: Comparison): string {
  const unknowing = comparison.unknowing.length
  if (!needsSettling(comparison)) return unknowing > 0 ? 'Nobody knows' : 'Agreed'
  if (unknowing === 0) return 'Nobody answered'
  return unknowing === 1 ? 'One does not know' : `${unknowing} do not know`
}

interface CountsProps {
  comparison: Comparison
  settled: SettlementView | undefined
  onSettle: ((question: string) => void) | undefined
}

/** The answer that counts and why, and the way to decide it. */
function Counts({ comparison, settled, onSettle }: CountsProps) {
  const { question } = comparison
  if (!needsSettling(comparison)) return <span className={css.missing}>As answered</span>
  return (
    <div className={css.counts}>
      {settled && (
        <>
          <b>{shortWords(question, settled.answer)}</b>
          <span className={css.comment} dir="auto">
            {settled.reason} {settled.isOwn ? 'Settled by you.' : 'Settled by a colleague.'}
          </span>
        </>
      )}
      {onSettle && (
        <Button
          size="small"
          {...(settled && { kind: 'plain' as const })}
          aria-label={`${settled ? 'Change' : 'Settle'}: ${question.text}`}
          onClick={() => onSettle(question.id)}
        >
          {settled ? 'Change' : 'Settle'}
        </Button>
      )}
      {!settled && !onSettle && <span className={css.missing}>Open</span>}
    </div>
  )
}
