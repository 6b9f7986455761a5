import { milestones } from '#domain/company/history.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { YearLine } from './year-line.tsx'
import './history.css'

export function Component() {
  return (
    <>
      <PageHead
        title="Our history"
        description="From two people and a van in Sandton to three offices, both ICASA licences and an operations centre that never closes: Veritech since 2009."
        path="/history"
      />
      <Intro
        title="Two people, a van, and a mail server that stopped every Thursday."
        lead="We grew one step at a time, each time because clients asked us to. These were the steps."
        parent={{ name: 'About us', path: '/about' }}
      >
        <YearLine />
      </Intro>
      <section className="section" aria-label="Milestones">
        <div className="wrap">
          <ol className="years">
            {milestones.map(({ year, title, text, learnt }) => (
              <li key={year} id={`y${year}`}>
                <span className="num">{year}</span>
                <div>
                  <h2>{title}</h2>
                  <p>{text}</p>
                  <p>{learnt}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section sunk" aria-labelledby="today-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="today-title">The van is gone</h2>
          </div>
          <div>
            <p className="contact-attack">
              The toolbox is not. It stands in the operations centre, and we show it to every new colleague on the first
              day.
            </p>
            <p className="lead">
              See <a href="/clients">who relies on us today</a>, or <a href="/contact">come and visit</a>.
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
