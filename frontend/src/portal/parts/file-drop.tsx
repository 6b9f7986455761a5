import { Upload } from 'lucide-react'
import { useId } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import type { FileDropItem } from 'react-aria-components'
import { FileList } from './file-list.tsx'
import type { FileInList } from './file-list.tsx'
import css from './file-drop.module.css'

interface FileDropProps {
  /** Id of the button that chooses files. */
  id?: string
  label: string
  /** What is taken: "Up to 10 files of 20 MB, no programs." */
  help: string
  files: readonly FileInList[]
  /** MIME types or endings that the file chooser offers. */
  accept?: readonly string[]
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
  /** Sends a file again. */
  onRetry?: (id: string) => void
  /** What is wrong with the files together. */
  error?: string | undefined
}

/** Files by dropping, pasting or choosing them, each with how far it is and what was wrong with it. */
export function FileDrop({ label, help, files, accept, onAdd, onRemove, onRetry, error, ...field }: FileDropProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  return (
    <div className={css.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <DropZone
        className={css.zone}
        onDrop={({ items }) => {
          const dropped = items.filter((item): item is FileDropItem => item.kind === 'file')
          void Promise.all(dropped.map((item) => item.getFile())).then(onAdd)
        }}
      >
        <Upload size={20} strokeWidth={1.5} aria-hidden="true" />
        <Text slot="label">Drop files here, or</Text>
        <FileTrigger
          allowsMultiple
          {...(accept && { acceptedFileTypes: accept })}
          onSelect={(chosen) => onAdd([...(chosen ?? [])])}
        >
          <Button id={id} className={css.choose} aria-describedby={error === undefined ? undefined : `${id}-error`}>
            choose them
          </Button>
        </FileTrigger>
      </DropZone>
      <p className="field-help">{help}</p>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <FileList files={files} onRemove={onRemove} {...(onRetry && { onRetry })} />
    </div>
  )
}
