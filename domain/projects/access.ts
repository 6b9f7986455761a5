import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { ProjectSummary } from './project-summary.ts'
import type { TemplateSummary } from './templates/template.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/**
 * Whether `actor` may read and change a project: they act for its organisation, with a reach that includes who made it, or they do one of
 * its tasks.
 */
export function mayRead(actor: Reader, project: Pick<ProjectSummary, 'organisation' | 'personId' | 'people'>): boolean {
  if (admit('signed-in', actor) !== 'admitted' || actor.organisation?.id !== project.organisation) return false
  return isWithinReach(actor, project) || project.people.includes(actor.id)
}

/** Whether `actor` reads the client page that a share opens to a member: they are its reader, and reach nothing else there. */
export function mayReadShared(
  actor: Reader,
  share: { readonly organisation: string; readonly readerId?: string | undefined },
): boolean {
  if (admit('signed-in', actor, { isForClients: true }) !== 'admitted') return false
  const { id, reach } = actor.organisation ?? {}
  return id === share.organisation && reach === 'client' && share.readerId === actor.id
}

/** Whether `actor` sees how far any organisation's projects are: an admin of the provider. Tasks and texts are refused to them. */
export function mayReadProgress(actor: Reader): boolean {
  return admit('admin', actor) === 'admitted'
}

/** Whether `actor` uses a template: everybody of its organisation does. */
export function mayUseTemplate(actor: Reader, template: Pick<TemplateSummary, 'organisation'>): boolean {
  return admit('signed-in', actor) === 'admitted' && actor.organisation?.id === template.organisation
}

/** Whether `actor` removes a template: they saved it, or they reach all of its organisation. */
export function mayRemoveTemplate(
  actor: Reader,
  template: Pick<TemplateSummary, 'organisation' | 'personId'>,
): boolean {
  return mayUseTemplate(actor, template) && isWithinReach(actor, template)
}

/** Whether `actor` sets the working hours and the leave of their organisation: they reach all of it. */
export function mayChangeHours(actor: Reader): boolean {
  return admit('signed-in', actor) === 'admitted' && actor.organisation?.reach === 'all'
}
