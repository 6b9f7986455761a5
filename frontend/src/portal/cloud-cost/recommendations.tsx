import { useState } from 'react'
import type { ReactNode } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { approximate } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { savingsBy } from '#domain/cloud-cost/savings-by.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Basis } from '#domain/cloud-cost/rules/basis.ts'
import { resourceKey } from '#domain/cloud-cost/resource-key.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { covers, newSince } from '#domain/results/covered.ts'
import { standingOf } from '#domain/results/decision-state.ts'
import type { Decision } from '#domain/results/decision.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../parts/use-now.ts'
import css from './recommendations.module.css'
import { money, pace, range, roughly, rowsText, timeOf } from './money.ts'
import { sourceNames } from './source-names.ts'
import { ShowRows } from './show-rows.tsx'
import type { LookUp } from './show-rows.tsx'
import { useHeld } from '../parts/use-held.ts'
import { SavingTicket } from './saving-ticket.tsx'
import { Scrolling } from '../parts/scrolling.tsx'

const levels = { high: 3, medium: 2, low: 1 } as const
const words = { high: 'High', medium: 'Medium', low: 'Low' } as const
const SHOWN = 10
const dayInWords = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

interface RecommendationsProps {
  analysis: Analysis
  currency: string
  /** Of a kept bill. */
  decisions?: ReadonlyMap<string, Decision> | undefined
  renderDecision?: ((recommendation: Recommendation) => ReactNode) | undefined
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
export function Recommendations({ analysis, currency, decisions, renderDecision, lookUp }: RecommendationsProps) {
  const { recommendations, savings, period } = analysis
  const [view, setView] = useHeld<View>(decisions ? 'kept-cost.view' : 'cost.decisions', decisions ? 'open' : 'all')
  // What is decided in a view stays in it until another view is chosen, with its ticket and its undo.
  const [asOf, setAsOf] = useState(decisions)
  if (decisions && asOf?.size === 0 && decisions.size > 0) setAsOf(decisions)
  const most = Math.max(1e-9, ...recommendations.map(({ saves }) => (saves ? approximate(saves.high) : 0)))
  const today = dateOf(dayAt(useNow()))
  const viewOf = (recommendation: Recommendation, taken = decisions): View => {
    const { state } = standingOf(today, decisionFor(recommendation, taken), recommendation.covers)
    return state === 'open' || state === 'accepted' || state === 'done' ? state : 'later'
  }
  const shown = recommendations.filter((each) => view === 'all' || viewOf(each) === view || viewOf(each, asOf) === view)
  const byView = savingsBy(recommendations, (each) => (decisions ? viewOf(each) : 'open'), savings)
  const open = byView.get('open') ?? { low: 0n, high: 0n }
  const monthly = pace(open, period, currency)
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
      ) : shown.length === 0 ? (
        <p className={css.none}>No recommendation is in this view.</p>
      ) : (
        <>
          <p className={css.columns} aria-hidden="true">
            <span>Recommendation</span>
            <span>Owner</span>
            <span>Saves {timeOf(period)}</span>
            <span>Confidence</span>
            <span>Effort</span>
            <span>Undo</span>
          </p>
          <ul>
            {shown.map((each) => (
              <li key={each.id}>
                <One
                  recommendation={each}
                  analysis={analysis}
                  most={most}
                  decision={decisionFor(each, decisions)}
                  renderDecision={renderDecision}
                  lookUp={lookUp}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {recommendations.length > 0 && <Method />}
    </section>
  )
}

/** What was decided about a recommendation. */
const decisionFor = (
  { id, currency }: Recommendation,
  decisions: ReadonlyMap<string, Decision> | undefined,
): Decision | undefined => decisions?.get(recommendationKey(id, currency))

interface OneProps extends Pick<RecommendationsProps, 'renderDecision' | 'analysis' | 'lookUp'> {
  recommendation: Recommendation
  most: number
  decision: Decision | undefined
}

function One({ recommendation, analysis, most, decision, renderDecision, lookUp }: OneProps) {
  const { period } = analysis
  const {
    title,
    why,
    confidence,
    effort,
    undo,
    needsUtilisation,
    answered,
    owner,
    saves,
    alone,
    cost,
    rows,
    resources,
    evidence,
    currency,
  } = recommendation
  const monthly = saves && pace(saves, period, currency)
  const fresh = decision && decision.state !== 'open' ? newSince(decision.covers, recommendation.covers) : 0
  const isNew = (one: (typeof evidence)[number]) =>
    fresh > 0 && decision?.covers !== undefined && !covers(decision.covers, resourceKey(one))
  const isOther = saves?.high === 0n && alone !== undefined
  return (
    <details>
      <summary>
        <span className={css.name}>
          <b>{title}</b>
          <small>
            {resources === 1 ? '1 resource' : `${resources.toLocaleString('en-ZA')} resources`}, {rowsText(rows)}
            <span className={css.narrow}>
              , {owner ?? 'owner unknown'}, {effort}
            </span>
            {fresh > 0 && <em className={css.fresh}>{fresh} new since your decision</em>}
          </small>
        </span>
        <span className={css.column} data-unknown={owner === undefined || undefined}>
          <span className="unseen">Owner:</span> {owner ?? 'unknown'}
        </span>
        <span className={css.saves}>
          {saves && !isOther ? (
            <Range low={approximate(saves.low)} high={approximate(saves.high)} most={most} />
          ) : !saves && answered?.saves === undefined ? (
            <Unknown />
          ) : null}
          <span className="num">
            {isOther
              ? 'counted elsewhere'
              : saves
                ? range(saves, currency)
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
        <span className={css.column}>
          <span className="unseen">Effort:</span> {effort}
        </span>
        <span className={css.column} data-unknown={undo === undefined || undefined}>
          <span className="unseen">Can be undone:</span> {undo === undefined ? 'No' : 'Yes'}
        </span>
      </summary>
      <div className={css.body}>
        <p>{why}</p>
        {monthly !== undefined && !isOther && <p>{monthly} A few days say little of a month.</p>}
        {renderDecision ? (
          renderDecision(recommendation)
        ) : (
          <SavingTicket recommendation={recommendation} analysis={analysis} />
        )}
        {answered && (
          <p>
            <b>Measured by {answered.sources.map((each) => sourceNames[each]).join(', ')}:</b> {answered.resources} of{' '}
            {resources} {resources === 1 ? 'resource' : 'resources'} can change, by {answered.files.join(', ')}.
            {answered.saves !== undefined &&
              ` The provider estimates ${money(answered.saves, currency)} a month, at most what they cost. It is not in the sum above.`}
          </p>
        )}
        {needsUtilisation && !answered && (
          <p>
            <b>Measure first:</b> {needsUtilisation}
          </p>
        )}
        {alone && saves && (
          <p>
            On its own it would save {range(alone, currency)}. Another recommendation saves more of the same charges,
            and only the best counts.
          </p>
        )}
        <dl>
          <div>
            <dt>Costs now, {timeOf(period)}</dt>
            <dd className="num">{money(cost, currency)}</dd>
          </div>
          <div>
            <dt>Effort</dt>
            <dd>{effort}</dd>
          </div>
          <div>
            <dt>To undo it</dt>
            <dd>{undo ?? 'Cannot be undone.'}</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{recommendation.console}</dd>
          </div>
          {recommendation.basis && (
            <div className={css.basis}>
              <dt>Where the percentages come from</dt>
              <dd>
                <BasisText basis={recommendation.basis} />
              </dd>
            </div>
          )}
        </dl>
        <Scrolling name={`Evidence: ${title}`}>
          <table className={css.evidence}>
            <caption className="unseen">Resources, the most expensive first</caption>
            <thead>
              <tr>
                <th scope="col">Resource</th>
                <th scope="col">Measured as</th>
                <th scope="col">Costs {timeOf(period)}</th>
                <th scope="col">Rows</th>
              </tr>
            </thead>
            <tbody>
              {evidence.slice(0, SHOWN).map((one, index) => {
                const { resource, account, region, usageType, cost: each, places, rows: count } = one
                return (
                  <tr key={`${resource} ${usageType} ${index}`}>
                    <th scope="row">
                      {resource || 'No resource in the bill'}
                      {isNew(one) && <em className={css.fresh}>new</em>}
                      <small>
                        {account} {region}
                      </small>
                    </th>
                    <td>{usageType}</td>
                    <td className="num">{money(each, currency)}</td>
                    <td>
                      {count.toLocaleString('en-ZA')}
                      {places[0] && (
                        <small>
                          {places[0].file}, {count > 1 && 'from '}line {places[0].line}
                        </small>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scrolling>
        {resources > SHOWN && (
          <p>
            These are the most expensive {Math.min(SHOWN, evidence.length)}. The export has the first {evidence.length}.
          </p>
        )}
        {lookUp && (
          <ShowRows title={title} places={evidence.slice(0, SHOWN).flatMap(({ places }) => places)} lookUp={lookUp} />
        )}
        <Commands commands={evidence.flatMap(({ command }) => command ?? []).slice(0, SHOWN)} title={title} />
      </div>
    </details>
  )
}

function Commands({ commands, title }: { commands: readonly string[]; title: string }) {
  if (commands.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <pre className={css.command} role="region" aria-label={`Commands: ${title}`} tabIndex={0}>
      <code>{commands.join('\n')}</code>
    </pre>
  )
}

function BasisText({ basis }: { basis: Basis }) {
  if (basis.from !== 'provider')
    return (
      <>
        <b>{basis.from === 'bill' ? 'The bill itself.' : 'Own estimate.'}</b> {basis.says}
      </>
    )
  return (
    <>
      {basis.says}{' '}
      <a href={basis.address} target="_blank" rel="noopener noreferrer">
        {basis.name}
      </a>
      , read on {dayInWords.format(new Date(`${basis.readOn}T00:00:00Z`))}.
    </>
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
  return (
    <svg className={css.range} aria-hidden="true">
      <defs>
        <pattern id="unknown-saving" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.rail} width="6" height="6" />
          <rect className={css.hatch} width="2" height="6" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" rx="4" fill="url(#unknown-saving)" />
    </svg>
  )
}
