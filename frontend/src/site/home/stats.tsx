import { claims } from '#domain/company/claims.ts'
import './stats.css'

/** The four figures under the hero. */
export function Stats() {
  return (
    <section className="stats" aria-label="Veritech in four figures">
      <dl className="wrap stats-row">
        {[claims.clients, claims.retention, claims.years, claims.support].map(({ id, figure, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
