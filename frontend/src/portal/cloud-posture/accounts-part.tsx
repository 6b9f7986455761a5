import { SEVERITIES } from '#domain/cloud-posture/finding.ts'
import css from './cloud-posture.module.css'
import type { PostureResult } from './posture-messages.ts'
import { accountName, severityWords } from './posture-words.ts'
import { Scrolling } from '../parts/scrolling.tsx'

const SHOWN = 30

/** Clouds and accounts side by side, the lowest score first. */
export function AccountsPart({ accounts }: { accounts: PostureResult['accounts'] }) {
  const severities = SEVERITIES.filter((severity) => accounts.some(({ open }) => open[severity] > 0))
  return (
    <section className={css.part} aria-labelledby="accounts">
      <h2 id="accounts">Side by side</h2>
      <Scrolling name="Accounts side by side">
        <table className={css.table}>
          <caption className="unseen">Score and findings of each account, template and plan</caption>
          <thead>
            <tr>
              <th scope="col">Account, template or plan</th>
              <th scope="col" className="num">
                Score
              </th>
              {severities.map((severity) => (
                <th key={severity} scope="col" className="num">
                  {severityWords[severity]}
                </th>
              ))}
              <th scope="col" className="num">
                Passed
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.slice(0, SHOWN).map((account) => (
              <tr key={accountName(account)}>
                <th scope="row">{accountName(account)}</th>
                <td className="num">{account.points ?? 'unknown'}</td>
                {severities.map((severity) => (
                  <td key={severity} className="num" data-none={account.open[severity] === 0}>
                    {account.open[severity].toLocaleString('en-ZA')}
                  </td>
                ))}
                <td className="num">{account.passed.toLocaleString('en-ZA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {accounts.length > SHOWN && <p className={css.small}>And {accounts.length - SHOWN} more. The filter has all.</p>}
    </section>
  )
}
