import { cloudSolutions as service } from '#domain/company/services/cloud-solutions.ts'
import { MigrationWaves } from '../pictures/migration-waves.tsx'
import { Questions } from '../questions.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { NextService } from './next-service.tsx'
import { ServiceIntro } from './service-intro.tsx'

export function Component() {
  return (
    <>
      <ServiceIntro slug="cloud-solutions" service={service} picture={<MigrationWaves />} />
      <section className="section sunk" aria-labelledby="particulars-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="particulars-title">{service.particulars.title}</h2>
            <p className="lead">{service.particulars.text}</p>
          </div>
          <table className="sheet">
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">What is offered in South Africa</th>
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
      </section>
      <section className="section" aria-labelledby="includes-title">
        <div className="wrap">
          <h2 id="includes-title">What Cloud Solutions includes</h2>
          <Terms terms={[...service.includes, { title: 'For whom', text: service.suits }]} look="cells" />
        </div>
      </section>
      <section className="section continued" aria-labelledby="signs-title">
        <div className="wrap split">
          <h2 id="signs-title" className="split-head">
            It is time when
          </h2>
          <ul className="signs">
            {service.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </section>
      <div className="section deep">
        <div className="wrap beside">
          <section aria-labelledby="start-title">
            <h2 id="start-title">After you say yes</h2>
            <div className="after-lead">
              <Steps steps={service.start} look="line" />
            </div>
          </section>
          <section aria-labelledby="cost-title">
            <h2 id="cost-title">What it costs</h2>
            <p className="lead">{service.cost.text}</p>
            <Terms terms={service.cost.rows} look="pairs" />
          </section>
        </div>
      </div>
      <section className="section" aria-labelledby="questions-title">
        <div className="wrap split">
          <h2 id="questions-title" className="split-head">
            Asked before moving
          </h2>
          <Questions questions={service.questions} />
        </div>
      </section>
      <NextService after="cloud-solutions" />
    </>
  )
}
