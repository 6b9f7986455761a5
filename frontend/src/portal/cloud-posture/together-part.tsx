import css from './cloud-posture.module.css'
import type { PostureResult } from './posture-messages.ts'
import { Scrolling } from '../parts/scrolling.tsx'
import { SeverityMark } from './severity-mark.tsx'

const SHOWN = 30
const SHOWN_FINDINGS = 3

/** Resources that are in a bill and have open findings, those that can be deleted first. */
export function TogetherPart({ together }: { together: PostureResult['together'] }) {
  return (
    <section className={css.part} aria-labelledby="together">
      <h2 id="together">Costly and unsafe</h2>
      <p className={css.small}>
        Resources of your bill that have open findings. What the bill shows to do nothing can be deleted, which ends the
        cost and the risk at once.
      </p>
      <Scrolling name="Costly and unsafe">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">A month</th>
              <th scope="col">Worst</th>
              <th scope="col">Open</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {together.slice(0, SHOWN).map(({ resource, account, monthly, currency, findings, worst, advice }) => (
              <tr key={`${resource} ${account} ${currency}`}>
                <th scope="row">
                  {resource}
                  <small>{account}</small>
                </th>
                <td className="num">{amount(monthly, currency)}</td>
                <td>
                  <SeverityMark severity={worst} />
                </td>
                <td>
                  {findings
                    .slice(0, SHOWN_FINDINGS)
                    .map(({ check }) => check.title)
                    .join('; ')}
                  {findings.length > SHOWN_FINDINGS && <small>and {findings.length - SHOWN_FINDINGS} more</small>}
                </td>
                <td>{advice === 'delete' ? <b>Take a copy, then delete it</b> : 'Secure it: it is in use'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {together.length > SHOWN && <p className={css.small}>And {together.length - SHOWN} more.</p>}
    </section>
  )
}

/** A file's currency may be a code that no standard knows. */
function amount(value: number, currency: string): string {
  const figure = value.toLocaleString('en-ZA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${currency} ${figure}`
}
