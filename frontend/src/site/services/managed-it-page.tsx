import { managedIt as service } from '#domain/company/services/managed-it.ts'
import { ForWhom } from '../for-whom.tsx'
import { MaintenanceMonth } from '../pictures/maintenance-month.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="managed-it" service={service} />
      <div className="wrap">
        <MaintenanceMonth />
      </div>
      <section className="section" aria-labelledby="particulars-title">
        <div className="wrap">
          <h2 id="particulars-title">{service.particulars.title}</h2>
          <p className="lead">{service.particulars.text}</p>
          <div className="after-lead">
            <Terms terms={service.particulars.rows} large />
          </div>
        </div>
      </section>
      <section className="section sunk" aria-labelledby="includes-title">
        <div className="wrap">
          <h2 id="includes-title">What Managed IT includes</h2>
          <ForWhom suits={service.suits} />
          <Terms terms={service.includes} look="pairs" />
        </div>
      </section>
      <div className="section">
        <div className="wrap beside">
          <section aria-labelledby="signs-title">
            <h2 id="signs-title">Time to call, if</h2>
            <ul className="signs after-lead">
              {service.signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="start-title">
            <h2 id="start-title">After you say yes</h2>
            <div className="after-lead">
              <Steps steps={service.start} look="line" />
            </div>
          </section>
        </div>
      </div>
      <section className="section deep" aria-labelledby="cost-title">
        <div className="wrap">
          <h2 id="cost-title">What it costs</h2>
          <p className="lead">{service.cost.text}</p>
          <Terms terms={service.cost.rows} look="cells" />
        </div>
      </section>
      <section className="section" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked before signing
          </h2>
          <Questions questions={service.questions} />
        </div>
      </section>
      <NextService after="managed-it" />
    </>
  )
}
