import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Me } from '#domain/accounts/contract.ts'
import type { Audience } from '#domain/contract/audience.ts'

/** The groups of the rail, in their order. */
export const groups = { work: 'Work', insight: 'Insight', account: 'Account', admin: 'Admin' } as const

/** A place of the portal that the rail, the bottom bar and the palette lead to. */
export interface Section {
  readonly name: string
  readonly address: string
  readonly group: keyof typeof groups
  readonly audience: Audience
  readonly icon: LucideIcon
  /** How many things wait there; shown behind the name. Loaded lazily, as the frame is. */
  readonly Count?: ComponentType
}

/** Something that can be done from anywhere: by the palette and, with `isNew`, by the menu New. */
export interface PortalAction {
  readonly name: string
  readonly audience: Audience
  readonly icon: LucideIcon
  readonly isNew?: boolean
  readonly run: () => void
}

/** What a route says of itself in its `handle`. */
export interface PortalHandle {
  /** A route that names no audience is for admins, as on the server. */
  readonly audience: Audience
  /** What the breadcrumb shows behind the section. */
  readonly crumbs?: (search: URLSearchParams) => readonly string[]
}

/** A record that the palette found by what was typed. */
export interface Found {
  readonly name: string
  /** What it is: "Ticket". */
  readonly kind: string
  readonly address: string
}

/**
 * A screen that needs no session: a tool, or what a link with a token opens. Its module exports `Component`, and neither it nor what it
 * imports may load the session or the sign-in library.
 */
interface GuestRoute {
  readonly path: `apps/${string}` | `guest/${string}`
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>
}

/** What a feature adds to the portal. All of them are listed in features.ts. */
export interface PortalFeature {
  readonly sections: readonly Section[]
  readonly actions?: readonly PortalAction[]
  /** What of the feature is called by these words, for the palette. */
  readonly find?: (words: string, me: Me) => readonly Found[]
  /** Each with a `PortalHandle` and a lazy module that exports `Component` and, to prefetch, `loader`. */
  readonly routes: readonly (RouteObject & { readonly handle: PortalHandle })[]
  /** Screens in the guest frame. */
  readonly guestRoutes?: readonly GuestRoute[]
}
