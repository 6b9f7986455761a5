import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { StoredFile } from './file.ts'

/**
 * Whether `actor` may read this file: members whose reach includes it, or the uploader of a file without an organisation. A feature
 * whose files belong to records has its own rule.
 */
export function mayReadFile(
  actor: Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>,
  file: Pick<StoredFile, 'personId' | 'organisation' | 'site'>,
): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (file.organisation === undefined) return file.personId === actor.id
  return isWithinReach(actor, file)
}
