import { rand } from '#domain/billing/money-text.ts'
import css from './partner.module.css'

/** An amount in rand; one that was taken back looks so. */
export function Amount({ cents }: { cents: number }) {
  return (
    <span className={css.amount} data-tone={cents < 0 ? 'back' : undefined}>
      {rand(cents)}
    </span>
  )
}
