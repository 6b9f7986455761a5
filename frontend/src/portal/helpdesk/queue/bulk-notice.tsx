import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { UNDO_MS, withdrawToast } from '../../../ui/toast.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import type { BulkState } from './use-bulk-change.ts'
import { BULK_CHANGE, spellTickets } from './use-bulk-change.ts'
import css from './bulk-notice.module.css'

interface BulkNoticeProps {
  state: BulkState | undefined
  onUndo: () => void
  onDismiss: () => void
  /** Address of a ticket that was refused. */
  address: (ticketNumber: string) => string
}

/** What the last change of many tickets does or did, which tickets refused it, and the way back. */
export function BulkNotice({ state, onUndo, onDismiss, address }: BulkNoticeProps) {
  const now = useNow()
  const id = useId()
  if (!state) return null
  if (state.is === 'running')
    return (
      <div className={css.notice} role="status">
        <label htmlFor={id}>
          Changing {state.done} of {state.of}
        </label>
        <progress id={id} value={state.done} max={state.of} />
      </div>
    )
  return <Done key={state.at} {...{ state, now, onUndo, onDismiss, address }} />
}

type DoneProps = Omit<BulkNoticeProps, 'state'> & {
  state: Extract<BulkState, { is: 'done' }>
  now: number
}

/** Replaces the toast, which says the same. What a toast has said already is not said again later. */
function Done({ state, now, onUndo, onDismiss, address }: DoneProps) {
  const { changed, unchanged, refused, words, at, isUndo } = state
  const notice = useRef<HTMLElement>(null)
  const [isPast] = useState(() => refused.length === 0 && Date.now() - at > UNDO_MS)
  useEffect(() => {
    // An open ticket covers it on a small screen.
    if (notice.current?.checkVisibility()) withdrawToast(BULK_CHANGE)
  }, [])
  if (isPast) return null
  return (
    <section ref={notice} className={css.notice} aria-label="Last change of many tickets">
      <p role="status">
        {changed > 0 || refused.length === 0
          ? `${spellTickets(changed)} ${words}, ${spokenTime(new Date(at).toISOString(), now)}.`
          : 'Nothing was changed.'}
        {unchanged > 0 && ` ${spellTickets(unchanged)} already as asked.`}
        {refused.length > 0 && ` ${spellTickets(refused.length)} refused.`}
      </p>
      <div className={css.actions}>
        {!isUndo && state.undo.length > 0 && (
          <Button size="small" kind="plain" onClick={onUndo}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" /> Undo
          </Button>
        )}
        <Button size="small" kind="plain" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
      {refused.length > 0 && (
        <ul className={css.refused}>
          {refused.map(({ ticketNumber, subject, why }) => (
            <li key={ticketNumber}>
              <a href={address(ticketNumber)}>
                <RevealedText>{subject}</RevealedText>
              </a>{' '}
              {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
