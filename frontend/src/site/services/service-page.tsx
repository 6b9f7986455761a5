import { Link, useLocation } from 'react-router-dom'
import { services } from '#domain/company/services.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { lastSegment } from '../last-segment.ts'
import { Arrow } from '../service-index.tsx'
import { Terms } from '../terms.tsx'

/** One page for each of the six services. */
export function Component() {
  const slug = lastSegment(useLocation().pathname)
  const position = services.findIndex((each) => each.slug === slug)
  const service = services[position]!
  const next = services[(position + 1) % services.length]!
  return (
    <>
      <PageHead
        title={service.name}
        description={service.summary.concat(' ', service.suits)}
        path={`/services/${slug}`}
      />
      <Intro title={service.headline} lead={service.lead} parent={{ name: 'Services', path: '/services' }}>
        <AskButtons ticket={`Ask about ${service.name}`} />
      </Intro>
      <section className="section" aria-labelledby="includes-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="includes-title">What {service.name} includes</h2>
            <p className="lead">{service.suits}</p>
          </div>
          <Terms terms={service.includes} />
        </div>
      </section>
      <section className="section sunk" aria-labelledby="start-title">
        <div className="wrap">
          <h2 id="start-title">After you say yes</h2>
          <ol className="steps">
            {service.start.map(({ when, what }) => (
              <li key={when}>
                <b>{when}</b>
                <p>{what}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <nav className="wrap next" aria-label="Next service">
        <Link to={`/services/${next.slug}`}>
          <span>Next service</span>
          <b>{next.name}</b>
          <Arrow />
        </Link>
      </nav>
    </>
  )
}
