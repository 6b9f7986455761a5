import { CircleAlert, Hourglass, Paperclip, RotateCw, X } from 'lucide-react'
import { IconAction } from './icon-action.tsx'
import { Meter } from './meter.tsx'
import css from './file-list.module.css'

export interface FileInList {
  readonly id: string
  readonly name: string
  /** "12 kB", "clean". */
  readonly about?: string
  /** It was sent, and nobody knows yet whether it is taken. */
  readonly isPending?: boolean
  /** From 0 to 1 while it is on its way. */
  readonly sent?: number
  /** Why it was not taken. */
  readonly error?: string
  /** It can be sent again. */
  readonly canRetry?: boolean
}

interface FileListProps {
  files: readonly FileInList[]
  onRemove: (id: string) => void
  /** Sends a file again. */
  onRetry?: (id: string) => void
}

/** Files being added, each with its progress and error. */
export function FileList({ files, onRemove, onRetry }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className={css.files} aria-label="Files">
      {files.map(({ id, name, about, isPending, sent, error, canRetry }) => (
        <li key={id} data-error={error ? '' : undefined}>
          {error ? (
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          ) : isPending ? (
            <Hourglass size={16} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className={css.name} dir="auto">
            {name}
          </span>
          <span className={css.about}>{error ?? (sent === undefined ? about : `${Math.round(sent * 100)} %`)}</span>
          {onRetry && canRetry && (
            <IconAction label={`Send ${name} again`} icon={RotateCw} onPress={() => onRetry(id)} />
          )}
          <IconAction label={`Remove ${name}`} icon={X} onPress={() => onRemove(id)} />
          {sent !== undefined && !error && (
            <div className={css.meter}>
              <Meter used={sent} tone="in-time" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
