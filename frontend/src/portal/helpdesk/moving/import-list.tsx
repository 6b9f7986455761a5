import { useQuery } from '@tanstack/react-query'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import { Setting } from '../../templates/settings.tsx'
import { importsQuery } from './moving.ts'

const words = { queued: 'waiting', running: 'under way', done: 'done', failed: 'failed', cancelled: 'stopped' } as const

/** The newest checks and imports; each leads to what it found. */
export function ImportList() {
  const { data, error, isPending, refetch } = useQuery(importsQuery())
  const now = useNow()
  if (isPending) return <Skeleton shape="rows" label="Loading the imports" />
  if (!data) return <Failed title="We can't show the imports right now" error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.imports.length === 0 && <Setting name="None yet">What you check and import appears here.</Setting>}
      {data.imports.map(({ id, fileName, isDryRun, state, createdAt }) => (
        <Setting
          key={id}
          name={fileName}
          control={
            <a
              href={`/admin/helpdesk/data?import=${id}`}
              aria-label={`Show ${fileName}, ${spokenTime(createdAt, now)}`}
            >
              Show
            </a>
          }
        >
          {isDryRun ? 'Check' : 'Import'}, {words[state]}, {spokenTime(createdAt, now)}
        </Setting>
      ))}
    </>
  )
}
