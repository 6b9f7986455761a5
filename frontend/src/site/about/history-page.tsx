import { milestones } from '#domain/company/history.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Our history"
        description="From two people and a van in Sandton to three offices, both ICASA licences and an operations centre that never sleeps: Veritech since 2009."
        path="/history"
      />
      <Intro
        title="Two people, a van, and a mail server that stopped every Thursday."
        lead="What we do today is what clients asked for, one step after another. These were the steps."
        parent={{ name: 'About us', path: '/about' }}
      />
      <section className="section" aria-label="Milestones">
        <div className="wrap">
          <dl className="terms">
            {milestones.map(({ year, title, text }) => (
              <div key={year}>
                <dt>
                  <small className="num">{year}</small>
                  {title}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}
