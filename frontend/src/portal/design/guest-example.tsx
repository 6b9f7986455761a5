import { RefusedLink } from '../templates/refused-link.tsx'

const reasons = ['incomplete', 'unknown', 'expired', 'revoked'] as const

/** Pages for links that are refused, in the guest frame. */
export function GuestExample() {
  return reasons.map((reason) => <RefusedLink key={reason} because={reason} />)
}
