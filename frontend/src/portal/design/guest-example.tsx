import { RefusedLink } from '../templates/refused-link.tsx'

const reasons = ['incomplete', 'unknown', 'expired', 'revoked'] as const

/** Answers to links with a token that open nothing, in the guest frame's state page. */
export function GuestExample() {
  return reasons.map((reason) => <RefusedLink key={reason} because={reason} />)
}
