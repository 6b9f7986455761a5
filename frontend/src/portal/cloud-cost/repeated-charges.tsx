import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import css from './cloud-cost.module.css'
import type { CostResult, LeaveOutRequest } from './cost-messages.ts'
import { money, monthsText, rowsText } from './money.ts'

type Choices = LeaveOutRequest['choices']

interface RepeatedChargesProps {
  result: Pick<CostResult, 'overlaps' | 'leftOut' | 'isUncompared' | 'analyses'>
  onLeaveOut: (choices: Choices) => void
}

const MOST_ACCOUNTS = 3

/** Files that have the same charges, what the total is without them, and the choice which of them counts. */
export function RepeatedCharges({ result, onLeaveOut }: RepeatedChargesProps) {
  const { overlaps, leftOut, isUncompared, analyses } = result
  return (
    <>
      {overlaps.length > 0 && (
        <section className={css.problem} role="alert" aria-labelledby="repeated">
          <Copy size={18} strokeWidth={1.5} aria-hidden="true" />
          <div className={css.repeated}>
            <h2 id="repeated">The same charges are in several files, and count twice below</h2>
            {analyses.map(({ reconciliation: { currency, repeated, billed, amortised } }) =>
              repeated === undefined ? null : (
                <p key={currency}>
                  The total is {money(billed ?? amortised ?? 0n, currency)}. With each charge once it would be{' '}
                  <b className="num">{money((billed ?? amortised ?? 0n) - repeated, currency)}</b>.
                </p>
              ),
            )}
            <ul>
              {overlaps.map(({ currency, first, second, accounts, months }, at) => (
                <li key={`${currency} ${first.name} ${second.name}`}>
                  <p>
                    <b>{first.name}</b> and <b>{second.name}</b> both charge{' '}
                    {accounts.length <= MOST_ACCOUNTS
                      ? `account ${accounts.join(', ') || 'without a name'}`
                      : `${accounts.length.toLocaleString('en-ZA')} accounts`}{' '}
                    for {monthsText(months)}: {money(first.repeated, currency)}
                    {first.repeated !== second.repeated && ` and ${money(second.repeated, currency)}`}.
                  </p>
                  <div className={css.actions}>
                    {[
                      { from: 'second', part: second },
                      { from: 'first', part: first },
                    ].map(({ from, part }) => (
                      <Button
                        key={from}
                        size="small"
                        {...(from === 'second' && overlaps.length === 1 && { kind: 'primary' as const })}
                        onClick={() => onLeaveOut([{ overlap: at, from: from as 'first' | 'second' }])}
                      >
                        Leave them out of {part.name}
                      </Button>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
            {overlaps.length > 1 && (
              <Button
                kind="primary"
                onClick={() => onLeaveOut(overlaps.map((_, overlap) => ({ overlap, from: 'second' })))}
              >
                Count each charge once
              </Button>
            )}
            <p className={css.small}>
              They are taken for the same because resources, days and amounts of an account agree. The pieces of one
              export do not agree like that.
            </p>
          </div>
        </section>
      )}
      {leftOut.length > 0 && (
        <p className={css.local} role="status">
          <span>
            <b>Left out, because another file has the same charges:</b>{' '}
            {leftOut.map(({ currency, rows, billed }) => `${money(billed, currency)} in ${rowsText(rows)}`).join(', ')}.{' '}
            <Button size="small" onClick={() => onLeaveOut('none')}>
              Count everything again
            </Button>
          </span>
        </p>
      )}
      {isUncompared && (
        <p className={css.problem} role="alert">
          The files have too many accounts and days to tell whether some have the same charges. Make sure that each
          month is there once.
        </p>
      )}
    </>
  )
}
