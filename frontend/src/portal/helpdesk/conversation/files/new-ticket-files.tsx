import { useEffect, useEffectEvent } from 'react'
import { MOST_FILES, uploads as rules } from '#domain/helpdesk/uploads.ts'
import type { TicketFilesProps } from '../../../../helpdesk/ticket-files.ts'
import { FileDrop } from '../../../parts/file-drop.tsx'
import { ownUploads } from '../../own-uploads.ts'
import { fileRow } from './file-row.ts'
import { useUploads } from './use-uploads.ts'

/** The files of a new ticket, sent while its form is filled in. */
export function NewTicketFiles({ id, error, onChange }: TicketFilesProps) {
  const files = useUploads(ownUploads)
  const obstacle = files.isBusy
    ? 'Wait until your files are sent and checked.'
    : files.refused.length > 0
      ? 'Remove the files that we cannot take.'
      : undefined
  const ids = files.ready.map((file) => file.id).join(' ')
  const changed = useEffectEvent((written: string, because: string | undefined) =>
    onChange({ ids: written === '' ? [] : written.split(' '), obstacle: because }),
  )
  useEffect(() => changed(ids, obstacle), [ids, obstacle])
  return (
    <FileDrop
      id={id}
      label="Files"
      help={`PDF, pictures, text, CSV or ZIP. At most ${MOST_FILES} files of 10 MB each.`}
      error={error}
      files={files.uploads.map(fileRow)}
      accept={rules.types}
      onAdd={(added) => files.add(added, () => undefined)}
      onRemove={(key) => files.remove(key)}
      onRetry={(key) => files.retry(key)}
    />
  )
}
