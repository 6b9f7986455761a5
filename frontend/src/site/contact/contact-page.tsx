import { company } from '#domain/company/details.ts'
import { questions } from '#domain/company/faq.ts'
import { officeHours, staffing } from '#domain/company/response-times.ts'
import { contactOptions } from '#domain/company/contact-options.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { CountryMap } from '../country-map.tsx'
import { Intro } from '../intro.tsx'
import { linked } from '../linked.tsx'
import { OfficeList } from '../office-list.tsx'
import { Questions } from '../questions.tsx'
import '../ledger.css'
import { Section } from '../section.tsx'

/** The assistant names this page as the source of these answers. */
const shown = ['contract', 'regions', 'load-shedding', 'existing-it', 'refund']
const attack = questions.find(({ id }) => id === 'under-attack')!

export function Component() {
  return (
    <>
      <PageHead
        title="Contact"
        description="Reach Veritech by phone, email, chat or ticket at any hour, and find our offices in Johannesburg, Cape Town and Durban."
        path="/contact"
      />
      <Intro
        title="However you contact us, a person answers."
        lead="Phone us if it is urgent, open a ticket if it can wait, or ask the assistant if you are not sure. You do not need an account."
      >
        <AskButtons ticket="Open a ticket" />
      </Intro>
      <section className="section continued" aria-label="Numbers">
        <div className="wrap">
          <dl className="ledger" data-numbers="">
            <div data-alarm="">
              <dt>
                Emergency
                <small>The security operations centre, day and night</small>
              </dt>
              <dd>
                <a className="num" href={`tel:${company.emergencyPhoneNumber}`}>
                  {company.emergencyPhone}
                </a>
              </dd>
            </div>
            <div>
              <dt>
                Phone
                <small>{`The help desk answers at any hour. Sales and accounts: ${officeHours}`}</small>
              </dt>
              <dd>
                <a className="num" href={`tel:${company.phoneNumber}`}>
                  {company.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt>
                Email
                <small>A person reads it, and you get a ticket number</small>
              </dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
          </dl>
        </div>
      </section>
      <section className="section metrics" aria-labelledby="offices-title">
        <div className="wrap metrics-row">
          <div>
            <h2 id="offices-title">Come and see us</h2>
            <p className="lead">
              {staffing} Visitors are welcome in office hours. Tell us that you are coming, and we will have coffee
              ready.
            </p>
            <div className="after-lead">
              <OfficeList />
            </div>
          </div>
          <CountryMap />
        </div>
      </section>
      <Section
        name="ways"
        title="How to reach the right person"
        lead="If you reach the wrong person, they pass your message on in full, so you do not have to repeat yourself."
        split
      >
        <dl className="terms">
          {contactOptions.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{linked(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section name="questions" title="Before you write" lead="What most people ask us first." split>
        <Questions questions={questions.filter(({ id }) => shown.includes(id))} />
      </Section>
      <section className="section sunk" aria-labelledby="attack-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="attack-title">If you are under attack right now</h2>
          </div>
          <p className="contact-attack">{attack.answer}</p>
        </div>
      </section>
    </>
  )
}
