import { claims } from '#domain/company/claims.ts'
import { sectors } from '#domain/company/sectors.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { isCurrent } from '../current-claims.ts'
import { Intro } from '../intro.tsx'
import { Terms } from '../terms.tsx'
import { Today } from '../today.tsx'
import '../ledger.css'
import { Section } from '../section.tsx'

const shown = [claims.clients, claims.retention, claims.noMajorBreach]

const inCommon = [
  {
    title: 'They cannot stop',
    text: 'Tills open, production lines start and exams begin at a fixed hour, whether the server is ready or not.',
  },
  {
    title: 'They must account for their IT',
    text: 'To auditors, regulators, head offices or parents. They need evidence, not assurances.',
  },
  {
    title: 'They have better things to do',
    text: 'Some have their own IT team and hand us the nights. Others hand us everything.',
  },
  {
    title: 'They may leave',
    text: 'They pay month by month and own everything in their own name. The best reference that we can publish is that they stay.',
  },
]

export function Component() {
  return (
    <>
      <PageHead
        title="Our clients"
        description="Who relies on Veritech: South African organisations in the public sector, manufacturing, wholesale and retail, and education, and what we do for each."
        path="/clients"
      />
      <Intro
        title={
          isCurrent(claims.clients)
            ? 'More than 150 organisations rely on us.'
            : 'Organisations in the whole country rely on us.'
        }
        lead="We do not publish our clients’ names, because a list of the systems that we protect would help attackers. Here is what our clients have in common."
        parent={{ name: 'About us', path: '/about' }}
      />
      <section className="section continued" aria-label="Clients in figures">
        <div className="wrap">
          <dl className="ledger">
            {shown.filter(isCurrent).map(({ id, figure, label, source }) => (
              <div key={id}>
                <dt>
                  {label}
                  <small>{source}</small>
                </dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Section name="common" title="What they have in common" ground="deep">
        <Terms terms={inCommon} look="pairs" />
      </Section>
      <Section name="sectors" title="Clients by sector">
        <div className="terms after-lead">
          {sectors.map(({ id, name, headline, text, work, rules }) => (
            <article key={id} id={id}>
              <h3>
                <small>{name}</small>
                {headline}
              </h3>
              <div>
                <p>{text}</p>
                <ul className="ticks">
                  {work.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                <p>
                  <small>Rules that apply: {rules.join(' · ')}</small>
                </p>
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Today title="Would you like to speak to a client?">
        <p>Tell us what your organisation does. We ask a similar client to take your call, and we stay off the line.</p>
        <AskButtons
          ticket="Ask for a reference"
          about={{ category: 'General Inquiry', subject: 'Please arrange a reference' }}
        />
      </Today>
    </>
  )
}
