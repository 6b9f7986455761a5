import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { EXPORT_DAYS } from '#domain/privacy/personal-export.ts'
import type { PersonalExportView } from '#domain/privacy/personal-export.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useNow } from '../../parts/use-now.ts'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { isUnderWay, personalExportsQuery } from './queries.ts'

/** Starts an export of everything that we hold about the person, and lists the newest ones. */
export function PersonalExports() {
  const query = useQuery(personalExportsQuery())
  const queries = useQueryClient()
  const { data, error, isPending } = query
  const retry = () => void query.refetch()
  const start = useMutation({
    ...orpc.accounts.startPersonalExport.mutationOptions(),
    onSuccess: () => toast({ title: 'Your export is under way', description: 'A mail tells you when it is ready.' }),
    onError: (reason) => toast({ title: 'No export was started', description: reason.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.accounts.listPersonalExports.key() }),
  })
  const isBusy = data?.exports.some(isUnderWay) ?? false
  return (
    <SettingsGroup
      title="Your data"
      about={`Everything that we hold about you, as a page to read and as JSON. An export can be downloaded for ${EXPORT_DAYS} days, by you only.`}
    >
      <Setting
        name="Export my data"
        control={
          <Button
            size="small"
            kind="primary"
            disabled={isBusy || isPending}
            busy={start.isPending}
            busyText="Starting..."
            onClick={() => start.mutate({})}
          >
            Export my data
          </Button>
        }
      >
        Profile, memberships, sessions, security events, tickets, messages and files.
      </Setting>
      {isPending && <Skeleton shape="rows" label="Loading your exports" />}
      {error && !data && <Failed title="We can't show your exports right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data?.exports.map((each) => (
        <ExportRow key={each.id} of={each} />
      ))}
    </SettingsGroup>
  )
}

function ExportRow({ of: made }: { of: PersonalExportView }) {
  const now = useNow()
  const link = useMutation({
    ...orpc.accounts.linkPersonalExport.mutationOptions(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (reason) => toast({ title: 'Nothing was downloaded', description: reason.message, tone: 'error' }),
  })
  const asked = spokenTime(made.createdAt, now)
  return (
    <Setting
      name={`Export of ${asked}`}
      control={
        made.file !== undefined && (
          <Button
            size="small"
            aria-label={`Download the export of ${asked}`}
            busy={link.isPending}
            onClick={() => link.mutate({ exportId: made.id })}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Download
          </Button>
        )
      }
    >
      <div role="status">
        <Standing of={made} />
      </div>
      {made.file !== undefined && made.goneAt !== undefined && `Kept until ${spokenTime(made.goneAt, now)}.`}
      {made.failure?.message}
    </Setting>
  )
}

function Standing({ of: { state, file } }: { of: PersonalExportView }) {
  if (state === 'queued') return <Status tone="waiting">Waiting</Status>
  if (state === 'running') return <Status tone="open">Under way</Status>
  if (state === 'failed') return <Status tone="late">Failed</Status>
  if (state === 'cancelled') return <Status tone="done">Stopped</Status>
  return <Status tone="done">{file === undefined ? `Deleted after ${EXPORT_DAYS} days` : 'Ready'}</Status>
}
