import { useEffect, useEffectEvent } from 'react'
import type { TicketForm } from '#domain/helpdesk/contract.ts'

/** What a visitor was reading about when he asked for the help desk. */
export type TicketSubject = Pick<TicketForm, 'category' | 'subject'>

/** What anybody may ask of the overlays through the window, and what is said with it. None is lost: boot.ts keeps the early ones. */
export interface Wishes {
  /** Opens the assistant. Without a detail it is a call for help: the urgent message is sent at once. */
  openChatbot: { urgent: boolean } | null
  /** Opens the help desk; with a detail, the form begins with what the visitor was reading about. */
  openHelpdesk: TicketSubject | null
  highlightChatbot: null
  highlightUnderAttack: null
  restartGuidedTour: null
  /** Asks about cookies again. */
  changeCookieConsent: null
}

/** What parts of the page tell each other through the window, and what they say with it. */
interface SiteEvents extends Wishes {
  /** The overlays are there and hear wishes. */
  overlaysListen: null
  /** A support ticket was stored. */
  ticketSubmitted: { ticketNumber: string }
  /** Somebody signed in or out. */
  sessionChanged: null
}
export type SiteEventName = keyof SiteEvents

/** Tells the page that something is wanted or has happened. */
export function announce<Name extends SiteEventName>(name: Name, detail?: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail: detail ?? null }))
}

/** Calls `listener` for every event of that name as long as the component is mounted. */
export function useSiteEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name] | null) => void,
): void {
  const onEvent = useEffectEvent((event: Event) =>
    // A plain `new Event('openChatbot')` is welcome too: it has no detail.
    listener(event instanceof CustomEvent ? (event.detail as SiteEvents[Name]) : null),
  )
  useEffect(() => {
    const listen = (event: Event) => onEvent(event)
    window.addEventListener(name, listen)
    return () => window.removeEventListener(name, listen)
  }, [name])
}
