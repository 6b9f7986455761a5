import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { orpc } from '../../client/orpc.ts'
import css from './guest-ticket-page.module.css'

/** Asks for a new link by mail: by the old one, or by the ticket's number and the address it was sent from. */
export function NewLink({ token }: { token?: string }) {
  const [ticketNumber, setTicketNumber] = useState('')
  const [email, setEmail] = useState('')
  const [isByNumber, setIsByNumber] = useState(token === undefined)
  const ask = useMutation(orpc.helpdesk.requestGuestLink.mutationOptions())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate({ ticketNumber, email })
  }
  return (
    <section className={css.new} aria-labelledby="new-link">
      <h2 id="new-link">Get a new link by email</h2>
      {token !== undefined && !isByNumber && (
        <>
          <p className="field-help">We mail it to the address that the ticket was sent from.</p>
          <div>
            <Button kind="primary" busy={ask.isPending} onClick={() => ask.mutate({ token })}>
              Mail me a new link
            </Button>
          </div>
          <p className="field-help">
            No mail came?{' '}
            <button type="button" className={css.other} onClick={() => setIsByNumber(true)}>
              Use the ticket number
            </button>
          </p>
        </>
      )}
      {isByNumber && (
        <form onSubmit={submit}>
          <TextField
            label="Ticket number"
            help="In the subject of our emails: VMS- and what follows."
            value={ticketNumber}
            required
            autoComplete="off"
            onChange={(event) => setTicketNumber(event.target.value)}
          />
          <TextField
            label="Email"
            type="email"
            help="The address that you wrote from."
            value={email}
            required
            autoComplete="email"
            onChange={(event) => setEmail(event.target.value)}
          />
          <div>
            <Button type="submit" kind="primary" busy={ask.isPending}>
              Mail me a link to this ticket
            </Button>
          </div>
        </form>
      )}
      <p role="status">
        {ask.isSuccess && 'If we know the ticket, a new link is on its way to the address that it was sent from.'}
      </p>
      {ask.error && <p role="alert">{ask.error.message}</p>}
    </section>
  )
}
