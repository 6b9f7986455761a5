import { serviceList } from '#domain/company/service-list.ts'
import type { ServiceSlug } from '#domain/company/service-list.ts'
import { Arrow } from '../service-index.tsx'

/** Link to the next service, after the last one to the first. */
export function NextService({ after }: { after: ServiceSlug }) {
  const position = serviceList.findIndex(({ slug }) => slug === after)
  const next = serviceList[(position + 1) % serviceList.length]!
  return (
    <nav className="wrap next" aria-label="Next service">
      <a href={`/services/${next.slug}`}>
        <span>Next service</span>
        <b>{next.name}</b>
        <Arrow />
      </a>
    </nav>
  )
}
