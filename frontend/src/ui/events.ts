import { useEffect, useEffectEvent } from 'react'
import type { TicketForm } from '#domain/helpdesk/ticket-form.ts'

/** Suggested category and subject of a ticket, from the page that the visitor was reading, and what it is about where the page knows. */
export type TicketSubject = Pick<TicketForm, 'category' | 'subject'> &
  Partial<Pick<TicketForm, 'priority'>> & { readonly description?: string }

/** Requests to open overlays, sent as window events with a detail. boot.ts repeats those from before hydration. */
export interface OverlayRequests {
  /** Opens the assistant. Without a detail it is a call for help: the urgent message is sent at once. */
  openChatbot: { urgent: boolean } | null
  /** Opens the help desk. The detail suggests what to write. */
  openHelpdesk: TicketSubject | null
  highlightChatbot: null
  highlightUnderAttack: null
  restartGuidedTour: null
  /** Shows the cookie question again. */
  changeCookieConsent: null
}

/** Events of the window and their details. */
export interface SiteEvents extends OverlayRequests {
  /** The overlays are loaded and listen to requests. */
  overlaysReady: null
  /** A support ticket was stored. */
  ticketSubmitted: { ticketNumber: string }
  /** A person signed in or out. */
  sessionChanged: null
  /** Another person is signed in, or nobody. Dispatched before the screens render. `isFirst`: no session was read in this page before. */
  personChanged: { isFirst: boolean }
  /** The same person acts for another organisation. */
  organisationChanged: null
  /** What the same person may do changed, and a new token says how. */
  rightsRenewed: null
  /** A change was refused, because the organisation may not use its product so, or not any more. */
  trialRefused: null
}
export type SiteEventName = keyof SiteEvents

/** Dispatches an event on the window. */
export function announce<Name extends SiteEventName>(name: Name, detail?: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail: detail ?? null }))
}

/** Calls `listener` for every event of that name while the component is mounted. */
export function useSiteEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name] | null) => void,
): void {
  const onEvent = useEffectEvent((event: Event) =>
    // A plain `new Event('openChatbot')` works too; it has no detail.
    listener(event instanceof CustomEvent ? (event.detail as SiteEvents[Name]) : null),
  )
  useEffect(() => {
    const listen = (event: Event) => onEvent(event)
    window.addEventListener(name, listen)
    return () => window.removeEventListener(name, listen)
  }, [name])
}
