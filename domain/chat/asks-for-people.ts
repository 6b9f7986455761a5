import type { HandOverReason } from './hand-over.ts'
import { isUpset } from './upset.ts'
import { wantsPerson } from './wants-person.ts'

/** Why a message is for people, before it is answered. */
export function asksForPeople(message: string): HandOverReason | undefined {
  if (wantsPerson(message)) return 'asked'
  return isUpset(message) ? 'upset' : undefined
}
