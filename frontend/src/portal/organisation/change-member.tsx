import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { MemberView } from '#domain/accounts/organisation-contract.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { MemberCalls } from './member-calls.ts'
import { memberName } from './member-name.ts'
import { RightsFields } from './rights-fields.tsx'
import { sitesMissing } from './sites-missing.ts'
import css from './rights-fields.module.css'

interface ChangeMemberProps {
  member: MemberView
  sites: readonly Site[]
  calls: MemberCalls
  onClose: () => void
}

/** Changes the duties and the reach of a member. */
export function ChangeMember({ member, sites, calls, onClose }: ChangeMemberProps) {
  const [rights, setRights] = useState(member.rights)
  const [attempted, setAttempted] = useState(false)
  const change = useMutation({
    mutationFn: () => calls.change(member.personId, rights),
    onSuccess: () => {
      toast({ title: 'The rights are changed', description: 'They hold within a minute.', tone: 'success' })
      onClose()
    },
    onSettled: () => calls.refresh(),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!sitesMissing(rights)) change.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rights of ${memberName(member)}`}
      actions={
        <>
          <Button type="submit" form="rights" kind="primary" busy={change.isPending} busyText="Saving">
            Save the rights
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="rights" noValidate className={css.fields} onSubmit={save}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
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
