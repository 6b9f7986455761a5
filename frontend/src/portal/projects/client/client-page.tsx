import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { recovering } from '../../../client/query-defaults.ts'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
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
    refetchInterval: recovering(ASK_EVERY_MS),
    refetchOnWindowFocus: 'always',
  })
  const { data, error, errorUpdatedAt } = query
  const end = shareEndOf({ until: data?.until, error, errorUpdatedAt })
  if (end) return <RefusedLink because={end} />
  if (!data)
    return error ? (
      <Failed
        title="We can't show the project right now"
        error={error}
        onRetry={() => void query.refetch()}
        heading="h1"
      />
    ) : (
      <Skeleton shape="record" label="Loading the project" />
    )
  return <ProjectStand page={data} />
}
