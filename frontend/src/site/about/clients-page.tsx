import { claims } from '#domain/company/claims.ts'
import { sectors } from '#domain/company/sectors.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { Terms } from '../terms.tsx'
import { Today } from '../today.tsx'
import '../ledger.css'
import { Section } from '../section.tsx'

const shown = [claims.clients, claims.retention, claims.noMajorBreach]

/** What clients have in common, whatever they do. */
const inCommon = [
  {
    title: 'They cannot stop',
    text: 'A till, a line, a ward, an exam: something of theirs happens at a fixed hour, whether the server likes it or not.',
  },
  {
    title: 'They answer to somebody',
    text: 'An auditor, a regulator, a head office, parents. They need evidence and not assurances.',
  },
  {
    title: 'They have better things to do',
    text: 'Some have an IT team of their own and hand us the night. Others hand us all of it.',
  },
  {
    title: 'They may leave',
    text: 'Month by month, with everything in their own name. That they stay is the only reference that we can publish without asking.',
  },
]

export function Component() {
  return (
    <>
      <PageHead
        title="Our clients"
        description="Who relies on Veritech: public sector, manufacturing, wholesale and retail, and education in South Africa, and what we do for each of them."
        path="/clients"
      />
      <Intro
        title="More than 150 organisations sleep a little better."
        lead="We do not print their names: whoever protects somebody should not tell the world whom. What we can show is what they have in common."
        parent={{ name: 'About us', path: '/about' }}
      />
      <section className="section continued" aria-label="Clients in figures">
        <div className="wrap">
          <dl className="ledger">
            {shown.map(({ id, figure, label, source }) => (
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
      <Section name="sectors" title="By what they do">
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
                  <small>Answers to {rules.join(' · ')}</small>
                </p>
              </div>
            </article>
          ))}
        </div>
      </Section>
      <Today title="Would you like to speak to one of them?">
        <p>
          Tell us what your organisation does. We ask a client like you whether they will take your call, without us on
          the line.
        </p>
        <AskButtons
          ticket="Ask for a reference"
          about={{ category: 'General Inquiry', subject: 'A reference from a client like us' }}
        />
      </Today>
    </>
  )
}
