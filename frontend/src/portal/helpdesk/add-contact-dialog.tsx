import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ComboBox } from '../parts/combo-box.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './watchers.module.css'
import { refusalWords } from './refusal-words.ts'

interface AddContactProps {
  ticket: Pick<Ticket, 'ticketNumber' | 'version' | 'organisation' | 'company' | 'email'>
  onClose: () => void
}

/** Chooses a person of the ticket's organisation, or enters their address, to follow the ticket. */
export function AddContactDialog({ ticket, onClose }: AddContactProps) {
  const { ticketNumber, version, organisation = '', company, email: requester } = ticket
  const [email, setEmail] = useState('')
  const queries = useQueryClient()
  const members = useQuery(orpc.helpdesk.listRequesters.queryOptions({ input: { organisation } }))
  const add = useMutation({
    mutationFn: () => orpc.helpdesk.addContact.call({ ticketNumber, version, email, requestId: crypto.randomUUID() }),
    onSuccess: (changed) => {
      queries.setQueryData(orpc.helpdesk.readTicket.queryKey({ input: { ticketNumber } }), changed)
      toast({ title: `${email.trim()} follows the ticket`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!add.isPending) add.mutate()
  }
  const people = (members.data?.requesters ?? []).filter((person) => person.email !== requester)
  return (
    <Dialog
      open
      title="Add a client contact"
      about={`A person of ${company || 'the organisation'} who may read the ticket. They are told of each reply, as they chose.`}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={add.isPending} busyText="Adding" onClick={() => submit()}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form className={css.contact} onSubmit={submit}>
        {members.data && people.length > 0 && (
          <ComboBox
            label="Person"
            options={people.map((person) => ({ id: person.email, name: `${person.name}, ${person.email}` }))}
            chosen={people.some((person) => person.email === email) ? email : undefined}
            onChoose={(chosen) => {
              add.reset()
              setEmail(chosen ?? '')
            }}
            placeholder="Name or address"
          />
        )}
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          error={add.error ? refusalWords(add.error) : undefined}
          onChange={({ target }) => {
            add.reset()
            setEmail(target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
