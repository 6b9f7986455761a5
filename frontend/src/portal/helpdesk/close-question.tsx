import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './close-question.module.css'

interface CloseQuestionProps {
  /** Whether the text is kept for later, on every device. */
  isDraft: boolean
  isBusy: boolean
  onSend: () => void
  onClose: () => void
  onCancel: () => void
}

/** Asks what becomes of a reply that is not sent when its ticket is closed. In its place: a dialog would hide the text. */
export function CloseQuestion({ isDraft, isBusy, onSend, onClose, onCancel }: CloseQuestionProps) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    question.current?.focus()
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={css.question} role="group" aria-label="Close the ticket">
      <p ref={question} tabIndex={-1}>
        <b>Your reply is not sent yet.</b> Send it before the ticket is closed?
      </p>
      <div>
        <Button size="small" kind="primary" disabled={isBusy} onClick={onSend}>
          Send and close
        </Button>
        <Button size="small" disabled={isBusy} onClick={onClose}>
          {isDraft ? 'Close and keep the draft' : 'Close without sending'}
        </Button>
        <Button size="small" onClick={onCancel}>
          Don’t close
        </Button>
      </div>
    </div>
  )
}
