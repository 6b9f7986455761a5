import { useLocation } from 'react-router-dom'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { RefusedLink } from '../templates/refused-link.tsx'

/** A link with a token at an address that no feature has. */
export function Component() {
  return <RefusedLink because={linkTokenIn(useLocation().hash) ? 'unknown' : 'incomplete'} />
}
