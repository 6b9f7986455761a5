import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../parts/timeline.tsx'
import { picturesIn } from '../conversation/editor/picture-markdown.ts'
import { MessageText } from '../conversation/message-text.tsx'
import { sendNow, useHeldReply } from './held-replies.ts'
import css from './pending-reply.module.css'

interface PendingReplyProps {
  ticketNumber: string
  /** The writer's name. */
  name: string
  /** Makes a link to one of their uploads. */
  linkUpload: (fileId: string) => Promise<{ url: string }>
}

/** The person's own reply while it can be undone, at its position in the conversation. */
export function PendingReply({ ticketNumber, name, linkUpload }: PendingReplyProps) {
  const { reply } = useHeldReply(ticketNumber)
  const end = useRef<HTMLDivElement>(null)
  const isThere = reply !== undefined
  const text = reply?.text ?? ''
  // What is no picture is refused when it is loaded.
  const pictures = useMemo(
    () =>
      picturesIn(text).map(({ fileId, description }) => ({ id: fileId, name: description, type: 'image/*', size: 0 })),
    [text],
  )
  useEffect(() => {
    if (isThere) end.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  if (!reply) return null
  return (
    <Message name={name} when={reply.isDelayed ? 'not sent yet' : 'goes out within ten seconds'} isOurs>
      <div ref={end} className={css.pending}>
        <MessageText text={text} pictures={pictures} linkFile={linkUpload} />
      </div>
      {reply.isDelayed && <p role="status">It could not be sent yet. We go on trying.</p>}
      <Button size="small" onClick={() => void sendNow(reply)}>
        {reply.isDelayed ? 'Try again now' : 'Send now'}
      </Button>
    </Message>
  )
}
