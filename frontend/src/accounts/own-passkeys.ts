import { associateWebAuthnCredential, deleteWebAuthnCredential } from 'aws-amplify/auth'
import type { PasskeyView } from '#domain/accounts/passkey-contract.ts'
import { api } from '../client/api.ts'
import { loadAmplify } from '../client/session.ts'

interface Listed {
  readonly passkeys: readonly PasskeyView[]
}

/** Has the device make a passkey, and records it. The sign-in must be a recent one. */
export async function addPasskey(name: string): Promise<Listed> {
  await loadAmplify()
  try {
    await associateWebAuthnCredential()
  } catch (error) {
    // It may have been made by an attempt whose answer was lost.
    if (error instanceof Error && error.name === 'PasskeyAlreadyExists') await api.accounts.recordPasskeys({ name })
    throw error
  }
  return api.accounts.recordPasskeys({ name })
}

/**
 * Removes passkeys that no longer count, after a new second factor was set up. Only a person's own session can. A failure is left to the
 * next change of passkeys, which removes them too.
 */
export async function removeOldPasskeys(): Promise<void> {
  await api.accounts.recordPasskeys({}).catch(() => undefined)
}

/** Removes a passkey from the account. The device keeps its half, which then opens nothing. */
export async function removePasskey(credentialId: string): Promise<Listed> {
  await loadAmplify()
  try {
    await deleteWebAuthnCredential({ credentialId })
  } catch (error) {
    const isGone = error instanceof Error && error.name === 'ResourceNotFoundException'
    if (!isGone) throw error
  }
  return api.accounts.recordPasskeys({})
}
