import { CircleAlert, Paperclip, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent, FormEvent, KeyboardEvent } from 'react'
import { uploads } from '#domain/helpdesk/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Meter } from '../../parts/meter.tsx'
import { useUploads } from './use-uploads.ts'
import type { Upload, UploadCalls } from './use-uploads.ts'
import css from './client-reply.module.css'

interface ClientReplyProps {
  help: string
  calls: UploadCalls
  /** Resolves with a sentence if it was not sent; text and files stay. A repeat of the same message has the same id. */
  onSend: (message: { text: string; files: string[] }, requestId: string) => Promise<string | undefined>
}

/** A client's or guest's reply, with files by choosing, dropping or pasting them. What was typed stays until it was sent. */
export function ClientReply({ help, calls, onSend }: ClientReplyProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const requestId = useRef(crypto.randomUUID())
  const attached = useUploads(calls)
  const id = useId()

  const add = (files: readonly File[]) => {
    requestId.current = crypto.randomUUID()
    attached.add(files)
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    area.current?.focus()
  }
  const send = async () => {
    if (isSending) return
    if (text.trim() === '') return refuse('Write a message first.')
    if (attached.hasFailed) return refuse('Remove the files that were not taken first.')
    if (attached.isBusy) return refuse('Wait until the files were sent and checked.')
    setIsSending(true)
    setError(undefined)
    const refusal = await onSend({ text, files: attached.ids }, requestId.current)
    setIsSending(false)
    if (refusal !== undefined) return refuse(refusal)
    setText('')
    attached.clear()
    requestId.current = crypto.randomUUID()
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
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  }

  return (
    <form
      className={css.reply}
      onSubmit={onSubmit}
      onDropCapture={onDrop}
      onDragOverCapture={(event) => event.preventDefault()}
      onPasteCapture={({ clipboardData }) => add([...clipboardData.files])}
    >
      <TextAreaField
        id={id}
        ref={area}
        label="Reply"
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
      {attached.files.length > 0 && (
        <ul className={css.files} aria-label="Files of the reply">
          {attached.files.map((file) => (
            <AttachedFile key={file.key} file={file} onRemove={() => attached.remove(file.key)} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={uploads.types.join(',')}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button size="small" disabled={isSending} onClick={() => chooser.current?.click()}>
          <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
          Attach files
        </Button>
        <Button type="submit" kind="primary" size="small" busy={isSending} busyText="Sending...">
          Send
        </Button>
      </div>
    </form>
  )
}

const standings: Readonly<Record<Upload['state'], string>> = {
  sending: 'Sending',
  checking: 'Checking',
  ready: 'Ready',
  failed: '',
}

function AttachedFile({ file: { name, state, sent, error }, onRemove }: { file: Upload; onRemove: () => void }) {
  const Icon = error === undefined ? Paperclip : CircleAlert
  return (
    <li data-failed={error === undefined ? undefined : ''}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.standing} role="status">
        {error ?? standings[state]}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {state === 'sending' && (
        <div className={css.meter}>
          <Meter used={sent} tone="in-time" />
        </div>
      )}
    </li>
  )
}
