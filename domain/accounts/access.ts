import type { Audience } from '../contract/audience.ts'
import type { Actor } from './actor.ts'

export type Admission = 'admitted' | 'sign-in-required' | 'second-factor-required' | 'forbidden'

/**
 * Decides whether `actor` (undefined if not signed in) may make a call for `audience`. Staff and resellers need a second factor
 * for every call that is not public, so that a stolen password is not enough. The server refuses by it, the browser hides by it.
 */
export function admit(audience: Audience, actor: AdmissionClaims | undefined): Admission {
  if (audience === 'public') return 'admitted'
  if (!actor) return 'sign-in-required'
  if (actor.roles.length > 0 && actor.assurance !== 'aal2') return 'second-factor-required'
  return belongsTo(audience, actor) ? 'admitted' : 'forbidden'
}

/** The claims that both server and browser have. */
type AdmissionClaims = Pick<Actor, 'roles' | 'assurance'>

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
