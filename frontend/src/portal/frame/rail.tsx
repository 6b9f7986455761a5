import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useMe } from '../../accounts/me.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { Hint } from '../parts/hint.tsx'
import { groups } from '../feature.ts'
import type { Section } from '../feature.ts'
import { sectionsFor } from '../sections.ts'
import { usePlace } from '../use-place.ts'
import { OrganisationSwitcher } from './organisation-switcher.tsx'
import { useFold } from './use-fold.ts'
import css from './rail.module.css'

/** The left rail with the sections that this person may open. Folded, it shows icons with tooltips. */
export function Rail() {
  const { data: me } = useMe()
  const { section } = usePlace()
  const [isFolded, fold] = useFold()
  const mine = sectionsFor(me)
  return (
    <nav aria-label="Portal" className={css.rail}>
      <div className={css.inside}>
        <div className={css.top}>
          <a href="/" className={css.logo}>
            <LogoMark size={22} />
            <span className={css.name}>Veritech</span>
            <span className="unseen">, home page</span>
          </a>
          <button
            type="button"
            className={css.fold}
            aria-expanded={!isFolded}
            aria-controls="rail-sections"
            aria-label="Names in the rail"
            onClick={() => fold(!isFolded)}
          >
            {isFolded ? (
              <PanelLeftOpen size={16} strokeWidth={1.75} />
            ) : (
              <PanelLeftClose size={16} strokeWidth={1.75} />
            )}
          </button>
        </div>
        {me && <OrganisationSwitcher me={me} />}
        <div id="rail-sections" className={css.sections}>
          {Object.entries(groups).map(([group, title]) => {
            const all = mine.filter((each) => each.group === group)
            if (all.length === 0) return null
            return (
              <div key={group} className={css.group}>
                <h2 id={`rail-${group}`}>{title}</h2>
                <ul aria-labelledby={`rail-${group}`}>
                  {all.map((each) => (
                    <li key={each.address}>
                      <RailLink section={each} isCurrent={each === section} isFolded={isFolded} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </div>
    </nav>
  )
}

interface RailLinkProps {
  section: Section
  isCurrent: boolean
  isFolded: boolean
}

function RailLink({ section: { name, address, icon: Icon, Count }, isCurrent, isFolded }: RailLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null)
  // The rail of an admin is longer than a low window.
  useEffect(() => {
    if (isCurrent) anchor.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const link = (
    <a ref={anchor} href={address} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.name}>{name}</span>
      {Count && (
        <span className={css.count}>
          <Suspense>
            <Count />
          </Suspense>
        </span>
      )}
    </a>
  )
  return isFolded ? (
    <Hint text={name} placement="right">
      {link}
    </Hint>
  ) : (
    link
  )
}
