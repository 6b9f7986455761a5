import type { ReactNode } from 'react'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { isNothingToDo } from '#domain/cloud-cost/answer.ts'
import { undoParts } from '#domain/cloud-cost/undo-parts.ts'
import { resourceKey } from '#domain/cloud-cost/resource-key.ts'
import type { Basis } from '#domain/cloud-cost/rules/basis.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { covers, newSince } from '#domain/results/covered.ts'
import type { Decision } from '#domain/results/decision.ts'
import { CopiedText } from '../parts/copied-text.tsx'
import { Scrolling } from '../parts/scrolling.tsx'
import { money, pace, range, timeOf, unbroken } from './money.ts'
import css from './recommendations.module.css'
import table from './figures-table.module.css'
import { SavingTicket } from './saving-ticket.tsx'
import { ShowRows } from './show-rows.tsx'
import type { LookUp } from './show-rows.tsx'
import { sourceNames } from './source-names.ts'

const SHOWN = 10
const dayInWords = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export interface RecommendationBodyProps {
  recommendation: Recommendation
  analysis: Analysis
  decision: Decision | undefined
  renderDecision: ((recommendation: Recommendation) => ReactNode) | undefined
  lookUp: LookUp | undefined
}

/** The reason of a recommendation, its evidence and what to do. */
export function RecommendationBody({
  recommendation,
  analysis,
  decision,
  renderDecision,
  lookUp,
}: RecommendationBodyProps) {
  const { period } = analysis
  const { title, why, effort, undo, needsUtilisation, answered, saves, alone, cost, resources, evidence, currency } =
    recommendation
  const monthly = saves && pace(saves, period, currency)
  const fresh = decision && decision.state !== 'open' ? newSince(decision.covers, recommendation.covers) : 0
  const isNew = (one: (typeof evidence)[number]) =>
    fresh > 0 && decision?.covers !== undefined && !covers(decision.covers, resourceKey(one))
  const isOther = saves?.high === 0n && alone !== undefined
  return (
    <div className={css.body}>
      <p>{unbroken(why)}</p>
      {monthly !== undefined && !isOther && <p>{monthly} A few days say little of a month.</p>}
      {renderDecision ? (
        renderDecision(recommendation)
      ) : (
        <SavingTicket recommendation={recommendation} analysis={analysis} />
      )}
      {answered && (
        <p>
          <b>Measured by {answered.sources.map((each) => sourceNames[each]).join(', ')}:</b>{' '}
          {isNothingToDo(answered, resources) ? (
            'nothing to do for any of them'
          ) : (
            <>
              {answered.resources.toLocaleString('en-ZA')} of {resources.toLocaleString('en-ZA')}{' '}
              {resources === 1 ? 'resource' : 'resources'} can change
              {answered.fine !== undefined &&
                answered.fine > 0 &&
                `, ${answered.fine.toLocaleString('en-ZA')} need no change`}
            </>
          )}
          , by {answered.files.join(', ')}.
          {answered.saves !== undefined &&
            ` The provider estimates ${money(answered.saves, currency)} a month, at most what they cost. It is not in the sum above.`}
        </p>
      )}
      {needsUtilisation && !answered && (
        <p>
          <b>Measure first:</b> {unbroken(needsUtilisation)}
        </p>
      )}
      {alone && saves && (
        <p>
          On its own it would save {range(alone, currency)}. Another recommendation saves more of the same charges, and
          only the best counts.
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
        <Undo undo={undo} title={title} />
        <div className={css.basis}>
          <dt>Where</dt>
          <dd>{unbroken(recommendation.console)}</dd>
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
        <table className={table.figures}>
          <caption className="unseen">Resources, the most expensive first</caption>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">Costs {timeOf(period)}</th>
              <th scope="col">Measured as</th>
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
                  <td className="num" data-label={`Costs ${timeOf(period)}`}>
                    {money(each, currency)}
                  </td>
                  <td data-label="Measured as">{usageType}</td>
                  <td data-label="Rows">
                    <span>
                      {count.toLocaleString('en-ZA')}
                      {places[0] && (
                        <small>
                          {places[0].file}, {count > 1 && 'from '}line {places[0].line}
                        </small>
                      )}
                    </span>
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
      <Commands
        label="Commands"
        about={title}
        commands={evidence.flatMap(({ command }) => command ?? []).slice(0, SHOWN)}
      />
    </div>
  )
}

function Commands({ commands, ...named }: { commands: readonly string[]; label: string; about: string }) {
  return commands.length === 0 ? null : <CopiedText {...named} text={commands.join('\n')} />
}

/** The way back: in words, and as commands where there are some. */
function Undo({ undo, title }: { undo: string | undefined; title: string }) {
  const parts = undoParts(undo ?? 'Cannot be undone.')
  const hasCommands = parts.some(({ commands }) => commands.length > 0)
  return (
    <div className={hasCommands ? css.undo : undefined}>
      <dt>To undo it</dt>
      {parts.map(({ says, commands }, at) => (
        <dd key={at}>
          {says && !(says.endsWith(':') && commands.length > 0) && <p>{unbroken(says)}</p>}
          <Commands
            label={at === 0 ? 'Commands to undo it' : `Commands to undo it, ${says.replace(/:$/, '')}`}
            about={title}
            commands={commands}
          />
        </dd>
      ))}
    </div>
  )
}

function BasisText({ basis }: { basis: Basis }) {
  if (basis.from !== 'provider')
    return (
      <>
        <b>{basis.from === 'bill' ? 'The bill itself.' : 'Own estimate.'}</b> {unbroken(basis.says)}
      </>
    )
  return (
    <>
      {unbroken(basis.says)}{' '}
      <a href={basis.address} target="_blank" rel="noopener noreferrer">
        {basis.name}
      </a>
      , read on {dayInWords.format(new Date(`${basis.readOn}T00:00:00Z`))}.
    </>
  )
}
