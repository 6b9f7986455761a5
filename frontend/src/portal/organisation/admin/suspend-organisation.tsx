import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ListedOrganisation } from '#domain/administration/organisations-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import css from '../rights-fields.module.css'

interface SuspendOrganisationProps {
  organisation: ListedOrganisation
  onClose: () => void
}

/** Asks for the reason of a suspension or of its end, and makes it. */
export function SuspendOrganisation({ organisation, onClose }: SuspendOrganisationProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { id, name, suspendedAt } = organisation
  const suspended = suspendedAt === undefined
  const change = useMutation({
    ...orpc.administration.setOrganisationSuspended.mutationOptions(),
    onSuccess: () => {
      toast({ title: suspended ? `${name} is suspended` : `${name} is resumed`, tone: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!reasonProblem(reason)) change.mutate({ id, suspended, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={suspended ? `Suspend ${name}?` : `Resume ${name}?`}
      about={
        suspended
          ? 'Its people can read and export everything, and change nothing. Their mails still arrive, and we still work on their tickets.'
          : 'Its people can use everything again.'
      }
      actions={
        <>
          <Button
            type="submit"
            form="suspend-organisation"
            kind={suspended ? 'alarm' : 'primary'}
            busy={change.isPending}
            busyText="Saving"
          >
            {suspended ? 'Suspend' : 'Resume'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="suspend-organisation" noValidate className={css.fields} onSubmit={submit}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          attempted={attempted}
          help="Its owners read it in a mail, and other admins in the history."
        />
      </form>
    </Dialog>
  )
}
