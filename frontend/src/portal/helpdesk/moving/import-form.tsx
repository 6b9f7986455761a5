import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { importUploads, sourceSchema } from '#domain/helpdesk/moving/desk-import.ts'
import type { ImportType } from '#domain/helpdesk/moving/desk-import.ts'
import { csvColumns } from '#domain/helpdesk/moving/csv-form.ts'
import { exampleCsv, exampleJson } from '#domain/helpdesk/moving/examples.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import { FileDrop } from '../../parts/file-drop.tsx'
import { uploadFile } from '../../parts/upload-file.ts'
import { refusalWords } from '../refusal-words.ts'
import { saveText } from '../../parts/save-text.ts'
import { sizeWords } from '../../parts/size-words.ts'
import css from './moving.module.css'

const INSPECTED_EACH_MS = 1000

const typesByEnding: Readonly<Record<string, ImportType>> = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/json',
  tar: 'application/x-tar',
}

/** Uploads a file and has it checked. `onChecked` gets the id of the check. */
export function ImportForm({ onChecked }: { onChecked: (importId: string) => void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [source, setSource] = useState('')
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(null)
  const type = file && typesByEnding[file.name.toLowerCase().split('.').at(-1) ?? '']
  const check = useMutation({
    mutationFn: async (chosen: { file: File; type: ImportType; source: string }) => {
      const { name, size } = chosen.file
      running.current = new AbortController()
      const { signal } = running.current
      const { file: announced, upload } = await orpc.helpdesk.announceImport.call({ name, size, type: chosen.type })
      await uploadFile(upload, chosen.file, { signal, onProgress: setSent })
      return untilInspected({ fileId: announced.id, source: chosen.source }, signal)
    },
    onSuccess: ({ id }) => {
      setFile(undefined)
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.listImports.key() })
      onChecked(id)
    },
    onError: (failure) => setError(failure instanceof ApiError ? refusalWords(failure) : failure.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = sourceSchema.safeParse(type === 'application/x-tar' ? 'archive' : source)
    if (!file || !type) setError('Choose a file that ends with .csv, .json, .jsonl or .tar.')
    else if (!named.success) setError(named.error.issues[0]?.message)
    else if (file.size > importUploads.largestBytes) setError('A file has at most 2 GB.')
    else {
      setError(undefined)
      setSent(0)
      check.mutate({ file, type, source: named.data })
    }
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FileDrop
        label="File"
        help="A CSV or JSON file in UTF-8, or an archive of this help desk. At most 2 GB."
        accept={['.csv', '.json', '.jsonl', '.tar']}
        files={
          file
            ? [
                {
                  id: file.name,
                  name: file.name,
                  about: sizeWords(file.size),
                  ...(check.isPending && { sent }),
                },
              ]
            : []
        }
        onAdd={([chosen]) => setFile(chosen)}
        onRemove={() => {
          running.current?.abort()
          setFile(undefined)
        }}
      />
      {type !== 'application/x-tar' && (
        <TextField
          label="Former system"
          help="Such as zammad. With the ids there it says what was imported before."
          value={source}
          maxLength={32}
          onChange={(event) => setSource(event.target.value)}
        />
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" kind="primary" busy={check.isPending} busyText="Uploading">
          Check the file
        </Button>
        <Button onClick={() => saveText('tickets.csv', 'text/csv', exampleCsv(csvColumns))}>Example as CSV</Button>
        <Button onClick={() => saveText('tickets.jsonl', 'application/json', exampleJson)}>Example as JSON</Button>
      </div>
    </form>
  )
}

async function untilInspected(asked: { fileId: string; source: string }, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await orpc.helpdesk.checkImport.call(asked)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'import-file-waiting') throw error
      await new Promise((resolve) => setTimeout(resolve, INSPECTED_EACH_MS))
    }
  }
}
