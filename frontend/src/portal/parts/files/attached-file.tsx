import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { IconAction } from '../icon-action.tsx'
import { sizeWords } from '../size-words.ts'
import css from './attached-file.module.css'

interface AttachedFileProps {
  name: string
  /** In bytes. */
  size: number
  /** Who added it, or when. */
  added: ReactNode
  mayRemove: boolean
  /** What removing it means. */
  aboutRemoving: string
  open: () => Promise<{ url: string }>
  remove: () => Promise<unknown>
  /** Shows what changed. */
  reread: () => Promise<unknown>
}

/** A file of a record, in a list: opened by a link that downloads it, and removed after a question. */
export function AttachedFile({ name, size, added, mayRemove, aboutRemoving, ...calls }: AttachedFileProps) {
  const [isAsking, setAsking] = useState(false)
  const open = useMutation({
    mutationFn: calls.open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: ({ message }) => toast({ title: 'The file could not be opened', description: message, tone: 'error' }),
  })
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: async () => {
      await calls.reread()
      toast({ title: `${name} is removed`, tone: 'success' })
    },
  })
  return (
    <li className={css.row}>
      <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
      <button type="button" className={css.file} dir="auto" onClick={() => open.mutate()}>
        {name}
      </button>
      <span className={css.about}>
        {sizeWords(size)}, {added}
      </span>
      {mayRemove && <IconAction label={`Remove ${name}`} icon={X} onPress={() => setAsking(true)} />}
      {isAsking && (
        <ConfirmDialog
          open
          title={`Remove ${name}?`}
          about={aboutRemoving}
          action="Remove"
          busyText="Removing"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {remove.error && <p role="alert">{remove.error.message}</p>}
        </ConfirmDialog>
      )}
    </li>
  )
}
