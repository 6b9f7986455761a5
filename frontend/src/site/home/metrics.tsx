import { claims } from '#domain/company/claims.ts'
import { CountryMap } from '../country-map.tsx'
import { isCurrent } from '../current-claims.ts'
import '../ledger.css'

const shown = [
  claims.threats,
  claims.averageResponse,
  claims.retention,
  claims.noMajorBreach,
  claims.uptime,
  claims.criticalResolution,
]
const sentences: Partial<Record<string, string>> = { retention: 'client retention', uptime: 'uptime' }

/** Figures with their sources. */
export function Metrics() {
  return (
    <section className="metrics section" aria-labelledby="metrics-title">
      <div className="wrap metrics-row">
        <div>
          <h2 id="metrics-title">Counted, not estimated</h2>
          <p className="lead">
            We serve the whole country from three offices and one help desk. Every figure here has a source and an
            owner.
          </p>
          <CountryMap />
        </div>
        <dl className="ledger">
          {shown.filter(isCurrent).map(({ id, figure, label, source }) => (
            <div key={id}>
              <dt>
                {sentences[id] ?? label}
                <small>{source}</small>
              </dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
