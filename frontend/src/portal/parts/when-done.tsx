import type { Link } from '#domain/offers/record.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './when-done.module.css'

/** The next step at the records that a finished ticket or task came from. */
export function WhenDone({ links }: { links: readonly Link[] }) {
  return links.map(
    ({ feature, type, id, address, whenDone }) =>
      whenDone && (
        <section key={`${feature} ${type} ${id}`} className={css.next} aria-label="Next step">
          <p>{whenDone.text}</p>
          <ButtonLink size="small" href={address}>
            {whenDone.button}
          </ButtonLink>
        </section>
      ),
  )
}
