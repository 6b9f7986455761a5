import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { approximate } from '#domain/cloud-cost/amount.ts'
import { isNothingToDo } from '#domain/cloud-cost/answer.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { savingsBy } from '#domain/cloud-cost/savings-by.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { newSince } from '#domain/results/covered.ts'
import type { Decision } from '#domain/results/decision.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../parts/use-now.ts'
import css from './recommendations.module.css'
import { pace, range, roughly, rowsText, timeOf } from './money.ts'
import { sourceNames } from './source-names.ts'
import type { LookUp } from './show-rows.tsx'
import { useHeld } from '../parts/use-held.ts'
import { RecommendationBody } from './recommendation-body.tsx'
import { standingInBill } from './standing-in-bill.ts'

const levels = { high: 3, medium: 2, low: 1 } as const
const words = { high: 'High', medium: 'Medium', low: 'Low' } as const

interface RecommendationsProps {
  analysis: Analysis
  currency: string
  /** Of a kept bill. */
  decisions?: ReadonlyMap<string, Decision> | undefined
  /** Of a kept bill: whether its decisions are there. Until then, `decisions` is empty. */
  areRead?: boolean | undefined
  renderDecision?: ((recommendation: Recommendation) => ReactNode) | undefined
  /** Beside a closed recommendation. */
  renderChoice?: ((recommendation: Recommendation) => ReactNode) | undefined
  /** The key of the recommendation that a link leads to. */
  wanted?: string | undefined
  /** Of a bill that was read on this page: its rows. */
  lookUp?: LookUp | undefined
}

const views = ['open', 'accepted', 'done', 'later', 'all'] as const
type View = (typeof views)[number]
const viewWords: Readonly<Record<View, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  done: 'Done',
  later: 'Later or dismissed',
  all: 'All',
}

