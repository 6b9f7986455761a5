import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { AdministeredRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import css from './requests.module.css'

/** Asks for the address of the person, and starts their erasure. */
export function CarryOutDeletion({ record, onClose }: { record: AdministeredRequest; onClose: () => void }) {
  const queries = useQueryClient()
  const [address, setAddress] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { request, person } = record
  const isSame = address.trim().toLowerCase() === person?.email.toLowerCase()
  const start = useMutation({
    ...orpc.administration.carryOutDeletion.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'The deletion begins within two minutes', tone: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!isSame || start.isPending) return
    const { personId, number, version } = request
    start.mutate({ personId, number, version, address: address.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Carry out the deletion"
      about={`It erases the person from tickets, files, mails${person?.hasAccount === false ? '' : ' and the account'}. Nothing brings it back, and nothing stops it once it has begun.`}
      actions={
        <>
          <Button type="submit" form="carry-out" kind="alarm" busy={start.isPending} busyText="Starting...">
            Erase this person
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="carry-out" noValidate className={css.form} onSubmit={submit}>
        {start.error && (
          <p className={css.error} role="alert">
            {start.error.message}
          </p>
        )}
        <TextField
          label="Address of the person"
          help={`Type ${person?.email ?? 'their address'} to confirm.`}
          type="email"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          {...(attempted && !isSame && { error: 'This is not the address of this person.' })}
        />
      </form>
    </Dialog>
  )
}
