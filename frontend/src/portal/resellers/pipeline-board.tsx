import type { Deal } from '#domain/resellers/deal.ts'
import { shortRand } from '#domain/billing/money-text.ts'
import { boardOf } from '#domain/resellers/pipeline.ts'
import type { Stage } from '#domain/resellers/pipeline.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import css from './pipeline.module.css'
import { daysUntil, onDay, timeLeft, today } from './words.ts'

export const stageNames: Readonly<Record<Stage, string>> = {
  'in-review': 'In review',
  approved: 'Approved',
  quoted: 'Quoted',
  accepted: 'Accepted',
  won: 'Won',
}

/** A protection that ends within these days is marked. */
const SOON = 14

interface BoardProps {
  deals: readonly Deal[]
  quotes: readonly Quote[]
  address: (deal: Deal) => string
}

/** The pipeline, a column for each stage. A deal moves by what happens to it: our answer, a sent quote, an acceptance, a win. */
export function PipelineBoard({ deals, quotes, address }: BoardProps) {
  return (
    <div className={css.board}>
      {boardOf(deals, quotes, today()).map(({ stage, deals: own, monthly }) => (
        <section key={stage} className={css.column} aria-labelledby={`stage-${stage}`}>
          <header>
            <h2 id={`stage-${stage}`}>
              {stageNames[stage]} <span>{own.length}</span>
            </h2>
            <p>
              {shortRand(monthly)} a month{stage === 'won' && ', 90 days'}
            </p>
          </header>
          <ul>
            {own.map((deal) => (
              <li key={deal.id} className={css.card}>
                <a href={address(deal)} dir="auto">
                  {deal.customer}
                </a>
                <span dir="auto">{deal.need}</span>
                <b>{shortRand(deal.monthly)}</b>
                <Next deal={deal} stage={stage} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** What is next on the way of a deal, and until when. */
function Next({ deal, stage }: { deal: Deal; stage: Stage }) {
  const { decidesOn, answerDueOn, protectedUntil = '9999-12-31', closedAt = '' } = deal
  if (stage === 'won') return <span>Since {onDay(closedAt)}</span>
  if (stage === 'in-review') return <span>Our answer: {timeLeft(answerDueOn)}</span>
  if (daysUntil(protectedUntil) <= SOON) return <span data-tone="ochre">Protected for {timeLeft(protectedUntil)}</span>
  if (daysUntil(decidesOn) < 0) return <span data-tone="ochre">Decision {timeLeft(decidesOn)}</span>
  return <span>Decides in {timeLeft(decidesOn)}</span>
}
