import { useEffect, useRef } from 'react'
import { useMe } from '../../accounts/me.ts'
import { readSession } from '../../client/session.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * Renews the token of a person whose organisation was merged or who left it elsewhere: the token names the old one for some minutes, and its
 * screens would be empty.
 */
export function useMovedOrganisation(): void {
  const me = useMe().data
  const left = useRef<string>(undefined)
  const now = useRef<string>(undefined)
  const acting = me?.organisation
  const name = me?.organisations.find(({ id }) => id === acting)?.name
  useEffect(() => {
    if (acting === undefined) return
    if (name === undefined && left.current !== acting) {
      left.current = acting
      void readSession({ renew: true })
    }
    if (name !== undefined && left.current !== undefined && now.current !== acting)
      toast({ about: 'organisation', title: `You act for ${name} now`, description: MOVED })
    if (name !== undefined) {
      now.current = acting
      left.current = undefined
    }
  }, [acting, name])
}

const MOVED = 'Your organisation was joined with it, or you belong to the other one no longer.'
