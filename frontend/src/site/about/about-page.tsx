import { Link } from 'react-router-dom'
import { staffing } from '#domain/company/response-times.ts'
import { expertise } from '#domain/company/expertise.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CountryMap } from '../country-map.tsx'
import { Intro } from '../intro.tsx'
import { OfficeList } from '../office-list.tsx'
import { Terms } from '../terms.tsx'

const [, ...howWeWork] = expertise

export function Component() {
  return (
    <>
      <PageHead
        title="About us"
        description="Who Veritech is, how we work and where we sit: engineers in Johannesburg, Cape Town and Durban who run and protect the IT of South African businesses."
        path="/about"
      />
      <Intro
        title="We would rather be boring than heroic."
        lead="A hero is somebody who arrives after it has gone wrong. Most of our work goes into the nights on which nothing happens: patched, backed up, watched, rehearsed. And when something does happen, somebody picks up."
      />
      <section className="section" aria-labelledby="how-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="how-title">How we work</h2>
            <p className="lead">{howWeWork[0]?.lead}</p>
          </div>
          <Terms terms={howWeWork.flatMap(({ items }) => items)} />
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
      <section className="section">
        <div className="wrap">
          <h2>Where we come from</h2>
          <p className="lead">
            It began with two people and a van. <Link to="/history">Read our history</Link>, or see{' '}
            <Link to="/clients">who relies on us today</Link>.
          </p>
        </div>
      </section>
    </>
  )
}
