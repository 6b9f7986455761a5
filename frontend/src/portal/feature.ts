import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { TicketFilesProps } from '../helpdesk/ticket-files.ts'
import type { Me } from '#domain/accounts/contract.ts'
import type { Audience } from '#domain/contract/audience.ts'

/** The groups of the rail, in their order. */
export const groups = { work: 'Work', insight: 'Insight', account: 'Account', admin: 'Admin' } as const

/** Whether members who read only what an organisation shares with them have it `too`, or they `only`. Absent: it is not for them. */
type ForClients = 'too' | 'only'

/** A navigation entry of rail, bottom bar and palette. */
export interface Section {
  readonly name: string
  readonly address: string
  readonly group: keyof typeof groups
  readonly audience: Audience
  readonly forClients?: ForClients
  readonly icon: LucideIcon
  /** Counter behind the name. Lazy, like the frame. */
  readonly Count?: ComponentType
}

/** An action of the palette and, with `isNew`, of the menu New. */
export interface PortalAction {
  readonly name: string
  readonly audience: Audience
  readonly icon: LucideIcon
  readonly isNew?: boolean
  /** `go` opens an address. */
  readonly run: (go: (address: string) => void) => void
}

/** Type of a route's `handle`. */
export interface PortalHandle {
  /** A route without an audience is for admins, as on the server. */
  readonly audience: Audience
  readonly forClients?: ForClients
  /** Address of the section that it belongs to, if its own address does not begin with it. */
  readonly section?: string
  /** Breadcrumb entries after the section. */
  readonly crumbs?: (search: URLSearchParams) => readonly string[]
  /** The name of an entry that is an id. */
  readonly CrumbName?: ComponentType<{ crumb: string }>
}

/** A record that matches the palette's search. */
export interface SearchResult {
  readonly name: string
  /** Kind of record: "Ticket". */
  readonly kind: string
  readonly address: string
}

/**
 * A screen without a session: a tool, or what a link with a token opens. Its module and imports must not load the session or
 * the sign-in library.
 */
interface GuestRoute {
  readonly path: `apps/${string}` | `guest/${string}`
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>
}

/** A part of the dashboard. It is loaded, fails and is tried again on its own. */
export interface DashboardPart {
  /** What it shows; heads it while it is loaded, and names it if that fails: "Open tickets". */
  readonly title: string
  readonly audience: Audience
  readonly forClients?: ForClients
  /** Condition beyond the audience. */
  readonly isFor?: (me: Me) => boolean
  /** `head` is beside the date; `waiting` adds rows to "Waits for you". */
  readonly place: 'head' | 'waiting' | 'main' | 'aside'
  /** Not everybody of the audience has it, so it is loaded once the person is known. */
  readonly isLater?: boolean
  /** `start` begins its requests, before anything is rendered. */
  readonly lazy: () => Promise<{ readonly Component: ComponentType; readonly start?: () => unknown }>
}

/** A feature's contribution to the portal, listed in features.ts. */
export interface PortalFeature {
  readonly sections: readonly Section[]
  readonly actions?: readonly PortalAction[]
  /** Parts of the dashboard; each place shows them in the order of the features. */
  readonly dashboard?: readonly DashboardPart[]
  /** Searches loaded records for the palette. */
  readonly find?: (words: string, me: Me) => readonly SearchResult[]
  /** Searches the feature's records on the server, after a pause in typing. */
  readonly search?: (words: string, me: Me) => Promise<readonly SearchResult[]>
  /** Routes with a `PortalHandle` and a lazy module that exports `Component` and, for prefetching, `loader`. */
  readonly routes: readonly (RouteObject & { readonly handle: PortalHandle })[]
  /** Stands in the top bar of every signed-in screen while it has something to say. Lazy beyond knowing that. */
  readonly Head?: ComponentType
  /** The field for the files of a new ticket; of one feature at most. */
  readonly TicketFiles?: ComponentType<TicketFilesProps>
  /** Screens in the guest frame. */
  readonly guestRoutes?: readonly GuestRoute[]
}
