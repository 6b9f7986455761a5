import { guarantees } from '#domain/company/guarantees.ts'
import type { Guarantee } from '#domain/company/guarantees.ts'
import { isCurrent } from '../current-claims.ts'

export function Promises() {
  return (
    <section className="promises section" aria-labelledby="promises-title">
      <div className="wrap">
        <h2 id="promises-title">Four promises in your contract</h2>
        <div className="promises-grid">
          {guarantees.map((guarantee) => (
            <article key={guarantee.id} id={`promise-${guarantee.id}`}>
              {guarantee.claim && isCurrent(guarantee.claim) && <Figure text={guarantee.claim.figure} />}
              <Promise {...guarantee} />
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

function Promise({ title, text, otherwise }: Guarantee) {
  return (
    <div className="promises-text">
      <h3>{title}</h3>
      <p>{text}</p>
      <p className="promises-otherwise">{otherwise}</p>
    </div>
  )
}

/** A number with its unit in another style. */
function Figure({ text }: { text: string }) {
  const [number, unit] = text.split(' ')
  return (
    <p className="promises-figure">
      {number}
      {unit && <span>{` ${unit}`}</span>}
    </p>
  )
}
