import { resellerBenefits, resellerSteps } from '#domain/company/reseller-programme.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { Terms } from '../terms.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Reseller programme"
        description="Sell Veritech’s services and products under your roof: monthly commission, registered deals that stay yours, and engineers behind you."
        path="/reseller-partnership"
      />
      <Intro
        title="Your client. Our night shift."
        lead="You know the people; we have the operations centre, the licences and the engineers. As a reseller you offer both, and keep the relationship."
      >
        <AskButtons ticket="Apply as a reseller" />
      </Intro>
      <section className="section" aria-labelledby="benefits-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="benefits-title">What you get</h2>
          </div>
          <Terms terms={resellerBenefits} />
        </div>
      </section>
      <section className="section sunk" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">From hello to the first deal</h2>
          <ol className="steps">
            {resellerSteps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  )
}
