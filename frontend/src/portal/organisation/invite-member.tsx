import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailSchema } from '#domain/accounts/email.ts'
import { INVITATION_DAYS } from '#domain/accounts/invitation.ts'
import type { MembershipRights } from '#domain/accounts/organisation.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { MemberCalls } from './member-calls.ts'
import { RightsFields } from './rights-fields.tsx'
import { sitesMissing } from './sites-missing.ts'
import css from './rights-fields.module.css'

const MEMBER: MembershipRights = { reach: 'own', sites: [], duties: ['member'] }

interface InviteMemberProps {
  sites: readonly Site[]
  calls: MemberCalls
  onClose: () => void
}

/** Invites a person by mail. */
export function InviteMember({ sites, calls, onClose }: InviteMemberProps) {
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState(MEMBER)
  const [attempted, setAttempted] = useState(false)
  const parsed = emailSchema.safeParse(email)
  const problem = attempted && !parsed.success ? parsed.error.issues[0]?.message : undefined
  const invite = useMutation({
    mutationFn: (address: string) => calls.invite(address, rights),
    onSuccess: (_, address) => {
      toast({ title: `${address} is invited`, tone: 'success' })
      onClose()
    },
    onSettled: () => calls.refresh(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (parsed.success && !sitesMissing(rights)) invite.mutate(parsed.data)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a person"
      about={`The invitation is open for ${INVITATION_DAYS} days. It works with this address only, with or without an account today.`}
      actions={
        <>
          <Button type="submit" form="invite" kind="primary" busy={invite.isPending} busyText="Inviting">
            Send the invitation
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="invite" noValidate className={css.fields} onSubmit={send}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          {...((problem ?? invite.error?.message) && { error: problem ?? invite.error?.message })}
        />
        <RightsFields
          rights={rights}
          sites={sites}
          onChange={setRights}
          error={attempted ? sitesMissing(rights) : undefined}
        />
      </form>
    </Dialog>
  )
}
