import { Landmark } from 'lucide-react'
import { longDate } from '#domain/resellers/money-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../parts/states.tsx'
import { Part } from '../templates/overview.tsx'
import { Amount } from './amount.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'

export const loader = partnerLoader

/** What was paid out. */
export function Component() {
  return (
    <PartnerScreen
      title="Payouts"
      about="Two people approve each run. What is less than the least payout is carried forward."
      renderActions={() => (
        <ButtonLink size="small" href="/reseller-dashboard/statements?account=commission">
          Statement
        </ButtonLink>
      )}
    >
      {({ payouts }) => (
        <Part title="Payouts" about={String(payouts.length)}>
          {payouts.length === 0 ? (
            <Empty title="Nothing was paid out yet" icon={Landmark}>
              <p>Enter your bank details under Programme, so that the next run can pay you.</p>
            </Empty>
          ) : (
            <ul className={css.lines}>
              {payouts.map(({ runId, date, cents, lines, account }) => (
                <li key={runId}>
                  <span className={css.two}>
                    <b>{longDate(date)}</b>
                    <span>
                      {runId}, {lines.length} {lines.length === 1 ? 'line' : 'lines'}, to account {account}
                    </span>
                  </span>
                  <Amount cents={cents} />
                </li>
              ))}
            </ul>
          )}
        </Part>
      )}
    </PartnerScreen>
  )
}
