import { useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import css from './reply-editor.module.css'

interface ReplyEditorProps {
  label: string
  help: string
  submit: string
  /** Marks what only the desk reads. */
  isInternal?: boolean
  /** Resolves with a sentence if it was not sent; the text stays. A repeat of the same text has the same id. */
  onSend: (text: string, requestId: string) => Promise<string | undefined>
  /** Beside the button: what else happens. */
  children?: ReactNode
  /** Above the text: tabs. */
  head?: ReactNode
}

/** Writes a message. Ctrl and Enter send it; what was typed stays until it was sent. */
export function ReplyEditor({ label, help, submit, isInternal, onSend, children, head }: ReplyEditorProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const requestId = useRef(crypto.randomUUID())
  const id = useId()

  const send = async () => {
    if (isSending) return
    if (text.trim() === '') {
      setError('Write a message first.')
      area.current?.focus()
      return
    }
    setIsSending(true)
    setError(undefined)
    const refusal = await onSend(text, requestId.current)
    setIsSending(false)
    if (refusal === undefined) {
      setText('')
      requestId.current = crypto.randomUUID()
    } else setError(refusal)
    area.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  return (
    <form className={css.editor} data-internal={isInternal || undefined} onSubmit={onSubmit}>
      {head}
      <TextAreaField
        id={id}
        ref={area}
        label={label}
        help={help}
        value={text}
        rows={2}
        dir="auto"
        readOnly={isSending}
        onChange={(event) => {
          setText(event.target.value)
          requestId.current = crypto.randomUUID()
        }}
        onKeyDown={onKeyDown}
        {...(error !== undefined && { error })}
      />
      <div className={css.actions}>
        {children}
        <Button type="submit" kind="primary" size="small" busy={isSending} busyText="Sending...">
          {submit}
        </Button>
      </div>
    </form>
  )
}
