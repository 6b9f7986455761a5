import { Suspense } from 'react'
import { useMe } from '../../accounts/me.ts'
import { usePlace } from '../use-place.ts'
import css from './breadcrumb.module.css'

/** Organisation, section and open record. On a phone only the last one. */
export function Breadcrumb() {
  const { data: me } = useMe()
  const { handle, section, crumbs } = usePlace()
  const CrumbName = handle?.CrumbName
  const organisation = me?.organisations.find(({ id }) => id === me.organisation)?.name
  return (
    <nav aria-label="Breadcrumb" className={css.breadcrumb}>
      <ol>
        {organisation && <li className={css.organisation}>{organisation}</li>}
        {section && (
          <li>
            <a href={section.address} aria-current={crumbs.length === 0 ? 'page' : undefined}>
              {section.name}
            </a>
          </li>
        )}
        {crumbs.map((crumb) => (
          <li key={crumb} aria-current="page" dir="auto">
            {CrumbName ? (
              <Suspense>
                <CrumbName crumb={crumb} />
              </Suspense>
            ) : (
              crumb
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
