import { signIn } from 'aws-amplify/auth'
import { api } from '../client/api.ts'
import { loadAmplify, readSession } from '../client/session.ts'
import { PasskeyRefused } from './passkey-problem.ts'
import type { PickedPasskey } from './pick-passkey.ts'

/** Signs the person of a picked passkey in: the user pool has it sign its challenge. */
export async function signInWithPasskey({ id, personId }: PickedPasskey): Promise<void> {
  await loadAmplify()
  const { isSignedIn } = await signIn({
    username: personId,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
  })
  if (!isSignedIn) throw new PasskeyRefused('The user pool offers other ways to sign in only.')
  await readSession()
  // The sign-in is complete without it.
  api.accounts.notePasskeyUse({ id }).catch((error: unknown) => console.warn('The use was not noted', error))
}
