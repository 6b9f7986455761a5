import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ExportView } from '#domain/helpdesk/moving/desk-export.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import { Setting } from '../../templates/settings.tsx'
import { refusalWords } from '../refusal-words.ts'
import { exportsQuery, isRunning } from './moving.ts'
import type { NamedOrganisation } from './moving.ts'

const tell = (error: unknown) => toast({ title: refusalWords(error), tone: 'error' })

/** The newest exports with their progress and their downloads. */
export function ExportList({ organisations }: { organisations: readonly NamedOrganisation[] }) {
  const { data, error, isPending, refetch } = useQuery(exportsQuery())
  const queries = useQueryClient()
  const now = useNow()
  const retry = () => void refetch()
  const cancel = useMutation({
    ...orpc.helpdesk.cancelExport.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.listExports.key() }),
    onError: tell,
  })
  const link = useMutation({
    ...orpc.helpdesk.linkExport.mutationOptions(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tell,
  })
  if (isPending) return <Skeleton shape="rows" label="Loading the exports" />
  if (!data) return <Failed title="We can't show the exports right now" error={error} onRetry={retry} />
  return (
    <>
      {error && <Stale error={error} onRetry={retry} />}
      {data.exports.length === 0 && <Setting name="None yet">What you export appears here.</Setting>}
      {data.exports.map((each) => {
        const name = nameOf(each, organisations)
        return (
          <Setting
            key={each.id}
            name={name}
            control={
              isRunning(each) ? (
                <Button
                  size="small"
                  aria-label={`Stop ${name}`}
                  busy={cancel.isPending && cancel.variables.exportId === each.id}
                  onClick={() => cancel.mutate({ exportId: each.id })}
                >
                  Stop
                </Button>
              ) : (
                each.archive !== undefined && (
                  <Button
                    size="small"
                    aria-label={`Download ${name}`}
                    busy={link.isPending && link.variables.exportId === each.id}
                    onClick={() => link.mutate({ exportId: each.id })}
                  >
                    <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Download
                  </Button>
                )
              )
            }
          >
            <div role="status">
              <Standing of={each} />
            </div>
            Asked for {spokenTime(each.createdAt, now)}.
            {each.archive !== undefined && each.goneAt !== undefined && ` Kept until ${spokenTime(each.goneAt, now)}.`}
            {each.failure && ` ${each.failure.message}`}
          </Setting>
        )
      })}
    </>
  )
}

function Standing({ of: { state, progress, archive } }: { of: ExportView }) {
  if (state === 'queued') return <Status tone="waiting">Waiting</Status>
  if (state === 'running') return <Status tone="open">{`Under way, ${progress.done} tickets`}</Status>
  if (state === 'failed') return <Status tone="late">Failed</Status>
  if (state === 'cancelled') return <Status tone="done">Stopped</Status>
  return <Status tone="done">{archive === undefined ? 'Deleted after 7 days' : 'Ready'}</Status>
}

function nameOf({ organisation, readers }: ExportView, organisations: readonly NamedOrganisation[]): string {
  if (organisation === undefined) return 'The whole help desk'
  const name = organisations.find(({ id }) => id === organisation)?.name ?? organisation
  return readers === 'client' ? `${name}, for the client` : `${name}, for us`
}
