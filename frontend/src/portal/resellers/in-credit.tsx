import type { Credit } from '#domain/resellers/in-credit.ts'
import { rand } from '#domain/billing/money-text.ts'
import { Part } from '../templates/overview.tsx'
import css from './partner.module.css'

interface InCreditProps {
  credits: readonly Credit[]
  /** Where the payments or the statement are. */
  link: { readonly name: string; readonly address: string }
  /** The address of a document. */
  documentAt: (number: string) => string
}

/** What was paid beyond what is owed. Nothing is shown where there is none. */
export function InCredit({ credits, link, documentAt }: InCreditProps) {
  if (credits.length === 0) return null
  return (
    <Part title="Paid beyond what is owed" link={link}>
      <ul className={css.lines}>
        {credits.map(({ party, name, cents, numbers }) => (
          <li key={party}>
            <span className={css.two}>
              <b dir="auto">{name}</b>
              <span>
                {numbers.length === 0 ? 'Kept for another invoice or a refund' : 'Credited after payment: '}
                {numbers.map((number, place) => (
                  <span key={number}>
                    {place > 0 && ', '}
                    <a href={documentAt(number)}>{number}</a>
                  </span>
                ))}
              </span>
            </span>
            <span className={css.amount}>{rand(cents)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
