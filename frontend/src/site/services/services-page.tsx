import { questions } from '#domain/company/faq.ts'
import { serviceList } from '#domain/company/service-list.ts'
import { serviceNeeds } from '#domain/company/service-needs.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { OneDesk } from '../pictures/one-desk.tsx'
import { Questions } from '../questions.tsx'
import { ServiceIndex } from '../service-index.tsx'
import { Section } from '../section.tsx'

const shown = ['response-times', 'pricing', 'contract', 'existing-it', 'regions', 'load-shedding', 'popia', 'refund']

export function Component() {
  return (
    <>
      <PageHead
        title="Services"
        description="Six services from one team: cybersecurity, managed IT, cloud, digital transformation, web development and communications. Take one or all six."
        path="/services"
      />
      <Intro
        title="Six services, one number to call."
        lead="Whichever services you choose, one help desk answers, one team knows your systems, and you get one invoice. Start with your biggest problem."
        picture={<OneDesk />}
      >
        <AskButtons
          ticket="Tell us what you need"
          about={{ category: 'General Inquiry', subject: 'Services: a first conversation' }}
        />
      </Intro>
      <section className="section continued" aria-label="The six services">
        <div className="wrap">
          <ServiceIndex />
        </div>
      </section>
      <Section
        name="needs"
        title="Not sure which?"
        lead="Clients usually start with a sentence like one of these."
        ground="deep"
        split
      >
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">What people say</th>
              <th scope="col">The service that helps</th>
            </tr>
          </thead>
          <tbody>
            {serviceNeeds.map(({ said, needs }) => (
              <tr key={needs}>
                <td>“{said}”</td>
                <td>
                  <a href={`/services/${needs}`}>{serviceList.find(({ slug }) => slug === needs)!.name}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section name="questions" title="Common questions" lead="If yours is not here, ask us." split>
        <Questions questions={questions.filter(({ id }) => shown.includes(id))} />
      </Section>
    </>
  )
}
