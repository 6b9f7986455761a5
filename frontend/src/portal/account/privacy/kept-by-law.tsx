import { keptByLaw } from '#domain/privacy/kept-by-law.ts'
import css from './privacy-requests.module.css'

/** What stays when a person is erased, and by which law. */
export function KeptByLaw() {
  return (
    <section className={css.kept} aria-label="What the law keeps">
      <p>The law makes us keep:</p>
      <ul>
        {keptByLaw().map(({ law, kinds, says, title }) => (
          <li key={law}>
            {kinds.join(', ')}: {says} ({title}).
          </li>
        ))}
      </ul>
    </section>
  )
}
