import { digitalTransformation as service } from '#domain/company/services/digital-transformation.ts'
import { ForWhom } from '../for-whom.tsx'
import { ProcessMap } from '../pictures/process-map.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="digital-transformation" service={service} />
      <div className="wrap">
        <ProcessMap />
      </div>
      <section className="section" aria-labelledby="includes-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="includes-title">What Digital Transformation includes</h2>
            <p className="lead">In this order, because each step is only worth what the one before it found out.</p>
          </div>
          <Steps steps={service.includes} look="line" />
        </div>
      </section>
      <section className="section deep" aria-labelledby="signs-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="signs-title">Heard in the corridor</h2>
            <ForWhom suits={service.suits} />
          </div>
          <ul className="signs">
            {service.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section" aria-labelledby="particulars-title">
        <div className="wrap">
          <h2 id="particulars-title">{service.particulars.title}</h2>
          <p className="lead">{service.particulars.text}</p>
          <div className="after-lead">
            <table className="sheet">
              <thead>
                <tr>
                  <th scope="col">What is signed or kept</th>
                  <th scope="col">What it needs</th>
                </tr>
              </thead>
              <tbody>
                {service.particulars.rows.map(({ title, text }) => (
                  <tr key={title}>
                    <th scope="row">{title}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
          <section aria-labelledby="questions-title">
            <h2 id="questions-title">Asked before changing</h2>
            <div className="after-lead">
              <Questions questions={service.questions} />
            </div>
          </section>
          <section aria-labelledby="cost-title">
            <h2 id="cost-title">What it costs</h2>
            <p className="lead">{service.cost.text}</p>
            <Terms terms={service.cost.rows} look="pairs" />
          </section>
        </div>
      </div>
      <NextService after="digital-transformation" />
    </>
  )
}
