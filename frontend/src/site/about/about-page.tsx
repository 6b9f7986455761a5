import { certificates } from '#domain/company/certificates.ts'
import { company } from '#domain/company/details.ts'
import { expertise } from '#domain/company/expertise.ts'
import { people } from '#domain/company/people.ts'
import { staffing } from '#domain/company/response-times.ts'
import { standards } from '#domain/company/standards.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CountryMap } from '../country-map.tsx'
import { Stats } from '../home/stats.tsx'
import { OfficeList } from '../office-list.tsx'
import { Steps } from '../steps.tsx'
import { Terms } from '../terms.tsx'
import { QuietNight } from './quiet-night.tsx'
import { Section } from '../section.tsx'

const [, approach, commitment] = expertise
const { street, suburb, city, postalCode } = company.address

/** The details that a supplier form asks for. */
const particulars = [
  { title: 'Legal name', text: company.legalName },
  { title: 'Registration', text: company.registrationNumber },
  { title: 'VAT number', text: company.vatNumber },
  { title: 'Registered address', text: `${street}, ${suburb}, ${city}, ${postalCode}` },
  { title: 'B-BBEE', text: 'Level 1 contributor, ICT sector code' },
  { title: 'Licences', text: 'ICASA individual ECNS and ECS' },
  { title: 'Certified', text: 'ISO 9001 and ISO 27001' },
  { title: 'Information Officer', text: company.informationOfficer },
]

export function Component() {
  return (
    <>
      <PageHead
        title="About us"
        description="Who Veritech is, how we work and where to find us: engineers in Johannesburg, Cape Town and Durban who run and protect IT for South African businesses."
        path="/about"
      />
      <header className="wrap intro beside">
        <div>
          <h1>We would rather be boring than heroic.</h1>
          <p className="lead">
            Heroes arrive after things have gone wrong. We patch, back up, monitor and rehearse, so that most nights
            nothing happens. When something does happen, a person answers your call.
          </p>
        </div>
        <QuietNight />
      </header>
      <Stats />
      <Section name="how" title="How we work" lead={approach?.lead}>
        <Steps steps={approach?.items ?? []} />
      </Section>
      <Section name="promise" title="Four commitments" lead={commitment?.lead} ground="deep" split>
        <Terms terms={commitment?.items ?? []} large />
      </Section>
      <section className="section" aria-labelledby="people-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="people-title">The people you work with</h2>
            <p className="lead">
              You work with a small team that knows your site. You find their names on the first page of your agreement
              and at the end of every reply.
            </p>
            <p className="lead">
              We started as <a href="/history">two people and a van</a>.
            </p>
          </div>
          <Terms terms={people} />
        </div>
      </section>
      <section className="section metrics" aria-labelledby="where-title">
        <div className="wrap metrics-row">
          <div>
            <h2 id="where-title">Where to find us</h2>
            <p className="lead">{staffing}</p>
            <CountryMap />
          </div>
          <OfficeList />
        </div>
      </section>
      <Section
        name="certified"
        title="Certified, licensed, checked"
        lead="We can show you the document behind each of these. Just ask."
        split
      >
        <Terms
          terms={[
            ...certificates.map(({ name, issuer, scope, meaning }) => ({
              title: name,
              text: `${issuer}. ${scope} ${meaning}`,
            })),
            ...standards.map(({ name, full, use }) => ({ title: `${name}, ${full}`, text: use })),
          ]}
        />
      </Section>
      <section className="section" aria-labelledby="form-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="form-title">For your supplier form</h2>
            <p className="lead">
              Copy what you need. For certificates, proof of bank account and tax status,{' '}
              <a href="/contact">contact us</a>.
            </p>
          </div>
          <table className="sheet">
            <tbody>
              {particulars.map(({ title, text }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
