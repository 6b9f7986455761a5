import { ButtonLink } from '../../ui/button.tsx'
import { IncidentLog } from './incident-log.tsx'

export function Hero() {
  return (
    <section id="hero" className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-row">
        <div>
          <p className="overline">Managed IT and cybersecurity for South African business</p>
          <h1 id="hero-title">Your IT stays up. Someone answers.</h1>
          <p className="hero-lead">
            Engineers in Johannesburg, Cape Town and Durban run your systems, watch them around the clock and respond
            within 15 minutes when something critical breaks.
          </p>
          <div className="actions hero-actions">
            <ButtonLink kind="primary" href="/products">
              14-day free Trials
            </ButtonLink>
            <ButtonLink href="/services">Explore Services</ButtonLink>
          </div>
        </div>
        <IncidentLog />
      </div>
    </section>
  )
}
