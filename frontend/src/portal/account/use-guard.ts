import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../../accounts/me.ts'
import { orpc } from '../client/orpc.ts'

/** What guards an account: `passkey` if there is one that signs in, and the password signs in without a second factor. */
type Guard = 'second-factor' | 'passkey' | 'password'

/** What guards the person's account; undefined while it is read, and if it could not be. */
export function useGuard(): { readonly guard: Guard | undefined; readonly isPending: boolean } {
  const hasSecondFactor = useMe().data?.hasSecondFactor
  const passkeys = useQuery({ ...orpc.accounts.listPasskeys.queryOptions(), enabled: hasSecondFactor === false })
  const queries = useQueryClient()
  const hasLost = passkeys.data?.passkeys.some(({ isLost }) => isLost) === true
  // After a reset by admins: only the person's own session can remove them from the pool.
  useEffect(() => {
    if (!hasLost) return
    void import('../../accounts/own-passkeys.ts')
      .then(({ removeOldPasskeys }) => removeOldPasskeys())
      .then(() => queries.invalidateQueries({ queryKey: orpc.accounts.listPasskeys.key() }))
  }, [hasLost, queries])
  if (hasSecondFactor === undefined) return { guard: undefined, isPending: true }
  if (hasSecondFactor) return { guard: 'second-factor', isPending: false }
  if (!passkeys.data) return { guard: undefined, isPending: passkeys.isPending }
  return { guard: passkeys.data.passkeys.some(({ signsIn }) => signsIn) ? 'passkey' : 'password', isPending: false }
}
