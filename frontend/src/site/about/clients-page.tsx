import { sectors } from '#domain/company/sectors.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { Today } from '../today.tsx'

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
      <section className="section" aria-label="By sector">
        <div className="wrap">
          <div className="terms">
            {sectors.map(({ id, name, headline, text, work }) => (
              <article key={id} id={id}>
                <h2>
                  <small>{name}</small>
                  {headline}
                </h2>
                <div>
                  <p>{text}</p>
                  <ul className="ticks">
                    {work.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              </article>
            ))}
          </div>
        </div>
      </section>
      <Today title="Would you like to speak to one of them?">
        <p>
          Tell us what your organisation does. We ask a client like you whether they will take your call, without us on
          the line.
        </p>
        <AskButtons ticket="Ask for a reference" />
      </Today>
    </>
  )
}
