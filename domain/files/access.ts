import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { StoredFile } from './file.ts'

/**
 * Whether `actor` may read this file: whoever reaches it in the organisation that it was uploaded for, or its uploader where it
 * belongs to none. A feature whose files hang on its records has a rule of its own.
 */
export function mayReadFile(
  actor: Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>,
  file: Pick<StoredFile, 'personId' | 'organisation' | 'site'>,
): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (file.organisation === undefined) return file.personId === actor.id
  return isWithinReach(actor, file)
}
