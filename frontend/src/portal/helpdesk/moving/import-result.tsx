import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ImportView } from '#domain/helpdesk/moving/desk-import.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { refusalWords } from '../refusal-words.ts'
import { ImportChoices } from './import-choices.tsx'
import { importQuery, isRunning } from './moving.ts'
import type { NamedOrganisation } from './moving.ts'
import css from './moving.module.css'

const tell = (error: unknown) => toast({ title: refusalWords(error), tone: 'error' })

interface ImportResultProps {
  importId: string
  organisations: readonly NamedOrganisation[]
  onStarted: (importId: string) => void
}

/** What a check or an import found, and the choice before a checked file is imported. */
export function ImportResult({ importId, organisations, onStarted }: ImportResultProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(importQuery(importId))
  const link = useMutation({
    ...orpc.helpdesk.linkImport.mutationOptions(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tell,
  })
  const stop = useMutation({
    ...orpc.helpdesk.cancelImport.mutationOptions(),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.listImports.key() })
      void refetch()
    },
    onError: tell,
  })
  if (!data)
    return error ? (
      <Failed title="We can't show this import right now" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="record" label="Loading the import" />
    )
  const { summary, isDryRun, state, progress, fileName, source, failure } = data
  const problems = summary.unreadable + summary.notTaken
  const percent = Math.round((100 * progress.done) / Math.max(1, progress.total ?? 1))
  return (
    <div className={css.result}>
      <h3>
        {isDryRun ? 'Check of' : 'Import of'} {fileName}
      </h3>
      <div role="status">
        {isRunning(data) && <Status tone="open">{runningWords(isDryRun, percent)}</Status>}
        {state === 'done' && <Status tone="done">{isDryRun ? 'Checked' : 'Imported'}</Status>}
        {state === 'failed' && <Status tone="late">Failed</Status>}
        {state === 'cancelled' && <Status tone="waiting">Stopped</Status>}
      </div>
      {isRunning(data) && (
        <Button size="small" busy={stop.isPending} busyText="Stopping" onClick={() => stop.mutate({ importId })}>
          {isDryRun ? 'Stop the check' : 'Stop the import'}
        </Button>
      )}
      {state === 'cancelled' && <p>{isDryRun ? 'Nothing was imported.' : stoppedWords(summary.tickets)}</p>}
      {failure && <p>{failure.message}</p>}
      <dl className={css.counts}>
        <Count name={ticketsName(isDryRun, state)} of={summary.tickets} />
        <Count name="Messages" of={summary.messages} />
        <Count name="Attachments" of={summary.attachments} />
        {summary.notTaken > 0 && <Count name="Attachments not taken" of={summary.notTaken} />}
        {summary.leftOut > 0 && <Count name="Left out as chosen" of={summary.leftOut} />}
        <Count name="Imported before" of={summary.known} />
        <Count name="Not readable" of={summary.unreadable} />
        {summary.strangers > 0 && <Count name="Assigned to nobody here" of={summary.strangers} />}
      </dl>
      {summary.problems.length > 0 && (
        <>
          <div className={css.table}>
            <table>
              <caption>
                {problems > summary.problems.length
                  ? `The first ${summary.problems.length} of ${problems} that cannot be imported`
                  : 'What cannot be imported'}
              </caption>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Column</th>
                  <th scope="col">Reason</th>
                </tr>
              </thead>
              <tbody>
                {summary.problems.map(({ line, column, reason }, at) => (
                  <tr key={at}>
                    <td>{line ?? ''}</td>
                    <td dir="auto">{column}</td>
                    <td dir="auto">{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.hasList && (
            <Button size="small" busy={link.isPending} onClick={() => link.mutate({ importId })}>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" /> The whole list
            </Button>
          )}
        </>
      )}
      {isDryRun && state === 'done' && summary.tickets > 0 && (
        <ImportChoices
          importId={importId}
          isArchive={source === 'archive'}
          summary={summary}
          organisations={organisations}
          onStarted={onStarted}
        />
      )}
    </div>
  )
}

function ticketsName(isDryRun: boolean, state: ImportView['state']): string {
  if (!isDryRun) return 'Tickets created'
  return state === 'done' ? 'Tickets to create' : 'Tickets read so far'
}

function runningWords(isDryRun: boolean, percent: number): string {
  if (isDryRun) return `Reading, ${percent} %`
  return percent < 100 ? `Importing, ${percent} %` : 'Waiting for the inspection of attachments'
}

/** A step stores at most 20 tickets, and the last one is not counted. */
function stoppedWords(tickets: number): string {
  return `${tickets} ${tickets === 1 ? 'ticket is' : 'tickets are'} in and stay. Up to 20 more may be in that are not counted. Start the import again from its check: it adds what is missing.`
}

function Count({ name, of }: { name: string; of: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{of.toLocaleString('en-ZA')}</dd>
    </div>
  )
}
