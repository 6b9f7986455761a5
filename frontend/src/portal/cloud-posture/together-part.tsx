import type { ReactNode } from 'react'
import { amountOf } from '#domain/cloud-posture/amount.ts'
import { isUseless } from '#domain/cloud-posture/cost-join.ts'
import type { KeptTogether } from '#domain/cloud-posture/kept-posture.ts'
import { Scrolling } from '../parts/scrolling.tsx'
import css from './cloud-posture.module.css'
import { SeverityMark } from './severity-mark.tsx'

const SHOWN = 30
const TO_DO: Readonly<Record<KeptTogether['advice'], ReactNode>> = {
  delete: <b>Note its settings, then delete it</b>,
  release: <b>Check that no DNS name needs it, then release it</b>,
  look: 'Look whether anybody needs this disk: no machine was charged for there',
  stopped: 'Secure it: this disk may belong to a stopped machine there',
  secure: 'Secure it; a bill can’t tell whether it is used',
}

interface TogetherPartProps {
  together: readonly KeptTogether[]
  /** How many there are, if more than these. */
  count?: number
  /** Which bill the costs are from. */
  children?: ReactNode
}

/** Resources that are in a bill and have open findings, those that can be deleted first. */
export function TogetherPart({ together, count = together.length, children }: TogetherPartProps) {
  const shown = together.slice(0, SHOWN)
  const idle = together.filter(({ advice }) => isUseless(advice))
  return (
    <section className={css.part} aria-labelledby="together">
      <h2 id="together">Costly and unsafe</h2>
      <p className={css.small}>
        {idle.length > 0 && (
          <>
            <b>
              {idle.length === 1 ? 'One resource does' : `${idle.length} resources do`} nothing and cost
              {idle.length === 1 && 's'} {sumOf(idle)} a month.
            </b>{' '}
            To delete {idle.length === 1 ? 'it' : 'them'} ends the cost and the risk at once.{' '}
          </>
        )}
        {children ?? 'These resources are in your bill and have open findings.'}
      </p>
      <Scrolling name="Table of costly and unsafe resources">
        <table className={css.table}>
          <caption className="unseen">Resources that cost and have open findings</caption>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col" className="num">
                A month
              </th>
              <th scope="col">Worst</th>
              <th scope="col">Open</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ resource, account, monthly, currency, findings, checks, worst, advice }) => (
              <tr key={`${resource} ${account} ${currency}`}>
                <th scope="row">
                  {resource}
                  <small>{account}</small>
                </th>
                <td className="num">{amountOf(Number(monthly), currency)}</td>
                <td>
                  <SeverityMark severity={worst} />
                </td>
                <td className={css.words}>
                  {checks.join('; ')}
                  {findings > checks.length && <small>and {findings - checks.length} more</small>}
                </td>
                <td>{TO_DO[advice]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {count > shown.length && <p className={css.small}>And {count - shown.length} more.</p>}
    </section>
  )
}

/** A sum for each currency: they are never mixed. */
function sumOf(together: readonly KeptTogether[]): string {
  const sums = new Map<string, number>()
  for (const { monthly, currency } of together) sums.set(currency, (sums.get(currency) ?? 0) + Number(monthly))
  return [...sums].map(([currency, value]) => amountOf(value, currency)).join(' and ')
}
