import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { recovering } from '../../../client/query-defaults.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { Empty, Failed, Missing, Skeleton } from '../../parts/states.tsx'
import { Page } from '../../templates/page.tsx'
import { ProjectStand } from './project-stand.tsx'
import { shareEndOf } from './share-end.ts'
import { SharedRows } from './shared-rows.tsx'

/** As of the page that a link opens. */
const ASK_EVERY_MS = 15_000

/** The projects that an organisation shares with a client of theirs, and how the chosen one stands. */
export function Component() {
  const [search] = useSearchParams()
  const projectId = search.get('project') ?? undefined
  const query = useQuery({
    ...orpc.projects.readSharedProjects.queryOptions({ input: { ...(projectId !== undefined && { projectId }) } }),
    refetchInterval: recovering(ASK_EVERY_MS),
    refetchOnWindowFocus: 'always',
  })
  const { data, error, errorUpdatedAt } = query
  if (shareEndOf({ until: data?.page?.until, error, errorUpdatedAt }))
    return (
      <Missing title="This project is not shared with you any more" heading="h1">
        <PageHead title="Shared projects" description="How the projects stand that are shared with you." />
        <p>
          <a href="/dashboard/shared-projects">All shared projects</a>
        </p>
      </Missing>
    )
  if (!data)
    return error ? (
      <Failed
        title="We can't show your projects right now"
        error={error}
        onRetry={() => void query.refetch()}
        heading="h1"
      />
    ) : (
      <Skeleton shape="record" label="Loading your projects" />
    )
  if (data.page)
    return (
      <>
        {data.projects.length > 1 && <a href="/dashboard/shared-projects">All shared projects</a>}
        <ProjectStand page={data.page} />
      </>
    )
  return (
    <>
      <PageHead title="Shared projects" description="How the projects stand that are shared with you." />
      <Page title="Shared projects">
        {data.projects.length === 0 ? (
          <Empty title="Nothing is shared with you now">
            <p>A project appears here once your contact shares it with you.</p>
          </Empty>
        ) : (
          <SharedRows projects={data.projects} />
        )}
      </Page>
    </>
  )
}
