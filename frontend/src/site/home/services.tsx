import { ServiceIndex } from '../service-index.tsx'

export function Services() {
  return (
    <section id="services" className="section" aria-labelledby="services-title">
      {/* The guided tour scrolls to this id. */}
      <div id="services-section" className="wrap split">
        <div className="split-head">
          <h2 id="services-title">Six services, end to end</h2>
          <p className="lead">Take one or all six. The same team answers either way.</p>
        </div>
        <ServiceIndex />
      </div>
    </section>
  )
}
