import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownEntry } from './timeline-entry.ts'

interface Reading {
  readonly reader: 'agent' | 'client' | undefined
  /** How many messages of the reader were stopped because of a newer one. */
  readonly stops: number
}

/** How long after a stop the newer message is waited for. */
const STOP_MS = 10_000
/** How long the editor takes to grow. */
const EDITOR_MS = 150
/** An entry this far below the visible ones follows what the reader looks at. */
const NEAR_PX = 160

/**
 * Opens a conversation where the reader goes on: at the first message of the others that their side has not answered, else at the newest
 * one. Later it scrolls to the reader's own messages, to new ones if the reader looked at the end, and to the one that stopped a message.
 * Without a reader nothing scrolls.
 */
export function useNewestEntries(entries: readonly ShownEntry[], { reader, stops }: Reading) {
  const ref = useRef<HTMLOListElement>(null)
  const newest = entries.at(-1)?.seq ?? 0
  const [knownUntil] = useState(newest)
  const shownUntil = useRef(newest)
  const stoppedAt = useRef(-Infinity)

  const open = useEffectEvent(() => {
    const list = ref.current
    const goOn = reader && goesOnAt(entries, reader)
    if (!list || goOn === undefined) return
    const last = list.parentElement?.lastElementChild
    ;(last === list ? list.lastElementChild : last)?.scrollIntoView({ block: 'nearest' })
    show(list, goOn)
  })
  useEffect(() => open(), [])

  const follow = useEffectEvent((until: number) => {
    const list = ref.current
    const since = shownUntil.current
    shownUntil.current = until
    if (!list || !reader) return
    const unread = entries.find((entry) => entry.seq > knownUntil && isMessage(entry) && !entry.isOwn)
    if (unread && Date.now() - stoppedAt.current < STOP_MS) {
      stoppedAt.current = -Infinity
      // The editor needs room to say why it was stopped.
      setTimeout(() => show(list, unread.seq), EDITOR_MS)
      return
    }
    const added = entries.find((entry) => entry.seq > since && isMessage(entry))
    if (added && (added.isOwn || isNearEnd(list, added.seq))) show(list, added.seq)
  })
  const stop = useEffectEvent(() => {
    stoppedAt.current = Date.now()
    follow(newest)
  })
  useEffect(() => {
    if (stops > 0) stop()
  }, [stops])
  useEffect(() => follow(newest), [newest])

  return { ref, knownUntil: reader && knownUntil }
}

/** Number of the first message of the others after the last one of the reader's side; without one, of the newest message. */
export function goesOnAt(entries: readonly ShownEntry[], reader: 'agent' | 'client'): number | undefined {
  const messages = entries.filter(isMessage)
  const answered = messages.findLastIndex(({ happening }) => sideOf(happening) === reader)
  return (messages[answered + 1] ?? messages.at(-1))?.seq
}

function isMessage({ happening }: ShownEntry): boolean {
  return happening.type === 'replied' || happening.type === 'noted'
}

function sideOf(happening: ShownEntry['happening']): 'agent' | 'client' {
  return happening.type === 'replied' ? happening.side : 'agent'
}

function elementOf(list: HTMLElement, seq: number): HTMLElement | undefined {
  return list.querySelector<HTMLElement>(`[data-entry="${seq}"]`) ?? undefined
}

function show(list: HTMLElement, seq: number): void {
  const element = elementOf(list, seq)
  // The beginning of a long one is read first.
  element?.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' })
}

function isNearEnd(list: HTMLElement, seq: number): boolean {
  const element = elementOf(list, seq)
  if (!element) return false
  const foot = Number.parseFloat(getComputedStyle(element).scrollMarginBottom) || 0
  const below = element.getBoundingClientRect().top - (innerHeight - foot)
  return below < NEAR_PX
}
