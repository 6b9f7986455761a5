import { questions } from '#domain/company/faq.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { ServiceIndex } from '../service-index.tsx'

const shown = ['response-times', 'pricing', 'contract', 'existing-it', 'regions', 'load-shedding', 'popia', 'refund']

export function Component() {
  return (
    <>
      <PageHead
        title="Services"
        description="Six services from one team: cybersecurity, managed IT, cloud, digital transformation, web development and communications. Take one, or hand us the lot."
        path="/services"
      />
      <Intro
        title="Six services, one number to call."
        lead="Whatever you take, the same desk answers, the same people know your systems, and one invoice arrives. Start with what hurts most."
      />
      <section className="section" aria-label="The six services">
        <div className="wrap">
          <ServiceIndex />
        </div>
      </section>
      <section className="section sunk" aria-labelledby="questions-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="questions-title">Asked before signing</h2>
            <p className="lead">If yours is not among them, ask. The answer will be as short.</p>
          </div>
          <div className="folds">
            {questions
              .filter(({ id }) => shown.includes(id))
              .map(({ id, question, answer }) => (
                <details key={id} name="questions">
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </details>
              ))}
          </div>
        </div>
      </section>
    </>
  )
}
