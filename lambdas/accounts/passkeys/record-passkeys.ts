import { comparePasskeys } from '#domain/accounts/passkey.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { Refused } from '#lambdas/platform/refused.ts'
import { accounts } from '../accounts.ts'
import { showPasskeys } from './show-passkeys.ts'

const UNNAMED = 'Passkey'

/**
 * Compares our records with the passkeys of the user pool, by the person's own token. Passkeys from before the second factor are
 * removed first, so that only passkeys of a session with one ever count as second factor.
 */
export const recordPasskeys = accounts.recordPasskeys.handler(async ({ input, context }) => {
  const { id: personId, email, mayChangeSignIn, assurance } = signedIn(context)
  const hasUsedFactor = assurance === 'aal2'
  // Cognito takes no refreshed token, however recent the sign-in was.
  if (!mayChangeSignIn) throw new Refused('fresh-sign-in-required')
  const { accessToken, now } = context
  const pool = await context.pool()
  const [recorded, inPool, snapshot] = await Promise.all([
    context.passkeys.of(personId),
    pool.passkeysOf(accessToken),
    context.accounts.snapshotOf(personId),
  ])
  const { added, kept, removed, refused } = comparePasskeys(recorded, inPool, snapshot?.secondFactorSince)
  for (const { id } of refused) await pool.removePasskey(accessToken, id)
  const newest = added.toSorted((a, b) => b.madeAt - a.madeAt)[0]
  await context.passkeys.record(
    {
      personId,
      notify: email,
      removed,
      added: added.map((passkey) => ({
        id: passkey.id,
        name: (passkey === newest ? input.name : undefined) ?? UNNAMED,
        madeAt: new Date(passkey.madeAt).toISOString(),
        isTrusted: hasUsedFactor,
      })),
    },
    now(),
  )
  if (hasUsedFactor) await pool.countPasskeysAsFactor(accessToken, added.length + kept.length > 0)
  return showPasskeys(context)
})
