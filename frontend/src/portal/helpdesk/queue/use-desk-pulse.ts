import { useEffect, useSyncExternalStore } from 'react'
import type { Doing } from '#domain/helpdesk/presence.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { queryClient } from '../../../client/queries.ts'
import { orpc } from '../../client/orpc.ts'
import { pulsePace } from './pulse-pace.ts'
import { refreshQueue } from './queue.ts'

/** A colleague at the open ticket. */
export interface PersonThere {
  readonly personId: string
  readonly name: string
  readonly doing: Doing
}

/** The open ticket, and what the agent does there. */
interface OpenTicket {
  readonly ticketNumber: string
  readonly doing: Doing
}

const nobody: readonly PersonThere[] = []
let people = nobody
let open: OpenTicket | undefined
let cursor: string | undefined
/** The newest version of each ticket by pulse, because a pulse may repeat a change. */
const versions = new Map<string, number>()
let users = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false
let touchedAt = 0
const listeners = new Set<() => void>()

/**
 * Keeps the desk's lists and the open ticket up to date, and reports who else is at it. All screens share one request, which is sent every five
 * seconds while the page is visible and in use, less often while it is idle, and never while it is hidden.
 */
export function useDeskPulse({
  ticketNumber,
  isReplying = false,
}: { ticketNumber?: string | undefined; isReplying?: boolean } = {}): readonly PersonThere[] {
  const doing = isReplying ? 'replying' : 'reading'
  useEffect(() => {
    users += 1
    if (users === 1) start()
    return () => {
      users -= 1
      if (users === 0) stop()
    }
  }, [])
  useEffect(() => {
    if (ticketNumber === undefined || !isTicketNumber(ticketNumber)) return undefined
    const own = { ticketNumber, doing } as const
    open = own
    setPeople(nobody)
    void beat()
    return () => {
      if (open !== own) return
      open = undefined
      setPeople(nobody)
    }
  }, [ticketNumber, doing])
  return useSyncExternalStore(subscribe, () => people)
}

function start() {
  touch()
  document.addEventListener('visibilitychange', wake)
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, touch, { passive: true })
  void beat()
}

function stop() {
  clearTimeout(timer)
  document.removeEventListener('visibilitychange', wake)
  for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, touch)
  cursor = undefined
}

/** Handles use of the page: an idle page asks at once. */
function touch() {
  const wasIdle = pulsePace(performance.now() - touchedAt) > pulsePace(0)
  touchedAt = performance.now()
  if (wasIdle && users > 0 && cursor !== undefined) void beat()
}

function wake() {
  if (document.visibilityState === 'visible') void beat()
  else clearTimeout(timer)
}

async function beat(): Promise<void> {
  clearTimeout(timer)
  if (isAsking || users === 0 || document.visibilityState !== 'visible') return
  isAsking = true
  const asked = open
  try {
    const answer = await orpc.helpdesk.pulseDesk.call({
      ...(cursor !== undefined && { cursor }),
      ...(asked && { ticket: asked }),
    })
    const isFirst = cursor === undefined
    cursor = answer.cursor
    if (asked?.ticketNumber === open?.ticketNumber) setPeople(answer.people)
    // The first answer knows of no changes, and the lists were read a moment ago.
    if (hasNews(answer.changes) || (answer.missed && !isFirst)) await refreshQueue(queryClient)
  } catch {
    // The lists say themselves that they may be out of date; the next pulse tries again.
  } finally {
    isAsking = false
    if (users > 0) timer = setTimeout(() => void beat(), pulsePace(performance.now() - touchedAt))
  }
}

function hasNews(changes: readonly { readonly ticketNumber: string; readonly version: number }[]): boolean {
  const fresh = changes.filter(({ ticketNumber, version }) => version > (versions.get(ticketNumber) ?? 0))
  for (const { ticketNumber, version } of fresh) versions.set(ticketNumber, version)
  return fresh.length > 0
}

function setPeople(next: readonly PersonThere[]) {
  const isSame = JSON.stringify(next) === JSON.stringify(people)
  if (isSame) return
  people = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
