import { company } from '#domain/company/details.ts'
import { questions } from '#domain/company/faq.ts'
import { officeHours, staffing } from '#domain/company/response-times.ts'
import { waysToUs } from '#domain/company/ways-to-us.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { CountryMap } from '../country-map.tsx'
import { Intro } from '../intro.tsx'
import { linked } from '../linked.tsx'
import { OfficeList } from '../office-list.tsx'
import '../ledger.css'
import { Section } from '../section.tsx'

const attack = questions.find(({ id }) => id === 'under-attack')!

export function Component() {
  return (
    <>
      <PageHead
        title="Contact"
        description="Reach Veritech by phone, e-mail, chat or ticket, at any hour, and find our offices in Johannesburg, Cape Town and Durban."
        path="/contact"
      />
      <Intro
        title="Every way in leads to a person."
        lead="Phone if it burns, open a ticket if it can wait, ask the assistant if you are not sure. None of it needs an account."
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
                <small>{`The service desk at any hour. Sales and accounts: ${officeHours}`}</small>
              </dt>
              <dd>
                <a className="num" href={`tel:${company.phoneNumber}`}>
                  {company.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt>
                E-mail
                <small>Read by people; answered with a ticket number</small>
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
              {staffing} Visitors are welcome in office hours; tell us before, and there is coffee and somebody who
              knows your name.
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
        title="Who for what"
        lead="You cannot go wrong: whoever gets it passes it on, with what you have said already."
        split
      >
        <dl className="terms">
          {waysToUs.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{linked(text)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <section className="section sunk" aria-labelledby="attack-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="attack-title">If it is happening right now</h2>
          </div>
          <p className="contact-attack">{attack.answer}</p>
        </div>
      </section>
    </>
  )
}
