import { openByAge } from '#domain/resellers/account-statement.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { rand } from '#domain/resellers/money-text.ts'
import css from './partner.module.css'
import { today } from './words.ts'

/** What is open, by how late it is. */
export function Ageing({ documents }: { documents: readonly BillingDocument[] }) {
  const { current, days30, days60, days90, days120, older, total } = openByAge(documents, today())
  const rows: readonly (readonly [string, number])[] = [
    ['Not due yet', current],
    ['1 to 30 days late', days30],
    ['31 to 60 days', days60],
    ['61 to 90 days', days90],
    ['91 to 120 days', days120],
    ['More than 120 days', older],
  ]
  return (
    <div className={css.lines}>
      {rows
        .filter(([name, cents]) => cents !== 0 || name === 'Not due yet')
        .map(([name, cents]) => (
          <div key={name}>
            <span>{name}</span>
            <span className={css.amount}>{rand(cents)}</span>
          </div>
        ))}
      <div data-total>
        <span>Open</span>
        <span className={css.amount}>{rand(total)}</span>
      </div>
    </div>
  )
}