/** What would save money, the most first. Each opens to its reason, its evidence and what to do. */
export function Recommendations({
  analysis,
  currency,
  decisions,
  areRead,
  renderDecision,
  renderChoice,
  wanted,
  lookUp,
}: RecommendationsProps) {
  const { recommendations, savings, period } = analysis
  const [view, setView] = useHeld<View>(decisions ? 'kept-cost.view' : 'cost.decisions', decisions ? 'open' : 'all')
  // What is decided in a view stays in it until another view is chosen, with its ticket and its undo.
  const [asOf, setAsOf] = useState(areRead ? decisions : undefined)
  if (!asOf && areRead) setAsOf(decisions)
  const most = Math.max(1e-9, ...recommendations.map(({ saves }) => (saves ? approximate(saves.high) : 0)))
  const today = dateOf(dayAt(useNow()))
  const viewOf = (recommendation: Recommendation, taken = decisions): View => {
    const { state } = standingInBill(decisionFor(recommendation, taken), recommendation.covers, period, today)
    return state === 'open' || state === 'accepted' || state === 'done' ? state : 'later'
  }
  const isWanted = (each: Recommendation) => recommendationKey(each.id, each.currency) === wanted
  const shown = recommendations.filter(
    (each) => isWanted(each) || view === 'all' || viewOf(each) === view || viewOf(each, asOf ?? decisions) === view,
  )
  const byView = savingsBy(recommendations, (each) => (decisions ? viewOf(each) : 'open'), savings)
  const open = byView.get('open') ?? { low: 0n, high: 0n }
  const monthly = pace(open, period, currency)
  const uncapped = sumOf(recommendations.filter((each) => !decisions || viewOf(each) === 'open'))
  const decided = (['accepted', 'done', 'later'] as const).flatMap((each) => {
    const saves = byView.get(each)
    return saves && saves.high > 0n ? [{ view: each, saves }] : []
  })
  return (
    <section className={css.recommendations} aria-labelledby="savings">
      <header>
        <h2 id="savings">What would save money</h2>
        {recommendations.length > 0 && (
          <div className={css.headline}>
            <p>
              <b>{range(open, currency)}</b> {timeOf(period)}
              {decisions ? ' is still open' : ''}, each charge counted once
              {monthly !== undefined && `. ${monthly}`}
            </p>
            {uncapped.high > open.high && (
              <p className={css.decided}>
                That is what the bill has left after its credits. Before them, the same steps save{' '}
                {range(uncapped, currency)}.
              </p>
            )}
            {decided.length > 0 && (
              <p className={css.decided}>
                Decided:{' '}
                {decided
                  .map((each) => `${viewWords[each.view].toLowerCase()} ${range(each.saves, currency)}`)
                  .join(', ')}
              </p>
            )}
          </div>
        )}
      </header>
      {decisions && (
        <div className={css.views} role="group" aria-label="Decisions">
          {views.map((each) => (
            <Button
              key={each}
              size="small"
              kind={each === view ? 'primary' : 'quiet'}
              aria-pressed={each === view}
              onClick={() => {
                setView(each)
                setAsOf(decisions)
              }}
            >
              {viewWords[each]}{' '}
              {each === 'all' ? recommendations.length : recommendations.filter((one) => viewOf(one) === each).length}
            </Button>
          ))}
        </div>
      )}
      {recommendations.length === 0 ? (
        <p className={css.none}>Nothing in this bill costs more than it has to, as far as a bill can tell.</p>
      ) : (
        <>
          {shown.length === 0 && <p className={css.nothing}>No recommendation is in this view.</p>}
          <p className={css.columns} data-choosable={renderChoice ? true : undefined} aria-hidden="true">
            <span>Recommendation</span>
            <span data-wide="">Owner</span>
            <span>Saves {timeOf(period)}</span>
            <span>Confidence</span>
            <span data-wide="">Effort</span>
            <span>Undo</span>
          </p>
          <ul>
            {recommendations.map((each) => (
              <li
                key={each.id}
                className={renderChoice && css.choosable}
                data-apart={shown.includes(each) ? undefined : true}
              >
                <One
                  recommendation={each}
                  analysis={analysis}
                  most={most}
                  decision={decisionFor(each, decisions)}
                  renderDecision={renderDecision}
                  lookUp={lookUp}
                  isWanted={isWanted(each)}
                />
                {renderChoice?.(each)}
                {/* Paper has all of them, so that it says how each stands. */}
                {decisions && (!renderChoice || viewOf(each) === 'open') && (
                  <p className={css.state}>{viewWords[viewOf(each)]}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {recommendations.length > 0 && <Method />}
    </section>
  )
}

/** What recommendations save together, whatever the credits of the bill are. */
function sumOf(recommendations: readonly Recommendation[]): { low: bigint; high: bigint } {
  let [low, high] = [0n, 0n]
  for (const { saves } of recommendations) {
    low += saves?.low ?? 0n
    high += saves?.high ?? 0n
  }
  return { low, high }
}

/** A link leads to one recommendation on a long page. */
const bringIntoView = (element: HTMLDetailsElement | null) => element?.scrollIntoView({ block: 'center' })

/** What was decided about a recommendation. */
const decisionFor = (
  { id, currency }: Recommendation,
  decisions: ReadonlyMap<string, Decision> | undefined,
): Decision | undefined => decisions?.get(recommendationKey(id, currency))

interface OneProps extends Pick<RecommendationsProps, 'renderDecision' | 'analysis' | 'lookUp'> {
  /** A link leads to it. */
  isWanted: boolean
  recommendation: Recommendation
  most: number
  decision: Decision | undefined
}

function One({ recommendation, analysis, most, decision, renderDecision, lookUp, isWanted }: OneProps) {
  const { title, confidence, effort, undo, answered, owner, saves, alone, rows, resources, currency } = recommendation
  // Bodies are long, and most of them are never opened.
  const [isDrawn, setDrawn] = useState(isWanted)
  const fresh = decision && decision.state !== 'open' ? newSince(decision.covers, recommendation.covers) : 0
  const isOther = saves?.high === 0n && alone !== undefined
  const isFine = !saves && isNothingToDo(answered, resources)
  return (
    <details
      {...(isWanted && { open: true, ref: bringIntoView })}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary>
        <span className={css.name}>
          <b>{title}</b>
          <small>
            {resources === 1 ? '1 resource' : `${resources.toLocaleString('en-ZA')} resources`}, {rowsText(rows)}
            <span className={css.narrow}>
              , {owner ?? 'owner unknown'}, {effort}
            </span>
            <span className={css.narrowUndo}>, {undo === undefined ? 'cannot be undone' : 'can be undone'}</span>
            {fresh > 0 && <em className={css.fresh}>{fresh} new since your decision</em>}
          </small>
        </span>
        <span className={css.column} data-wide="" data-unknown={owner === undefined || undefined}>
          <span className="unseen">Owner:</span> {owner ?? 'unknown'}
        </span>
        <span className={css.saves}>
          {saves && !isOther ? (
            <Range low={approximate(saves.low)} high={approximate(saves.high)} most={most} />
          ) : !saves && !isFine && answered?.saves === undefined ? (
            <Unknown />
          ) : null}
          <span className="num">
            {isOther
              ? 'counted elsewhere'
              : saves
                ? range(saves, currency)
                : isFine
                  ? 'nothing to do'
                  : answered?.saves !== undefined
                    ? `up to ${roughly(answered.saves, currency)}`
                    : 'unknown'}
          </span>
        </span>
        <span className={css.confidence} data-level={levels[confidence]}>
          {saves ? (
            <>
              <svg width="16" height="12" aria-hidden="true">
                <rect x="0" width="4" height="12" />
                <rect x="6" width="4" height="12" />
                <rect x="12" width="4" height="12" />
              </svg>
              <span className="unseen">Confidence:</span> {words[confidence]}
            </>
          ) : answered ? (
            `Measured: ${answered.sources.map((each) => sourceNames[each]).join(', ')}`
          ) : (
            'Needs utilisation'
          )}
        </span>
        <span className={css.column} data-wide="">
          <span className="unseen">Effort:</span> {effort}
        </span>
        <span className={css.column} data-unknown={undo === undefined || undefined}>
          <span className="unseen">Can be undone:</span> {undo === undefined ? 'No' : 'Yes'}
        </span>
      </summary>
      {isDrawn && <RecommendationBody {...{ recommendation, analysis, decision, renderDecision, lookUp }} />}
    </details>
  )
}

/** How amounts are worked out, for whoever has to defend them. */
function Method() {
  return (
    <details className={css.method}>
      <summary>How savings are worked out</summary>
      <ul>
        <li>
          A rule looks for rows that fit, and takes a lowest and a highest percentage of what the bill’s last month
          charged for them. A bill of less than 28 days is not scaled: what a month would be stands beside it, and the
          confidence is lower.
        </li>
        <li>
          Each recommendation says where its percentages come from: the bill itself, a page of the provider with the day
          on which we read it, or our own estimate. Providers change prices, so check what you rely on.
        </li>
        <li>
          Of several recommendations for one charge, only the one that saves most counts, weighed by its confidence.
          Sums never exceed the bill.
        </li>
        <li>What a bill can’t tell has no amount. It says what to measure first.</li>
      </ul>
    </details>
  )
}

/** From low to high on the scale of the largest recommendation. */
function Range({ low, high, most }: { low: number; high: number; most: number }) {
  const from = (low / most) * 100
  return (
    <svg className={css.range} aria-hidden="true">
      <rect className={css.rail} width="100%" height="100%" rx="4" />
      <rect
        className={css.span}
        x={`${Math.min(97, from)}%`}
        width={`${Math.max(3, (high / most) * 100 - from)}%`}
        height="100%"
        rx="4"
      />
    </svg>
  )
}

/** Hatched, as all that is unknown. */
function Unknown() {
  // A pattern in a row that is not shown paints nothing, so that each has its own.
  const id = useId()
  return (
    <svg className={css.range} aria-hidden="true">
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.rail} width="6" height="6" />
          <rect className={css.hatch} width="2" height="6" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" rx="4" fill={`url(#${id})`} />
    </svg>
  )
}
