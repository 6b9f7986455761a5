import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import type { Me } from '#domain/accounts/contract.ts'
import { company } from '#domain/company/details.ts'
import type { Submission } from '#domain/helpdesk/contract.ts'
import type { TicketForm as Ticket } from '#domain/helpdesk/ticket-form.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { priorities, priorityMeanings } from '#domain/helpdesk/priority.ts'
import { categories } from '#domain/helpdesk/category.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { currentSession, useSession } from '../client/session.ts'
import { tabStorage } from '../client/tab-storage.ts'
import { announce } from '../ui/events.ts'
import type { TicketSubject } from '../ui/events.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { toast, withdrawToast } from '../ui/toast.tsx'
import { Honeypot } from './honeypot.tsx'
import { randomBelow } from '../client/random-below.ts'
import { missingDetails, ownDetails } from './own-details.ts'
import { submitTicket } from './submit-ticket.ts'
import type { Accepted, Attempt } from './submit-ticket.ts'
import { emptyFields, forgetDraft, keepDraft, readDraft, applySuggestion } from './ticket-draft.ts'
import type { TicketFields } from './ticket-draft.ts'
import type { TicketFiles, TicketFilesProps } from './ticket-files.ts'
import './ticket-form.css'

export interface SentTicket extends Accepted {
  readonly email: string
  readonly priority: Priority
}

const noFiles: TicketFiles = { ids: [] }
const OTHER_ADDRESS =
  'Files go with tickets of your own address. Enter the address that you sign in with, or remove them.'

/** Topic of the error toast. */
const SUBMISSION = 'ticket'
const fieldNames = Object.keys(emptyFields) as (keyof TicketFields)[]

/** The schema and its library load when the visitor begins to fill in the form. */
async function loadResolver() {
  const { resolver } = await import('./ticket-resolver.ts')
  return resolver
}

/** Without the schema's code the ticket is sent as it is: the server validates by the same schema. */
const resolver: Resolver<TicketFields, unknown, Ticket> = async (values, ...rest) => {
  const validate = await loadResolver().catch(() => undefined)
  return validate ? validate(values, ...rest) : { values: values as Ticket, errors: {} }
}

