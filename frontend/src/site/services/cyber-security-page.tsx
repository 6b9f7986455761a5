import { cyberSecurity as service } from '#domain/company/services/cyber-security.ts'
import { ForWhom } from '../for-whom.tsx'
import { DetectionTimeline } from '../pictures/detection-timeline.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="cyber-security" service={service} picture={<DetectionTimeline />} />
      <section className="section continued" aria-labelledby="includes-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="includes-title">What Cybersecurity includes</h2>
            <ForWhom suits={service.suits} />
          </div>
          <Terms terms={service.includes} />
        </div>
      </section>
      <section className="section deep" aria-labelledby="particulars-title">
        <div className="wrap">
          <h2 id="particulars-title">{service.particulars.title}</h2>
          <p className="lead">{service.particulars.text}</p>
          <Terms terms={service.particulars.rows} look="cells" />
        </div>
      </section>
      <section className="section" aria-labelledby="signs-title">
        <div className="wrap split">
          <h2 id="signs-title" className="split-head">
            You may know one of these
          </h2>
          <ul className="signs">
            {service.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section sunk" aria-labelledby="start-title">
        <div className="wrap">
          <h2 id="start-title">After you say yes</h2>
          <Steps steps={service.start} />
        </div>
      </section>
      <div className="section">
        <div className="wrap beside">
          <section aria-labelledby="cost-title">
            <h2 id="cost-title">What it costs</h2>
            <p className="lead">{service.cost.text}</p>
            <Terms terms={service.cost.rows} look="pairs" />
          </section>
          <section aria-labelledby="questions-title">
            <h2 id="questions-title">Asked before signing</h2>
            <div className="after-lead">
              <Questions questions={service.questions} />
            </div>
          </section>
        </div>
      </div>
      <NextService after="cyber-security" />
    </>
  )
}
