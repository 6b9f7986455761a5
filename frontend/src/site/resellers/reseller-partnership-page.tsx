import {
  dealRegistration,
  resellerBenefits,
  resellerQuestions,
  resellerRequirements,
  resellerSteps,
  resellerTiers,
} from '#domain/company/reseller-programme.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { statedTerms } from '#domain/resellers/stated-terms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { later } from '../later.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { Section } from '../section.tsx'
import { useTermsDate } from './use-terms-date.ts'
import './tiers.css'

const ApplicationForm = later('src/site/resellers/application-form.tsx', () => import('./application-form.tsx'))

export function Component() {
  const date = useTermsDate()
  return (
    <>
      <PageHead
        title="Reseller programme"
        description="Sell Veritech’s services and products to your clients: monthly commission, registered deals that stay yours, and our engineers behind you."
        path="/reseller-partnership"
      />
      <Intro
        title="Your client. Our night shift."
        lead="You know your clients; we have the operations centre, the licences and the engineers. As a reseller you offer both and keep the relationship."
      >
        <div className="actions">
          <ButtonLink kind="primary" href="#apply-title">
            Apply as a reseller
          </ButtonLink>
        </div>
      </Intro>
      <Section
        name="tiers"
        title="Three ways to work together"
        lead="Start with one and change later if you like. You keep what you have earned."
        ground="continued"
      >
        <div className="after-lead">
          <table className="sheet tiers">
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">Compared by</span>
                </th>
                {resellerTiers.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Suits</th>
                {resellerTiers.map(({ name, suits }) => (
                  <td key={name} data-tier={name}>
                    {suits}
                  </td>
                ))}
              </tr>
              {resellerQuestions.map((question, index) => (
                <tr key={question}>
                  <th scope="row">{question}</th>
                  {resellerTiers.map(({ name, answers }) => (
                    <td key={name} data-tier={name}>
                      {answers[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="lead">
          Commission and partner prices are the same for everyone in a tier, and stand line by line on your statement.
        </p>
      </Section>
      <section className="section" aria-labelledby="terms-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="terms-title">The terms</h2>
            <p className="lead">Agreement of {longDate(termsOn(date).version)}.</p>
          </div>
          <Terms terms={statedTerms(date)} large />
        </div>
      </section>
      <section className="section deep" aria-labelledby="benefits-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="benefits-title">What you get</h2>
          </div>
          <Terms terms={resellerBenefits} large />
        </div>
      </section>
      <Section
        name="deals"
        title="How to register a deal"
        lead="These rules protect your client when you introduce us."
        split
      >
        <Steps steps={dealRegistration} look="line" />
      </Section>
      <Section name="steps" title="From application to first deal" ground="sunk">
        <Steps steps={resellerSteps} />
      </Section>
      <section className="section" aria-labelledby="asked-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="asked-title">What we ask of you</h2>
          </div>
          <div>
            <ul className="ticks">
              {resellerRequirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Section
        name="apply"
        title="Apply"
        lead="A person answers within three working days. If we agree, you get an account with a second factor and your dashboard."
        ground="sunk"
      >
        <div className="after-lead">
          <ApplicationForm />
        </div>
      </Section>
    </>
  )
}
