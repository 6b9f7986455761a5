import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditCsv, auditJsonLines } from '#domain/audit/audit-file.ts'
import type { AuditFilter } from '#domain/audit/audit-filter.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { saveText } from '../parts/save-text.ts'
import { Select } from '../parts/select.tsx'
import css from './audit.module.css'

/** Entries of one file. The browser holds them until the file is saved. */
const MOST_EXPORTED = 50_000

const formats = [
  { id: 'csv', name: 'CSV', detail: 'for spreadsheets' },
  { id: 'jsonl', name: 'JSON lines', detail: 'for programs' },
] as const

interface ExportAuditProps {
  filter: AuditFilter
  onClose: () => void
}

/** Saves what the filters find as a file. */
export function ExportAudit({ filter, onClose }: ExportAuditProps) {
  return (
    <Dialog
      open
      title="Export the audit log"
      about={`Everything that the filters find, at most the newest ${MOST_EXPORTED.toLocaleString('en-ZA')} entries. People are ids in the file. The export is recorded.`}
      onClose={onClose}
    >
      <ExportForm filter={filter} onClose={onClose} />
    </Dialog>
  )
}

function ExportForm({ filter, onClose }: ExportAuditProps) {
  const [format, setFormat] = useState<(typeof formats)[number]['id']>('csv')
  const [read, setRead] = useState(0)
  const closing = useRef(new AbortController())
  // Closing the dialog ends the export.
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  const save = useMutation({
    mutationFn: () => readAll(filter, { onRead: setRead, signal: closing.current.signal }),
    onSuccess: ({ entries, isCut }) => {
      const name = `audit-log-${filter.from}-to-${filter.to}`
      if (format === 'csv') saveText(`${name}.csv`, 'text/csv', auditCsv(entries))
      else saveText(`${name}.jsonl`, 'application/x-ndjson', auditJsonLines(entries))
      toast({
        title: `${entries.length} entries are saved`,
        ...(isCut && { description: 'There are older ones. Export them with an earlier last day.' }),
        tone: isCut ? 'plain' : 'success',
      })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {save.error && (
        <p className={css.error} role="alert">
          {save.error.message}
        </p>
      )}
      <Select label="Format" options={formats} chosen={format} onChoose={setFormat} />
      <p role="status">{save.isPending && `${read} entries read`}</p>
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={save.isPending} busyText="Exporting">
          Export
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

interface Reading {
  readonly onRead: (entries: number) => void
  readonly signal: AbortSignal
}

async function readAll(filter: AuditFilter, { onRead, signal }: Reading) {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const page = await orpc.administration.exportAuditLog.call(
      { ...filter, ...(cursor !== undefined && { cursor }) },
      { signal },
    )
    entries.push(...page.entries)
    cursor = page.nextCursor
    onRead(entries.length)
  } while (cursor !== undefined && entries.length < MOST_EXPORTED)
  return { entries: entries.slice(0, MOST_EXPORTED), isCut: cursor !== undefined }
}
