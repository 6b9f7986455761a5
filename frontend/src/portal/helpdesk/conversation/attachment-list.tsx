import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { Button } from '../../../ui/button.tsx'
import { sizeWords } from '../../parts/size-words.ts'
import { MessagePicture } from './message-picture.tsx'
import css from './attachment-list.module.css'

/** Types that every browser shows. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** Larger ones are shown when they are asked for. */
const MOST_SHOWN_BYTES = 2_000_000

interface AttachmentListProps {
  files: readonly Attachment[]
  /** Makes a link that is good for a minute. */
  linkFile: (fileId: string) => Promise<{ url: string }>
  /** Whether the text shows the picture already. */
  isInText?: (fileId: string) => boolean
}

/** The files of a message. Each is linked when it is asked for, because links expire. */
export function AttachmentList({ files, linkFile, isInText = () => false }: AttachmentListProps) {
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState<string>()
  if (files.length === 0) return null

  const open = async (id: string) => {
    setFailed(undefined)
    setBusy(id)
    try {
      const { url } = await linkFile(id)
      window.location.assign(url)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : 'The file could not be downloaded.')
    }
    setBusy(undefined)
  }

  return (
    <ul className={css.files} aria-label="Files">
      {files.map(({ id, name, size, type }) => (
        <li key={id}>
          {PICTURES.has(type) && size <= MOST_SHOWN_BYTES && !isInText(id) && (
            <MessagePicture description={name} linkPicture={() => linkFile(id)} />
          )}
          <Button size="small" busy={busy === id} onClick={() => void open(id)}>
            <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{name}</bdi> <small>{sizeWords(size)}</small>
          </Button>
        </li>
      ))}
      {failed && <li role="alert">{failed}</li>}
    </ul>
  )
}
