import { Link } from 'react-router-dom'
import { PageHead } from '../../ui/page-head.tsx'
import { PartnerTable } from '../home/partners.tsx'
import { Intro } from '../intro.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Our partners"
        description="The makers whose technology Veritech installs, runs and holds certificates for: cloud and productivity, security, networks and devices."
        path="/partnerships"
      />
      <Intro
        title="We recommend what we would run ourselves."
        lead="And mostly do. These are the makers whose technology we install, look after and hold certificates for. If something else suits you better, we say so: no maker pays us for a recommendation."
        parent={{ name: 'About us', path: '/about' }}
      />
      <section className="section" aria-labelledby="partners-title">
        <div className="wrap">
          <h2 id="partners-title" className="unseen">
            Partners by field
          </h2>
          <PartnerTable />
          <p className="lead">
            Do you want to sell what we do? That is the <Link to="/reseller-partnership">reseller programme</Link>.
          </p>
        </div>
      </section>
    </>
  )
}
