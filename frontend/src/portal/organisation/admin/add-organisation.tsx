import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import css from '../rights-fields.module.css'

/** Adds an organisation and invites its owner. */
export function AddOrganisation({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'client' | 'reseller'>('client')
  const [owner, setOwner] = useState('')
  const [attempted, setAttempted] = useState(false)
  const address = emailSchema.safeParse(owner)
  const nameError = name.trim() === '' ? 'Enter the name of the organisation.' : undefined
  const ownerError = owner.trim() !== '' && !address.success ? address.error.issues[0]?.message : undefined
  const add = useMutation({
    ...orpc.administration.addOrganisation.mutationOptions(),
    onSuccess: async (added) => {
      await queries.invalidateQueries({ queryKey: orpc.administration.key() })
      toast({ title: `${added.name} is added`, tone: 'success' })
      onAdded(added.id)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (nameError || ownerError) return
    add.mutate({ name: name.trim(), kind, ...(address.success && { owner: address.data }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add an organisation"
      actions={
        <>
          <Button type="submit" form="add-organisation" kind="primary" busy={add.isPending} busyText="Adding">
            Add the organisation
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="add-organisation" noValidate className={css.fields} onSubmit={save}>
        {add.error && (
          <p className={css.error} role="alert">
            {add.error.message}
          </p>
        )}
        <TextField
          label="Name"
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(attempted && nameError && { error: nameError })}
        />
        <RadioGroup
          legend="Kind"
          name="kind"
          options={[
            { value: 'client', label: 'Client', help: 'Opens tickets and uses the products.' },
            { value: 'reseller', label: 'Reseller', help: 'Sells our services to clients of its own.' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <TextField
          label="Email of the owner (optional)"
          type="email"
          autoComplete="off"
          help="Gets an invitation and manages the members."
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
          {...(attempted && ownerError && { error: ownerError })}
        />
      </form>
    </Dialog>
  )
}
