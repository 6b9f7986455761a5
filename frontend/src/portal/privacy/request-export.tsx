import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import { EXPORT_DAYS } from '#domain/privacy/personal-export.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { isWaiting } from './due-words.ts'
import css from './requests.module.css'

/** The export that a request for access asks for: it is made, downloaded, and handed over with the answer. */
export function RequestExport({ record, now }: { record: AdministeredRequest; now: number }) {
  const { request, export: made, person } = record
  const { personId, number, version } = request
  const queries = useQueryClient()
  const make = useMutation({
    ...orpc.accounts.makeRequestExport.mutationOptions(),
    onError: (reason) => toast({ title: 'No export was started', description: reason.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const link = useMutation({
    ...orpc.accounts.linkRequestExport.mutationOptions(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (reason) => toast({ title: 'Nothing was downloaded', description: reason.message, tone: 'error' }),
  })
  const isMaking = made?.state === 'queued' || made?.state === 'running'
  const mayMake = isWaiting(request) && person !== undefined && !isMaking
  return (
    <>
      <h2>Export</h2>
      <div role="status">
        <p>{standing(record, now)}</p>
      </div>
      <div className={css.actions}>
        {made?.file !== undefined && (
          <Button size="small" busy={link.isPending} onClick={() => link.mutate({ personId, number })}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Download
          </Button>
        )}
        {mayMake && (
          <Button
            size="small"
            busy={make.isPending}
            busyText="Starting..."
            onClick={() => make.mutate({ personId, number, version })}
          >
            {made ? 'Make it again' : 'Make the export'}
          </Button>
        )}
      </div>
    </>
  )
}

function standing({ export: made, person }: AdministeredRequest, now: number): string {
  if (!made) return `Everything that is held under ${person?.email ?? 'the address'}, as a page to read and as JSON.`
  if (made.failure) return `It was not made: ${made.failure.message}`
  if (made.state !== 'done') return 'The export is being made.'
  if (made.file === undefined || made.goneAt === undefined) return `It was deleted after ${EXPORT_DAYS} days.`
  return `Ready. Hand it over in the way that they chose; it is kept until ${spokenTime(made.goneAt, now)}.`
}
