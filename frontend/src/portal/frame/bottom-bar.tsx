import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMe } from '../../accounts/me.ts'
import { sectionsFor } from '../sections.ts'
import { useSharedState } from '../../ui/shared-state.ts'
import { unreadReplies } from '../../ui/unread-replies.ts'
import { usePlace } from '../use-place.ts'
import css from './bottom-bar.module.css'

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

const SHOWN = 4

/** Replaces the rail on a phone: the first four sections, and More with the rest. */
export function BottomBar() {
  const { data: me } = useMe()
  const { section } = usePlace()
  const { key } = useLocation()
  const unread = useSharedState(unreadReplies)
  // Path at which the sheet was opened; navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const mine = sectionsFor(me)
  const first = mine.slice(0, SHOWN)
  return (
    <>
      <nav aria-label="Portal" className={css.bar}>
        {first.map((each) => {
          const { name, address, icon: Icon, Count } = each
          return (
            <a key={address} href={address} aria-current={each === section ? 'page' : undefined}>
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              {name}
              {Count && (
                <span className={css.count}>
                  <Suspense>
                    <Count />
                  </Suspense>
                </span>
              )}
            </a>
          )
        })}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpenedAt(key)}>
          <Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />
          More
          {unread > 0 && (
            <span className={css.count}>
              {unread}
              <span className="unseen"> new in the chat</span>
            </span>
          )}
        </button>
      </nav>
      {openedAt !== undefined && (
        <Suspense>
          <MoreSheet open={openedAt === key} me={me} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}
