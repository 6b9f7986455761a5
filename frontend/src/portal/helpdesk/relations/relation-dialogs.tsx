import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { manualLinkKinds } from '#domain/helpdesk/relations/related-tickets.ts'
import type { ManualLinkKind } from '#domain/helpdesk/relations/related-tickets.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { refusalWords } from '../refusal-words.ts'
import { OtherTicket } from './other-ticket.tsx'
import { linkKindNames } from './relation-words.ts'
import { useRelations } from './use-relations.ts'
import type { RelatedTicket } from './use-relations.ts'
import css from './relation-dialogs.module.css'

interface RelationDialogProps {
  ticket: RelatedTicket
  onClose: () => void
}

const kindOptions = manualLinkKinds.map((id) => ({ id, name: linkKindNames[id] }))

/** Links the ticket with another one. */
export function LinkDialog({ ticket, onClose }: RelationDialogProps) {
  const [number, setNumber] = useState('')
  const [kind, setKind] = useState<ManualLinkKind>('related')
  const { link } = useRelations(ticket)
  return (
    <RelationForm
      title="Link a ticket"
      about="Both tickets show the link. Clients do not see it."
      submit="Link the ticket"
      problem={problemOfNumber(number)}
      onClose={onClose}
      onSubmit={async () => {
        await link(read(number), kind)
        toast({ title: `${read(number)} is linked`, tone: 'success' })
      }}
    >
      {(problem) => (
        <>
          <OtherTicket of={ticket.ticketNumber} typed={number} error={problem} onChange={setNumber} />
          <Select label="The other ticket is its" options={kindOptions} chosen={kind} onChoose={setKind} />
        </>
      )}
    </RelationForm>
  )
}

/** Merges the ticket into another one. */
export function MergeDialog({
  ticket,
  onMerge,
  onClose,
}: RelationDialogProps & { onMerge: (number: string) => Promise<void> }) {
  const [number, setNumber] = useState('')
  return (
    <RelationForm
      title={`Merge ${ticket.ticketNumber}`}
      about="It closes, and the work goes on in the other ticket. Its messages stay here, and nobody may read more than before. Each requester is told by mail."
      submit="Merge"
      problem={problemOfNumber(number)}
      onClose={onClose}
      onSubmit={() => onMerge(read(number))}
    >
      {(problem) => (
        <OtherTicket
          label="Merge into ticket"
          of={ticket.ticketNumber}
          typed={number}
          error={problem}
          onChange={setNumber}
        />
      )}
    </RelationForm>
  )
}

/** Makes a ticket of one of the client's replies. */
export function SplitDialog({ ticket, onClose }: RelationDialogProps) {
  const replies = ticket.timeline.flatMap(({ seq, happening, message }) => {
    const isClients = happening.type === 'replied' && happening.side === 'client'
    return isClients && message && !ticket.splitMessages?.includes(seq) ? [{ seq, text: message.text }] : []
  })
  const [chosen, setChosen] = useState(String(replies.at(-1)?.seq ?? ''))
  const [subject, setSubject] = useState('')
  const { split } = useRelations(ticket)
  if (replies.length === 0)
    return (
      <Dialog
        open
        title="Split a message off"
        about="The newest part of the conversation has no reply of the client that could become a ticket."
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      />
    )
  return (
    <RelationForm
      title="Split a message off"
      about="A client's reply becomes a ticket of its own, with its files and the same requester. It also stays here."
      submit="Make a ticket"
      problem={subject.trim() === '' ? 'Enter a subject.' : undefined}
      onClose={onClose}
      onSubmit={async () => {
        const changed = await split(Number(chosen), subject.trim())
        const made = changed.related.at(-1)?.ticketNumber
        toast({ title: `Ticket ${made ?? ''} is made of the message`, tone: 'success' })
      }}
    >
      {(problem) => (
        <>
          <RadioGroup
            legend="Message"
            name="message"
            options={replies.map(({ seq, text }) => ({
              value: String(seq),
              label: <RevealedText>{shortened(text)}</RevealedText>,
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <TextField
            label="Subject of the new ticket"
            required
            error={problem}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </>
      )}
    </RelationForm>
  )
}

interface RelationFormProps {
  title: string
  about: string
  submit: string
  /** What is wrong with the typed text. */
  problem: string | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  /** The fields; their text is faulted once it was sent. */
  children: (problem: string | undefined) => ReactNode
}

function RelationForm({ title, about, submit, problem, onSubmit, onClose, children }: RelationFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setTries((before) => before + 1)
    if (problem !== undefined) return
    setIsBusy(true)
    try {
      await onSubmit()
      onClose()
    } catch (error) {
      setFailure(refusalWords(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog open title={title} about={about} onClose={onClose}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {failure && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        {children(tries > 0 ? problem : undefined)}
        <div className={css.actions}>
          <Button type="submit" kind="primary" busy={isBusy} busyText={submit}>
            {submit}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

function problemOfNumber(number: string): string | undefined {
  return isTicketNumber(read(number))
    ? undefined
    : 'Enter a ticket number such as VMS-M8Q2X1AB-7KD4, or choose a found ticket.'
}

function read(number: string): string {
  return number.trim().toUpperCase()
}

const LONGEST_SHOWN = 120
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line
}
