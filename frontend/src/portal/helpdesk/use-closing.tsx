import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CloseQuestion } from './close-question.tsx'
import type { ReplyEditorHandle } from './conversation/reply-editor.tsx'

interface ClosingOptions {
  /** What is typed is kept for later. */
  readonly isDraft: boolean
  readonly isBusy: boolean
  readonly close: () => void
}

/** Closes a ticket for its client; while they have typed something, only after they said what becomes of it. */
export function useClosing({ isDraft, isBusy, close }: ClosingOptions) {
  const editor = useRef<ReplyEditorHandle>(null)
  const isWriting = useRef(false)
  const closesAfter = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const question: ReactNode = isAsking && (
    <CloseQuestion
      isDraft={isDraft}
      isBusy={isBusy}
      onSend={() => {
        setIsAsking(false)
        closesAfter.current = true
        editor.current?.send()
      }}
      onClose={() => {
        setIsAsking(false)
        close()
      }}
      onCancel={() => {
        setIsAsking(false)
        editor.current?.focus()
      }}
    />
  )
  return {
    ask: () => (isWriting.current ? setIsAsking(true) : close()),
    question,
    /** For the editor. */
    editing: {
      handle: editor,
      onWriting: (is: boolean) => {
        isWriting.current = is
        if (!is) setIsAsking(false)
      },
    },
    /** Whether the message that is sent now closes the ticket, too; said once. */
    takeClosing: () => {
      const closes = closesAfter.current
      closesAfter.current = false
      return closes
    },
  }
}
