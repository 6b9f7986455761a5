import { useEffect, useEffectEvent, useRef } from 'react'
import { isBusyElsewhere } from '../conversation/use-ticket-keys.ts'
import { queues } from './queue-names.ts'
import type { QueueName } from '#domain/helpdesk/queue-view.ts'

interface QueueActions {
  readonly refresh: () => void
  readonly close: () => void
  readonly showSheet: () => void
  /** Moves the focus by one row; Enter opens it. */
  readonly step: (by: 1 | -1) => void
  /** Selects the focused row, or takes it out of the selection. */
  readonly select: () => void
  readonly search: () => void
  readonly open: (queue: QueueName) => void
  /** Opens a saved view by its place, from 0. */
  readonly openSaved: (place: number) => void
  readonly assign: () => void
  readonly setStatus: () => void
  readonly setPriority: () => void
  readonly tag: () => void
  readonly resolve: () => void
  readonly runMacro: () => void
  readonly undo: () => void
}

/** Time between `g` and the letter of a queue. */
const LETTER_MS = 1500

/** Single keys of the queue. They are off in text fields, while a dialog or menu is open, and with modifier keys. */
export function useQueueKeys(actions: QueueActions): void {
  const wentAt = useRef(-Infinity)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    const isSecond = performance.now() - wentAt.current < LETTER_MS
    wentAt.current = event.key === 'g' ? performance.now() : -Infinity
    const act = isSecond && event.key !== 'g' ? viewOf(actions, event.key) : actionOf(actions, event.key)
    if (!act) return
    // The list would look for a row that begins with the letter.
    if (event.key !== 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    }
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Before the list hears the key.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

/** Opens what the second key after `g` stands for. */
function viewOf({ open, openSaved }: QueueActions, letter: string): (() => void) | undefined {
  const queue = queues.find((each) => each.letter === letter)
  if (queue) return () => open(queue.id)
  return /^[1-9]$/.test(letter) ? () => openSaved(Number(letter) - 1) : undefined
}

function actionOf(actions: QueueActions, key: string): (() => void) | undefined {
  const keys: Readonly<Record<string, () => void>> = {
    j: () => actions.step(1),
    k: () => actions.step(-1),
    x: actions.select,
    '/': actions.search,
    a: actions.assign,
    s: actions.setStatus,
    p: actions.setPriority,
    t: actions.tag,
    e: actions.resolve,
    m: actions.runMacro,
    z: actions.undo,
    r: actions.refresh,
    g: () => undefined,
    '?': actions.showSheet,
    Escape: actions.close,
  }
  return Object.hasOwn(keys, key) ? keys[key] : undefined
}
