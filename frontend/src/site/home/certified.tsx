import { certificates } from '#domain/company/certificates.ts'
import { standards } from '#domain/company/standards.ts'
import { useHoverAccordion } from './use-hover-accordion.ts'

export function Certified() {
  const accordion = useHoverAccordion()
  return (
    <section className="section continued" aria-labelledby="certified-title">
      <div className="wrap split">
        <div className="split-head">
          <h2 id="certified-title">Certified, licensed, checked</h2>
          <p className="lead">We can show you the document behind each of these. Just ask.</p>
        </div>
        <div className="folds" data-certificates {...accordion}>
          {certificates.map(({ id, name, issuer, scope, meaning }, index) => (
            <details key={id} name="certificates" open={index === 0}>
              <summary>
                {name}
                <small>{issuer}</small>
              </summary>
              <p>{`${scope} ${meaning}`}</p>
            </details>
          ))}
        </div>
      </div>
      <ul className="wrap standards" aria-label="The standards that we work to">
        {standards.map(({ id, name, full, use }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{full}</span>
            <p>{use}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
