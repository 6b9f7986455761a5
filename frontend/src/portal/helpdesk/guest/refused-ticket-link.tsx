import { RefusedLink } from '../../templates/refused-link.tsx'
import { NewLink } from './new-link.tsx'

/** Offers a new link in place of one that opens nothing. `token` is absent if the address was incomplete. */
export function RefusedTicketLink({ token }: { token: string | undefined }) {
  return (
    <RefusedLink because={token === undefined ? 'incomplete' : 'unknown'}>
      <NewLink token={token} />
    </RefusedLink>
  )
}
