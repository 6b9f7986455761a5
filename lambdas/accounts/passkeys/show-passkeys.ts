import type { Passkey } from '#domain/accounts/passkey.ts'
import type { PasskeyView } from '#domain/accounts/passkey-contract.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { AccountsCall } from '../accounts.ts'

/** The caller's passkeys as the contract shows them. */
export async function showPasskeys(context: AccountsCall): Promise<{ passkeys: PasskeyView[] }> {
  const { id, hasSecondFactor } = signedIn(context)
  const passkeys = await context.passkeys.of(id)
  return { passkeys: passkeys.map((passkey) => viewOf(passkey, hasSecondFactor)) }
}

function viewOf({ isTrusted, isLost, lastUsedAt, ...passkey }: Passkey, hasSecondFactor: boolean): PasskeyView {
  return {
    ...passkey,
    ...(lastUsedAt !== undefined && { lastUsedAt }),
    signsIn: !isLost && (isTrusted || !hasSecondFactor),
    ...(isLost && { isLost }),
  }
}
