import { Upload } from 'lucide-react'
import { useId } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import type { PlacedFile } from './dropped-files.ts'
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
  /** One file takes the place of the one before. */
  isSingle?: boolean
  onAdd: (files: readonly File[]) => void
  /** Takes folders, too, and is then called instead of `onAdd`. */
  onAddPlaced?: (files: readonly PlacedFile[]) => void
  onRemove: (id: string) => void
  /** Sends a file again. */
  onRetry?: (id: string) => void
  /** What is wrong with the files together. */
  error?: string | undefined
}

/** Files by dropping, pasting or choosing them, each with how far it is and what was wrong with it. */
export function FileDrop({
  label,
  help,
  files,
  accept,
  isSingle = false,
  onAdd,
  onAddPlaced,
  onRemove,
  onRetry,
  error,
  ...field
}: FileDropProps) {
  const ownId = useId()
  const id = field.id ?? ownId
  const take = (placed: readonly PlacedFile[]) =>
    onAddPlaced ? onAddPlaced(placed) : onAdd(placed.map(({ file }) => file))
  return (
    <div className={css.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <DropZone
        aria-label={label}
        className={css.zone}
        onDrop={({ items }) => {
          const taken = onAddPlaced ? items : items.filter(({ kind }) => kind === 'file')
          void droppedFiles(taken).then(take)
        }}
      >
        <Upload size={20} strokeWidth={1.5} aria-hidden="true" />
        <Text slot="label">
          {onAddPlaced ? 'Drop files or a folder here, or' : isSingle ? 'Drop a file here, or' : 'Drop files here, or'}
        </Text>
        <FileTrigger
          allowsMultiple={!isSingle}
          {...(accept && { acceptedFileTypes: accept })}
          onSelect={(chosen) => take(chosenFiles([...(chosen ?? [])]))}
        >
          <Button id={id} className={css.choose} aria-describedby={error === undefined ? undefined : `${id}-error`}>
            {onAddPlaced ? 'choose files' : isSingle ? 'choose it' : 'choose them'}
          </Button>
        </FileTrigger>
        {onAddPlaced && (
          <span className={css.folder}>
            or{' '}
            <FileTrigger acceptDirectory onSelect={(chosen) => take(chosenFiles([...(chosen ?? [])]))}>
              <Button className={css.choose}>choose a folder</Button>
            </FileTrigger>
          </span>
        )}
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
