import { Link } from 'react-router-dom'
import { offices, staffing } from '#domain/company/details.ts'
import { expertise } from '#domain/company/expertise.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CountryMap } from '../country-map.tsx'
import { Intro } from '../intro.tsx'

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
            <p className="lead">{expertise[1]?.lead}</p>
          </div>
          <dl className="terms">
            {[...(expertise[1]?.items ?? []), ...(expertise[2]?.items ?? [])].map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="section metrics" aria-labelledby="where-title">
        <div className="wrap metrics-row">
          <div>
            <h2 id="where-title">Where we sit</h2>
            <p className="lead">{staffing}</p>
            <CountryMap />
          </div>
          <dl className="terms">
            {offices.map(({ city, role, street, area }) => (
              <div key={city}>
                <dt>
                  {city}
                  <small>{role}</small>
                </dt>
                <dd>
                  {street}, {area}
                </dd>
              </div>
            ))}
          </dl>
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
