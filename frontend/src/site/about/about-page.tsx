import { company } from '#domain/company/details.ts'
import { expertise } from '#domain/company/expertise.ts'
import { people } from '#domain/company/people.ts'
import { staffing } from '#domain/company/response-times.ts'
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

/** What a buyer has to copy from somewhere. */
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
        description="Who Veritech is, how we work and where we sit: engineers in Johannesburg, Cape Town and Durban who run and protect the IT of South African businesses."
        path="/about"
      />
      <header className="wrap intro beside">
        <div>
          <h1>We would rather be boring than heroic.</h1>
          <p className="lead">
            A hero is somebody who arrives after it has gone wrong. Most of our work goes into the nights on which
            nothing happens: patched, backed up, watched, rehearsed. And when something does happen, somebody picks up.
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
            <h2 id="people-title">Whom you meet</h2>
            <p className="lead">
              A small team that knows your site. Its names are on the first page of your agreement, and in the signature
              of every reply.
            </p>
            <p className="lead">
              It was smaller once: <a href="/history">two people and a van</a>.
            </p>
          </div>
          <Terms terms={people} />
        </div>
      </section>
      <section className="section metrics" aria-labelledby="where-title">
        <div className="wrap metrics-row">
          <div>
            <h2 id="where-title">Where we sit</h2>
            <p className="lead">{staffing}</p>
            <CountryMap />
          </div>
          <OfficeList />
        </div>
      </section>
      <section className="section" aria-labelledby="form-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="form-title">For your supplier form</h2>
            <p className="lead">
              Copy what you need. Certificates, proof of bank account and tax status come when you{' '}
              <a href="/contact">ask for them</a>.
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
