import { PROMPT_MS } from './passkey-problem.ts'

/** The passkey that a person picked. Nothing is proven yet: the user pool asks for a signature next. */
export interface PickedPasskey {
  readonly id: string
  /** The person whom the passkey says that it belongs to. */
  readonly personId: string
}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Whether this browser offers passkeys in the list below the field for the email address. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

interface Asking {
  /** Whether the passkeys are offered in the field, and nothing opens by itself. */
  readonly inField: boolean
  readonly signal: AbortSignal
}

/**
 * Asks which passkey it shall be. Cognito gives no challenge before it knows the person, so this challenge is our own and nobody
 * checks it; the device is asked not to verify the person for it (docs/decisions/111).
 */
export async function pickPasskey({ inField, signal }: Asking): Promise<PickedPasskey | undefined> {
  const credential = await navigator.credentials.get({
    signal,
    mediation: inField ? 'conditional' : 'optional',
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      userVerification: 'discouraged',
      timeout: PROMPT_MS,
    },
  })
  if (!(credential instanceof PublicKeyCredential)) return undefined
  const { userHandle } = credential.response as AuthenticatorAssertionResponse
  return userHandle ? { id: credential.id, personId: new TextDecoder().decode(userHandle) } : undefined
}
