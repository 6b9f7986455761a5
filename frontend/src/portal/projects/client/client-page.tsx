import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { orpc } from '../../client/orpc.ts'
import { LinkPending } from '../../templates/link-pending.tsx'
import { askingByLink } from '../../templates/link-query.ts'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { ProjectStand } from './project-stand.tsx'
import { shareEndOf } from './share-end.ts'

/** A page that is open when its link is withdrawn says so within this time, and at once when it is looked at again. */
const ASK_EVERY_MS = 15_000

/** How a project stands, for the client that it is done for. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const query = useQuery({
    ...orpc.projects.readClientPage.queryOptions({ input: { token } }),
    refetchInterval: askingByLink(ASK_EVERY_MS),
    refetchOnWindowFocus: 'always',
  })
  const { data, error, errorUpdatedAt } = query
  const end = shareEndOf({ until: data?.until, error, errorUpdatedAt })
  if (end) return <RefusedLink because={end} />
  if (!data)
    return (
      <LinkPending query={query} title="We can't show the project right now" label="Loading the project" heading="h1" />
    )
  return <ProjectStand page={data} />
}