/** The support ticket form. Its draft survives closing it; `onSent` is called after the ticket is stored. */
export function TicketForm({
  onSent,
  about,
  idPrefix = 'ticket',
  Files,
}: {
  onSent: (ticket: SentTicket) => void
  /** Suggested category, subject and description, from the page that the visitor was reading. */
  about?: TicketSubject | undefined
  idPrefix?: string
  /** The field for files, for signed-in people. */
  Files?: ComponentType<TicketFilesProps> | undefined
}) {
  const [draft] = useState(() => readDraft(tabStorage))
  const [attempt, setAttempt] = useState<Attempt | undefined>(draft?.attempt)
  const suggested = useRef(draft?.suggested)
  const [failure, setFailure] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  const [website, setWebsite] = useState('')
  const [files, setFiles] = useState<TicketFiles>(noFiles)
  const [fileProblem, setFileProblem] = useState<string>()
  /** Makes a field without files after they were sent. */
  const [sentTickets, setSentTickets] = useState(0)

  const form = useForm<TicketFields, unknown, Ticket>({
    resolver,
    defaultValues: draft?.fields ?? emptyFields,
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(tabStorage, { fields: values, attempt, suggested: suggested.current })
          // Ready before the form is sent.
          void loadResolver().catch(() => undefined)
        },
      }),
    [form, attempt],
  )

  const begin = useEffectEvent((next: TicketSubject) => {
    const { category, priority, subject, description } = applySuggestion(form.getValues(), next, suggested.current)
    suggested.current = next
    if (category !== undefined) form.setValue('category', category)
    if (priority !== undefined) form.setValue('priority', priority)
    if (subject !== undefined) form.setValue('subject', subject)
    if (description !== undefined) form.setValue('description', description)
  })
  useEffect(() => {
    if (about) begin(about)
  }, [about])

  const session = useSession()
  const userId = session.status === 'signed-in' ? session.userId : undefined
  // As new defaults and not as input, so that they alone make no draft.
  const account = useRef<Me>(undefined)
  const prefill = useEffectEvent((me?: Me) => {
    account.current = me
    const isTouched = (name: keyof TicketFields) => form.getFieldState(name).isDirty
    for (const [name, defaultValue] of missingDetails(ownDetails(session, me), form.getValues(), isTouched))
      form.resetField(name, { defaultValue })
  })
  useEffect(() => {
    if (userId === undefined) return undefined
    prefill()
    const leaving = new AbortController()
    // The server adds the organisation to a ticket without a company, so a failure is no loss.
    api.accounts.readMe(undefined, { signal: leaving.signal }).then(prefill, () => undefined)
    return () => leaving.abort()
  }, [userId])

  const send = async (ticket: Ticket) => {
    setFailure(undefined)
    withdrawToast(SUBMISSION)
    const problem = files.obstacle ?? (files.ids.length > 0 && !isOwn(ticket.email) ? OTHER_ADDRESS : undefined)
    setFileProblem(problem)
    if (problem !== undefined) {
      setTries((count) => count + 1)
      return
    }
    const attached = files.ids.length > 0 ? { files: files.ids } : {}
    try {
      const accepted = await submitTicket(
        { ...ticket, ...attached, ...(website && { website }) },
        {
          previous: attempt,
          draw: () => drawTicketNumber(Date.now(), randomBelow),
          send: sendAsWhoIsSignedIn,
          remember: (next) => {
            setAttempt(next)
            keepDraft(tabStorage, { fields: form.getValues(), attempt: next, suggested: suggested.current })
          },
        },
      )
      form.reset({ ...emptyFields, ...ownDetails(currentSession(), account.current) })
      setAttempt(undefined)
      setFiles(noFiles)
      setSentTickets((count) => count + 1)
      forgetDraft(tabStorage)
      announce('ticketSubmitted', { ticketNumber: accepted.ticketNumber })
      onSent({ ...accepted, email: ticket.email, priority: ticket.priority })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({
        about: SUBMISSION,
        title: 'Error',
        description: 'Failed to submit ticket. Please try again or contact us directly.',
        tone: 'error',
      })
      const refused = error.issues.flatMap(({ path, message }) => {
        const name = fieldNames.find((each) => each === path)
        return name ? [{ name, message }] : []
      })
      for (const { name, message } of refused) form.setError(name, { message })
      // Shows the error summary and focuses it.
      if (refused.length > 0) setTries((count) => count + 1)
      else setFailure(error)
    }
  }

  const field = (name: keyof TicketFields) => ({
    ...form.register(name),
    id: `${idPrefix}-${name}`,
    error: errors[name]?.message,
  })
  const text = (name: keyof TicketFields) => ({ ...field(name), readOnly: isSubmitting })
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: `${idPrefix}-${name}`, message }] : []
  })
  if (fileProblem !== undefined) problems.push({ fieldId: `${idPrefix}-files`, message: fileProblem })

  return (
    <form
      className="form-grid"
      data-toasts="top"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(send, () => setTries((count) => count + 1))(event)}
    >
      <ErrorSummary problems={problems} attempt={tries} />
      <div className="form-pair">
        <TextField {...text('name')} label="Full Name" autoComplete="name" required />
        <TextField {...text('email')} label="Email" type="email" autoComplete="email" inputMode="email" required />
        <TextField {...text('phone')} label="Phone" type="tel" autoComplete="tel" />
        <TextField {...text('company')} label="Company" autoComplete="organization" />
        <SelectField {...field('category')} label="Service Category" required>
          <option value="">Choose a category</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <SelectField {...field('priority')} label="Priority" required>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {`${capital(priority)} - ${priorityMeanings[priority]}`}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField {...text('subject')} label="Subject" autoComplete="off" required />
      <TextAreaField
        {...text('description')}
        label="Description"
        help="What happens, since when, and who cannot work because of it. Never enter a password."
        required
      />
      {Files && userId !== undefined && (
        <Suspense>
          <Files
            key={sentTickets}
            id={`${idPrefix}-files`}
            error={fileProblem}
            onChange={(changed) => {
              setFiles(changed)
              setFileProblem(undefined)
            }}
          />
        </Suspense>
      )}
      <Honeypot value={website} onChange={setWebsite} />
      {failure && <NotSent failure={failure} />}
      <div className="form-actions">
        <Button type="submit" kind="primary" busy={isSubmitting} busyText="Submitting...">
          Submit Ticket
        </Button>
        <p className="ticket-form-note">
          Under attack right now? Phone <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>.
        </p>
      </div>
    </form>
  )
}

/** Details of a failure; stays after the toast has disappeared and takes the focus. */
function NotSent({ failure }: { failure: ApiError }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className="ticket-form-failure" tabIndex={-1}>
      <p>
        <b>Everything you typed is still here.</b> {failure.message}
      </p>
      <p>
        Phone <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>, or write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
        {failure.requestId && failure.status >= 500 && <span> Reference: {failure.requestId}</span>}
      </p>
    </div>
  )
}

/** Sends as the signed-in person if the address is theirs, so that the ticket belongs to their organisation. Without a session it is public. */
async function sendAsWhoIsSignedIn({ files, ...submission }: Submission & { files?: string[] }) {
  const { email, website, checkProof: _, ...own } = submission
  if (website !== undefined || !isOwn(email)) return api.helpdesk.sendHelpdeskTicket(submission)
  try {
    return await api.helpdesk.sendMyTicket({ ...own, ...(files && { files }) })
  } catch (error) {
    // Only a signed-in person's ticket takes files.
    if (files || !(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error
    return api.helpdesk.sendHelpdeskTicket(submission)
  }
}

/** Whether an address is the signed-in person's. */
function isOwn(email: string): boolean {
  return email.toLowerCase() === ownEmail().toLowerCase()
}

/** The signed-in person's address, filled in because their tickets are listed by it. */
function ownEmail(): string {
  const session = currentSession()
  return session.status === 'signed-in' ? session.email : ''
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
