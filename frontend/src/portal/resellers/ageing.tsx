import type { Ageing as Aged } from '#domain/billing/ageing.ts'
import { rand } from '#domain/billing/money-text.ts'
import css from './partner.module.css'

/** What the line of money is called that pays no invoice. */
export const KEPT = 'Kept for the payer'

/** What is open, by how late it is, and what is kept for the payer: the rows add up to the balance. */
export function Ageing({ ageing }: { ageing: Aged }) {
  const { current, days30, days60, days90, days120, older, kept, total } = ageing
  const rows: readonly (readonly [string, number])[] = [
    ['Not due yet', current],
    ['1 to 30 days late', days30],
    ['31 to 60 days', days60],
    ['61 to 90 days', days90],
    ['91 to 120 days', days120],
    ['More than 120 days', older],
    ...(kept === 0 ? [] : [[KEPT, kept] as const]),
  ]
  return (
    <div className={css.lines}>
      {rows.map(([name, cents]) => (
        <div key={name}>
          <span>{name}</span>
          <span className={cents === 0 ? css.quiet : css.amount}>{rand(cents)}</span>
        </div>
      ))}
      <div data-total>
        <span>{kept === 0 ? 'Open' : 'Balance'}</span>
        <span className={css.amount}>{rand(total)}</span>
      </div>
    </div>
  )
}
