import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { SharedRows } from './shared-rows.tsx'

/** The projects that are shared with a client, on their dashboard. */
export function SharedPart() {
  const query = useQuery(orpc.projects.readSharedProjects.queryOptions({ input: {} }))
  const { data, error } = query
  return (
    <Part title="Shared projects">
      {!data && !error && <Skeleton shape="rows" label="Loading: Shared projects" />}
      {!data && error && (
        <Failed title="We can't show your projects right now" error={error} onRetry={() => void query.refetch()} />
      )}
      {data?.projects.length === 0 && <p>A project appears here once your contact shares it with you.</p>}
      {data && <SharedRows projects={data.projects} />}
    </Part>
  )
}
