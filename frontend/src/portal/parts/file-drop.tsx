import { CircleAlert, Paperclip, Upload, X } from 'lucide-react'
import { useId } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import type { FileDropItem } from 'react-aria-components'
import { IconAction } from './icon-action.tsx'
import { Meter } from './meter.tsx'
import css from './file-drop.module.css'

export interface FileInList {
  readonly id: string
  readonly name: string
  /** "12 kB", "clean". */
  readonly about?: string
  /** From 0 to 1 while it is on its way. */
  readonly sent?: number
  /** Why it was not taken. */
  readonly error?: string
}

interface FileDropProps {
  label: string
  /** What is taken: "Up to 10 files of 20 MB, no programs." */
  help: string
  files: readonly FileInList[]
  /** MIME types or endings that the file chooser offers. */
  accept?: readonly string[]
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
}

/** Files by dropping, pasting or choosing them, each with how far it is and what was wrong with it. */
export function FileDrop({ label, help, files, accept, onAdd, onRemove }: FileDropProps) {
  const id = useId()
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
          <Button className={css.choose}>choose them</Button>
        </FileTrigger>
      </DropZone>
      <p className="field-help">{help}</p>
      {files.length > 0 && (
        <ul className={css.files} aria-label="Files">
          {files.map(({ id, name, about, sent, error }) => (
            <li key={id} data-error={error ? '' : undefined}>
              {error ? (
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
              )}
              <span className={css.name} dir="auto">
                {name}
              </span>
              <span className={css.about}>{error ?? (sent === undefined ? about : `${Math.round(sent * 100)} %`)}</span>
              <IconAction label={`Remove ${name}`} icon={X} onPress={() => onRemove(id)} />
              {sent !== undefined && !error && (
                <div className={css.meter}>
                  <Meter used={sent} tone="in-time" />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
