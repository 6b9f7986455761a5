import { longDate, momentText, shortRand } from '#domain/billing/money-text.ts'
import type { DeskDeal, ResellerDesk } from '#domain/resellers/contract.ts'
import { dealStates } from '../words.ts'
import { nameOf } from './desk-screen.tsx'
import css from './desk-rows.module.css'

interface ConflictProps {
  desk: ResellerDesk
  deal: DeskDeal
  conflict: DeskDeal['conflicts'][number]
}

const missing = 'none'

/** Two registrations of one customer by different resellers, side by side. What is alike is marked by weight and by a word. */
export function Conflict({ desk, deal, conflict }: ConflictProps) {
  const { dealId, because, isFirst, state } = conflict
  const other = desk.deals.find(({ id }) => id === dealId)
  const rows: readonly (readonly [string, string, string, boolean])[] = [
    ['Customer', deal.customer, conflict.customer, because.includes('name')],
    ['Domain', deal.domain, other?.domain ?? missing, because.includes('domain')],
    [
      'Registration',
      deal.registrationNumber ?? missing,
      other?.registrationNumber ?? missing,
      because.includes('registration number'),
    ],
    ['Registered', momentText(deal.submittedAt), momentText(conflict.submittedAt), false],
    ['Stage', dealStates[deal.state].name, dealStates[state as keyof typeof dealStates].name, false],
    ...(other
      ? [
          ['Need', deal.need, other.need, false] as const,
          ['A month', shortRand(deal.monthly), shortRand(other.monthly), false] as const,
          ['Decides on', longDate(deal.decidesOn), longDate(other.decidesOn), false] as const,
        ]
      : []),
  ]
  return (
    <table className={css.sides}>
      <caption className="unseen">
        Same {because.join(', ')} as a deal of {nameOf(desk, conflict.organisation)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{isFirst ? 'The other comes first' : 'This comes first'}</th>
          <th scope="col" dir="auto">
            {nameOf(desk, deal.organisation)}
          </th>
          <th scope="col" dir="auto">
            {nameOf(desk, conflict.organisation)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, one, two, isSame]) => (
          <tr key={name} data-same={isSame || undefined}>
            <th scope="row">
              {name}
              {isSame && ' (same)'}
            </th>
            <td dir="auto">{one}</td>
            <td dir="auto">{two}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
