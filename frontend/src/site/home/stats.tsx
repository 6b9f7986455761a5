import { claims } from '#domain/company/claims.ts'
import { isCurrent } from '../current-claims.ts'
import './stats.css'

const shown = [claims.clients, claims.retention, claims.years, claims.support]

/** The figures under the hero. */
export function Stats() {
  return (
    <section className="stats" aria-label="Veritech in four figures">
      <dl className="wrap stats-row">
        {shown.filter(isCurrent).map(({ id, figure, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
