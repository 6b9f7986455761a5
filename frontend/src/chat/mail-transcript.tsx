import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { canMail } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { mailTranscript } from './conversation-store.ts'

/** "Email me this", once the assistant has answered or people have the conversation. Asks for the address first, with the one that is known. */
export function MailTranscript({ conversation }: { conversation: Conversation }) {
  const { contact, pending } = conversation
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const id = useId()
  const address = typed ?? contact?.email ?? ''
  if (!canMail(conversation)) return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const isWrong = address.trim() === '' || field?.validity.valid === false
    setInvalid(isWrong)
    if (isWrong) return field?.focus()
    setSending(true)
    const isSent = await mailTranscript(address.trim())
    setSending(false)
    if (isSent) setOpen(false)
  }
  return (
    <>
      <button type="button" disabled={pending} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
        Email me this
      </button>
      {isOpen && (
        <form className="chat-transcript" noValidate onSubmit={(event) => void submit(event)}>
          <label htmlFor={id}>Send this conversation to</label>
          <div>
            <input
              id={id}
              className="control"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={address}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? `${id}-error` : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className="button" data-kind="quiet" disabled={isSending}>
              {isSending ? 'Sending' : 'Send'}
            </button>
          </div>
          {isInvalid && (
            <p id={`${id}-error`} className="field-error" role="alert">
              Enter an email address such as name@company.co.za.
            </p>
          )}
        </form>
      )}
    </>
  )
}
