import { Link } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { questions } from '#domain/company/faq.ts'
import { officeHours, staffing } from '#domain/company/response-times.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { OfficeList } from '../office-list.tsx'

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
        title="Whichever way you reach for us, a person answers."
        lead="Phone if it burns, write if it can wait, chat if you are not sure. A ticket number comes with every one of them."
      >
        <AskButtons ticket="Open a ticket" />
      </Intro>
      <section className="section" aria-labelledby="ways-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="ways-title">Ways to us</h2>
            <p className="lead">{staffing}</p>
          </div>
          <dl className="terms">
            <div>
              <dt>Emergency</dt>
              <dd>
                <a className="num" href={`tel:${company.emergencyPhoneNumber}`}>
                  {company.emergencyPhone}
                </a>
                , day and night. {attack.answer.split('. ')[0]}.
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a className="num" href={`tel:${company.phoneNumber}`}>
                  {company.phone}
                </a>
                . Sales and accounts: {officeHours}.
              </dd>
            </div>
            <div>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>Help desk</dt>
              <dd>
                The <Link to="/helpdesk">form</Link> gives you a ticket number at once. No account is needed.
              </dd>
            </div>
          </dl>
        </div>
      </section>
      <section className="section continued" aria-labelledby="offices-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="offices-title">Offices</h2>
          </div>
          <OfficeList />
        </div>
      </section>
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
