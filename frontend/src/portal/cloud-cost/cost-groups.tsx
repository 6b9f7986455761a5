import { useState } from 'react'
import { shareOf } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { Select } from '../parts/select.tsx'
import css from './cloud-cost.module.css'
import { money } from './money.ts'

const names: Readonly<Record<string, string>> = {
  service: 'Service',
  account: 'Account',
  region: 'Region',
  resource: 'Resource',
}
const SHOWN = 12

/** The cost by a property that the person chooses, as a table with bars. */
export function CostGroups({ analysis, currency }: { analysis: Analysis; currency: string }) {
  const [chosen, setChosen] = useState('service')
  const { groups, more } = analysis.groups.find(({ grouping }) => grouping === chosen) ?? analysis.groups[0]!
  const whole = analysis.reconciliation.billed ?? analysis.reconciliation.amortised ?? 0n
  const options = analysis.groups.map(({ grouping }) => ({
    id: grouping,
    name: names[grouping] ?? `Tag ${grouping.slice('tag:'.length)}`,
  }))
  const untagged = Math.round(analysis.untagged.share * 100)
  return (
    <section className={css.groups} aria-labelledby="by">
      <div className={css.head}>
        <h2 id="by">Where it goes</h2>
        <Select label="By" hideLabel options={options} chosen={chosen} onChoose={setChosen} />
      </div>
      <table>
        <thead className="unseen">
          <tr>
            <th scope="col">{options.find(({ id }) => id === chosen)?.name}</th>
            <th scope="col">Share</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, SHOWN).map(({ name, cost }) => {
            const share = Math.max(0, Math.min(1, shareOf(cost, whole)))
            return (
              <tr key={name}>
                <th scope="row">{name || (chosen.startsWith('tag:') ? 'Without this tag' : 'None')}</th>
                <td className={css.bar}>
                  <svg aria-hidden="true">
                    <rect width={`${share * 100}%`} height="100%" rx="2" />
                  </svg>
                  <span className="unseen">{Math.round(share * 100)} %</span>
                </td>
                <td className="num">{money(cost, currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {groups.length + more > SHOWN && <p className={css.small}>And {groups.length + more - SHOWN} more.</p>}
      <p className={css.small}>
        {untagged} % of the usage ({money(analysis.untagged.cost, currency)}) has no tag, so that its owner is unknown.
      </p>
    </section>
  )
}
