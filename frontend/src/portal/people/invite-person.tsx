import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../parts/reason-field.tsx'
import { roleHelp, roleNames } from './person-words.ts'
import type { PersonRole } from './person-words.ts'
import css from './people.module.css'

interface InvitePersonProps {
  onClose: () => void
  onInvited: (personId: string) => void
}

/** Creates an account for a member of staff or a reseller. */
export function InvitePerson({ onClose, onInvited }: InvitePersonProps) {
  return (
    <Dialog
      open
      title="Invite staff"
      about="An email brings a link to choose a password, which works for three days. The first sign-in sets up a second factor."
      onClose={onClose}
    >
      <InviteForm onClose={onClose} onInvited={onInvited} />
    </Dialog>
  )
}

const offered: readonly PersonRole[] = ['agent', 'admin', 'reseller']

function InviteForm({ onClose, onInvited }: InvitePersonProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<PersonRole>('agent')
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const address = emailSchema.safeParse(email)
  const invite = useMutation({
    ...orpc.administration.invitePerson.mutationOptions(),
    onSuccess: async ({ personId }) => {
      await queries.invalidateQueries({ queryKey: orpc.administration.key() })
      toast({ title: 'The invitation is sent', tone: 'success' })
      onInvited(personId)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (address.success && !reasonProblem(reason)) invite.mutate({ email: address.data, role, reason: reason.trim() })
  }
  return (
    <form noValidate className={css.form} onSubmit={send}>
      {invite.error && (
        <p className={css.error} role="alert">
          {invite.error.message}
        </p>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...(attempted && !address.success && { error: address.error.issues[0]?.message })}
      />
      <RadioGroup
        legend="Role"
        name="role"
        options={offered.map((value) => ({ value, label: roleNames[value], help: roleHelp[value] }))}
        value={role}
        onChange={setRole}
      />
      <ReasonField value={reason} onChange={setReason} attempted={attempted} />
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={invite.isPending} busyText="Inviting">
          Send the invitation
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
