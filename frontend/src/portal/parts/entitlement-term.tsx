import type { Entitlement } from '#domain/trials/entitlement-schema.ts'
import { shownEntitlement } from './entitlement-words.ts'
import css from './entitlement-term.module.css'
import { Meter } from './meter.tsx'
import { Status } from './status.tsx'

/** How an organisation has a product, and for how long. Nothing is shown without an entitlement. */
export function EntitlementTerm({ entitlement }: { entitlement: Entitlement }) {
  const shown = shownEntitlement(entitlement)
  if (!shown) return null
  return (
    <div className={css.term}>
      <p>
        <Status tone={shown.tone}>{shown.status}</Status>
        <span>{shown.about}</span>
      </p>
      {shown.meter && <Meter used={shown.used ?? 0} tone={shown.meter} />}
    </div>
  )
}
