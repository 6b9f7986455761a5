import { ApiError } from '../../client/api-error.ts'
import { readSession } from '../../client/session.ts'
import { orpc } from './orpc.ts'

/** Gives an organisation to a person who belongs to none, and with it a new token. */
export async function foundOrganisation(): Promise<void> {
  try {
    await orpc.accounts.foundOrganisation.call(undefined)
  } catch (error) {
    // An organisation that is there already is in the next token.
    if (!(error instanceof ApiError) || error.code !== 'organisation-already') throw error
  }
  await readSession({ renew: true })
}
