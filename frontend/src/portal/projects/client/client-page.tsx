import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { RefusedLink } from '../../templates/refused-link.tsx'
import { ProjectStand } from './project-stand.tsx'

const EVERY_MINUTE = 60_000

/** How a project stands, for the client that it is done for. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <Shared key={token} token={token} />
}

function Shared({ token }: { token: string }) {
  const query = useQuery({
    ...orpc.projects.readClientPage.queryOptions({ input: { token } }),
    refetchInterval: EVERY_MINUTE,
  })
  const { data, error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <RefusedLink because="unknown" />
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
