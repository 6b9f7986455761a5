import { webDevelopment as service } from '#domain/company/services/web-development.ts'
import { ForWhom } from '../for-whom.tsx'
import { PageWeight } from '../pictures/page-weight.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="web-development" service={service} picture={<PageWeight />} />
      <section className="section continued" aria-labelledby="signs-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="signs-title">When a site needs us</h2>
            <ForWhom suits={service.suits} />
          </div>
          <ul className="signs">
            {service.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section sunk" aria-labelledby="includes-title">
        <div className="wrap">
          <h2 id="includes-title">What Web Development includes</h2>
          <Terms terms={service.includes} look="pairs" />
        </div>
      </section>
      <section className="section" aria-labelledby="particulars-title">
        <div className="wrap">
          <h2 id="particulars-title">{service.particulars.title}</h2>
          <p className="lead">{service.particulars.text}</p>
          <Terms terms={service.particulars.rows} look="cells" />
        </div>
      </section>
      <section className="section deep" aria-labelledby="start-title">
        <div className="wrap">
          <h2 id="start-title">After you say yes</h2>
          <Steps steps={service.start} />
        </div>
      </section>
      <section className="section" aria-labelledby="cost-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="cost-title">What it costs</h2>
            <p className="lead">{service.cost.text}</p>
          </div>
          <Terms terms={service.cost.rows} />
        </div>
      </section>
      <section className="section continued" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked before building
          </h2>
          <Questions questions={service.questions} />
        </div>
      </section>
      <NextService after="web-development" />
    </>
  )
}
