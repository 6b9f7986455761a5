import { useEffect, useState } from 'react'
import { company } from '#domain/company/details.ts'
import { useSession } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { toast, withdrawToast } from '../ui/toast.tsx'
import { urgentMessage } from '#domain/chat/call-for-help.ts'
import { readContact } from './conversation.ts'
import { startChat } from './conversation-store.ts'

/** Topic of its toast. */
const CONTACT = 'chat contact'

/** Asks for name and email before the conversation. In an emergency it shows the phone number first. */
export function ContactStep({ urgent }: { urgent: boolean }) {
  const [typedName, setName] = useState<string>()
  const [typedEmail, setEmail] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [emailError, setEmailError] = useState<string>()
  const session = useSession()
  const known = session.status === 'signed-in' ? session : undefined
  const name = typedName ?? known?.name ?? ''
  const email = typedEmail ?? known?.email ?? ''
  const isTyped = typedName !== undefined || typedEmail !== undefined

  // Fills in name and email from the session, which may load late; typed values are kept.
  useEffect(() => {
    const contact = known && !isTyped && readContact(known.name, known.email)
    if (contact) startChat({ ...contact, userId: known.userId })
  }, [known, isTyped])

  const start = (form: HTMLFormElement) => {
    const field = form.querySelector<HTMLInputElement>('input[type="email"]')
    const contact = readContact(name, email)
    if (!contact) {
      toast({
        about: CONTACT,
        title: 'Required Fields',
        description: 'Please provide your name and email',
        tone: 'error',
      })
      // The error stays at the field after the toast has disappeared.
      const isNameMissing = !name.trim()
      setNameError(isNameMissing ? 'Enter your name.' : undefined)
      setEmailError(email.trim() ? undefined : 'Enter your email address.')
      if (isNameMissing) form.querySelector('input')?.focus()
      else field?.focus()
      return
    }
    // The browser's email check; the server validates again.
    if (field && !field.validity.valid) {
      setEmailError('Enter an email address such as name@company.co.za.')
      field.focus()
      return
    }
    withdrawToast(CONTACT)
    startChat(contact)
  }
  return (
    <form
      className="chat-contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start(event.currentTarget)
      }}
    >
      {urgent ? (
        <div className="chat-emergency">
          <p>
            <b>Phone first, if you can.</b> An engineer answers, day and night.
          </p>
          <a className="button num" data-kind="alarm" href={`tel:${company.emergencyPhoneNumber}`}>
            {company.emergencyPhone}
          </a>
          <p>Or tell us who you are, and we send “{urgentMessage}” for you.</p>
        </div>
      ) : (
        <p>Who are we talking to? We use it to get back to you, and for nothing else.</p>
      )}
      <TextField
        label="Name"
        id="chat-name"
        autoComplete="name"
        value={name}
        error={nameError}
        onChange={(event) => {
          setName(event.target.value)
          setNameError(undefined)
        }}
        required
      />
      <TextField
        label="Email"
        id="chat-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={emailError}
        onChange={(event) => {
          setEmail(event.target.value)
          setEmailError(undefined)
        }}
        required
      />
      <Button type="submit" kind="primary">
        Start Chat
      </Button>
    </form>
  )
}
