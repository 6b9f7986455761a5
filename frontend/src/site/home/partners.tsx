import { partnerGroups } from '#domain/company/partners.ts'
import './partners.css'

export function Partners() {
  return (
    <section id="partners" className="section" aria-labelledby="partners-title">
      <div className="wrap">
        <h2 id="partners-title">The technology that we work with</h2>
        <PartnerTable />
      </div>
    </section>
  )
}

/** The three groups of partners. */
function PartnerTable() {
  return (
    <div className="partners">
      {partnerGroups.map(({ id, name, text, partners }) => (
        <div key={id} className="partners-group">
          <h3>
            {name}
            <small>{text}</small>
          </h3>
          <ul className="partners-list">
            {partners.map(({ name: partner }) => (
              <li key={partner}>{partner}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
