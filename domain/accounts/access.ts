import type { Audience } from '../contract/audience.ts'
import type { Actor } from './actor.ts'
import type { reaches } from './organisation.ts'

export type Admission = 'admitted' | 'sign-in-required' | 'second-factor-required' | 'forbidden'

interface Admitting {
  /** The call is about the person's own account, or shows them what is shared with them. */
  readonly isForClients?: boolean
}

/**
 * Decides whether `actor` (undefined if not signed in) may make a call for `audience`. Staff and resellers need a second factor
 * for every call that is not public, so that a stolen password is not enough. A member whose reach is `client` makes few calls (deny by
 * default). The server refuses by it, the browser hides by it.
 */
export function admit(
  audience: Audience,
  actor: AdmissionClaims | undefined,
  { isForClients = false }: Admitting = {},
): Admission {
  if (audience === 'public') return 'admitted'
  if (!actor) return 'sign-in-required'
  if (actor.roles.length > 0 && actor.assurance !== 'aal2') return 'second-factor-required'
  if (!isForClients && reachOf(actor) === 'client') return 'forbidden'
  return belongsTo(audience, actor) ? 'admitted' : 'forbidden'
}

/** The claims that both server and browser have. */
interface AdmissionClaims extends Pick<Actor, 'roles' | 'assurance'> {
  /** With the person's rights in it. Where the browser knows only its id, the reach is not asked: the server does. */
  readonly organisation?: { readonly reach: (typeof reaches)[number] } | string | undefined
}

function reachOf({ organisation }: AdmissionClaims) {
  return typeof organisation === 'object' ? organisation.reach : undefined
}

function belongsTo(audience: Exclude<Audience, 'public'>, actor: AdmissionClaims): boolean {
  switch (audience) {
    case 'signed-in':
      return true
    case 'agent':
      return isStaff(actor)
    case 'admin':
      return actor.roles.includes('admin')
    case 'reseller':
      return actor.roles.includes('reseller')
  }
}

/** Whether somebody works for us. */
export function isStaff({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('agent') || roles.includes('admin')
}
