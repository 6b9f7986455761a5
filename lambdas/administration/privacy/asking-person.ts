import { isRequesterId } from '#domain/privacy/requests/requester.ts'
import type { AdministrationCall } from '../administration.ts'

type Tools = Pick<AdministrationCall, 'pool' | 'requesters'>

/** Who made a request: an account, or the address under which it was registered. Undefined once they are erased. */
export async function askingPerson({ pool, requesters }: Tools, personId: string) {
  if (!isRequesterId(personId)) {
    const account = await pool.find(personId)
    return account && { ...account, name: account.name ?? account.email, hasAccount: true }
  }
  const requester = await requesters.find(personId)
  if (!requester) return undefined
  const { email, name = email } = requester
  return { email, name, roles: [], hasAccount: false, isEmailVerified: true }
}

/** The same person's name, or their address. */
export async function askingName({ pool, requesters }: Tools, personId: string): Promise<string | undefined> {
  if (!isRequesterId(personId)) return pool.nameOf(personId)
  const requester = await requesters.find(personId)
  return requester?.name ?? requester?.email
}
