import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { sharedState, useSharedState } from './shared-state.ts'
import './toast.css'

const DISPLAY_MS = 5000
/** Time to read it and to change one's mind. */
export const UNDO_MS = 10_000
const MOST_AT_ONCE = 4

export interface ToastMessage {
  /** Topic; a new toast replaces one with the same topic. */
  about?: string
  title: string
  description?: string
  tone?: 'plain' | 'success' | 'error'
  /** Other ways to what failed, or where to look at what was done. */
  instead?: readonly { readonly text: string; readonly href: string }[]
  /** Takes back what it reports on. */
  undo?: () => void
}
interface ShownToast extends ToastMessage {
  id: number
}

/** Storage key of a toast for the next page. */
const KEPT = 'toast'
const shown = sharedState<readonly ShownToast[]>([])
let lastId = 0

/** Shows a message for five seconds. The same words again, as after a double click, are shown once; each undo stays. */
export function toast(message: ToastMessage): void {
  lastId += 1
  const about = message.about ?? (message.undo ? undefined : message.title)
  shown.set([...without(about), { ...message, ...(about !== undefined && { about }), id: lastId }].slice(-MOST_AT_ONCE))
}

/** Shows a message after the next page load in this tab. */
export function toastOnNextPage(message: ToastMessage): void {
  // Without storage the message is lost.
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(message))
  } catch {}
}

function showKept() {
  try {
    const kept = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    if (kept) toast(JSON.parse(kept) as ToastMessage)
  } catch {}
}

/** Removes the toast of a topic, because the action succeeded or is retried. */
export function withdrawToast(about: string): void {
  shown.set(without(about))
}

function without(about: string | undefined) {
  return about === undefined ? shown.get() : shown.get().filter((each) => each.about !== about)
}

function dismiss(id: number) {
  shown.set(shown.get().filter((each) => each.id !== id))
}

/** Container of toasts; mounted once per layout. */
export function Toaster() {
  const toasts = useSharedState(shown)
  const region = useRef<HTMLElement>(null)
  useEffect(showKept, [])
  useEffect(() => {
    // A popover in the top layer, shown again so that it is above dialogs opened later.
    if (toasts.length === 0) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [toasts])
  return (
    <section ref={region} className="toasts" data-unprinted="" popover="manual" aria-label="Notifications">
      {toasts.map((each) => (
        <Toast key={each.id} message={each} />
      ))}
    </section>
  )
}

function Toast({ message: { id, about, title, description, tone = 'plain', instead, undo } }: { message: ShownToast }) {
  const shownFor = undo || instead ? UNDO_MS : DISPLAY_MS
  const timer = useRef<number>(undefined)
  const hold = () => clearTimeout(timer.current)
  const wait = () => {
    hold()
    timer.current = window.setTimeout(() => dismiss(id), shownFor)
  }
  useEffect(() => {
    timer.current = window.setTimeout(() => dismiss(id), shownFor)
    return () => clearTimeout(timer.current)
  }, [id, shownFor])
  return (
    // Hover and focus keep it open.
    <div
      className="toast"
      data-tone={tone}
      data-about={about}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={wait}
      onFocus={hold}
      onBlur={wait}
    >
      <p className="toast-text">
        <b>{title}</b>
        {description && <span>{description}</span>}
        {instead && (
          <span className="toast-instead">
            {instead.map(({ text, href }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </span>
        )}
      </p>
      {undo && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            dismiss(id)
            undo()
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
