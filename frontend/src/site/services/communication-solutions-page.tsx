import { communicationSolutions as service } from '#domain/company/services/communication-solutions.ts'
import { ForWhom } from '../for-whom.tsx'
import { CallRoute } from '../pictures/call-route.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'

export function Component() {
  return (
    <>
      <div className="deep">
        <ServiceIntro slug="communication-solutions" service={service} picture={<CallRoute />} />
      </div>
      <section className="section" aria-labelledby="includes-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="includes-title">What Communication Solutions includes</h2>
            <ForWhom suits={service.suits} />
          </div>
          <Terms terms={service.includes} />
        </div>
      </section>
      <section className="section sunk" aria-labelledby="particulars-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="particulars-title">{service.particulars.title}</h2>
            <p className="lead">{service.particulars.text}</p>
          </div>
          <Steps steps={service.particulars.rows} look="line" />
        </div>
      </section>
      <section className="section" aria-labelledby="signs-title">
        <div className="wrap split">
          <h2 id="signs-title" className="split-head">
            Does this sound familiar?
          </h2>
          <ul className="signs">
            {service.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section continued" aria-labelledby="start-title">
        <div className="wrap">
          <h2 id="start-title">After you say yes</h2>
          <Steps steps={service.start} />
        </div>
      </section>
      <section className="section continued" aria-labelledby="cost-title">
        <div className="wrap">
          <h2 id="cost-title">What it costs</h2>
          <p className="lead">{service.cost.text}</p>
          <Terms terms={service.cost.rows} look="cells" />
        </div>
      </section>
      <section className="section continued" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked before porting
          </h2>
          <Questions questions={service.questions} />
        </div>
      </section>
      <NextService after="communication-solutions" />
    </>
  )
}
