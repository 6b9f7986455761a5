import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { InvitationView, MemberView } from '#domain/accounts/organisation-contract.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { momentText } from '#domain/billing/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { ChangeMember } from './change-member.tsx'
import { InviteMember } from './invite-member.tsx'
import type { MemberCalls } from './member-calls.ts'
import { memberName } from './member-name.ts'
import { spellDuties, spellReach } from './rights-words.ts'
import css from './members-list.module.css'

const NOBODY = 'Nobody belongs to it yet.'

interface MembersListProps {
  /** Name of the organisation. */
  organisation: string
  members: readonly MemberView[]
  invitations: readonly InvitationView[]
  sites: readonly Site[]
  /** Said where there are no members. */
  empty?: ReactNode
  /** Absent for people who may only look. */
  calls?: MemberCalls | undefined
}

/** Members and open invitations of an organisation. */
export function MembersList({ organisation, members, invitations, sites, empty = NOBODY, calls }: MembersListProps) {
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<MemberView>()
  const [removing, setRemoving] = useState<MemberView>()
  return (
    <>
      <ul className={css.people} aria-label="Members">
        {members.map((member) => (
          <MemberRow
            key={member.personId}
            member={member}
            sites={sites}
            {...(calls && { onChange: () => setChanging(member), onRemove: () => setRemoving(member) })}
          />
        ))}
      </ul>
      {members.length === 0 && <p>{empty}</p>}
      {invitations.length > 0 && <OpenInvitations invitations={invitations} sites={sites} calls={calls} />}
      {calls && (
        <div className={css.invite}>
          <Button size="small" kind="primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            Invite a person
          </Button>
        </div>
      )}
      {calls && isInviting && <InviteMember sites={sites} calls={calls} onClose={() => setInviting(false)} />}
      {calls && changing && (
        <ChangeMember member={changing} sites={sites} calls={calls} onClose={() => setChanging(undefined)} />
      )}
      {calls && removing && (
        <RemoveMember
          member={removing}
          organisation={organisation}
          calls={calls}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

interface MemberRowProps {
  member: MemberView
  sites: readonly Site[]
  onChange?: () => void
  onRemove?: () => void
}

function MemberRow({ member, sites, onChange, onRemove }: MemberRowProps) {
  const { rights, email, isMe } = member
  const name = memberName(member)
  return (
    <li>
      <Avatar name={name} />
      <div className={css.who}>
        <b dir="auto">{name}</b>
        {isMe && <span className={css.me}> (you)</span>}
        {email && email !== name && <p dir="auto">{email}</p>}
        <p>
          {spellDuties(rights.duties)}, {spellReach(rights, sites)}
        </p>
      </div>
      <div className={css.actions}>
        {onChange && <IconAction label={`Change the rights of ${name}`} icon={Pencil} onPress={onChange} />}
        {onRemove && !isMe && <IconAction label={`Remove ${name}`} icon={Trash2} onPress={onRemove} />}
      </div>
    </li>
  )
}

interface OpenInvitationsProps {
  invitations: readonly InvitationView[]
  sites: readonly Site[]
  calls: MemberCalls | undefined
}

function OpenInvitations({ invitations, sites, calls }: OpenInvitationsProps) {
  const withdraw = useMutation({
    mutationFn: async (id: string) => calls?.withdraw(id),
    onSuccess: () => toast({ title: 'The invitation is withdrawn', tone: 'success' }),
    onError: (error) => toast({ title: 'The invitation was not withdrawn', description: error.message, tone: 'error' }),
    onSettled: () => calls?.refresh(),
  })
  const again = useMutation({
    mutationFn: async ({ id, email, rights }: InvitationView) => {
      await calls?.withdraw(id)
      await calls?.invite(email, rights)
    },
    onSuccess: () => toast({ title: 'The invitation is sent again', tone: 'success' }),
    onError: (error) => toast({ title: 'The invitation was not sent', description: error.message, tone: 'error' }),
    onSettled: () => calls?.refresh(),
  })
  const isBusy = withdraw.isPending || again.isPending
  return (
    <>
      <p className={css.heading}>Invited</p>
      <ul className={css.people} aria-label="Open invitations">
        {invitations.map((invitation) => {
          const { id, email, rights, until } = invitation
          return (
            <li key={id}>
              <Avatar name={email} />
              <div className={css.who}>
                <b dir="auto">{email}</b>
                <p>
                  {spellDuties(rights.duties)}, {spellReach(rights, sites)}. Open until {momentText(until)}.
                </p>
              </div>
              {calls && (
                <div className={css.actions}>
                  <Button size="small" disabled={isBusy} onClick={() => again.mutate(invitation)}>
                    Send again<span className="unseen"> to {email}</span>
                  </Button>
                  <Button size="small" disabled={isBusy} onClick={() => withdraw.mutate(id)}>
                    Withdraw<span className="unseen"> the invitation of {email}</span>
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface RemoveMemberProps {
  member: MemberView
  organisation: string
  calls: MemberCalls
  onClose: () => void
}

function RemoveMember({ member, organisation, calls, onClose }: RemoveMemberProps) {
  const remove = useMutation({
    mutationFn: () => calls.remove(member.personId),
    onSuccess: () => {
      toast({ title: `${memberName(member)} no longer belongs to ${organisation}`, tone: 'success' })
      onClose()
    },
    onError: (error) => toast({ title: 'The member was not removed', description: error.message, tone: 'error' }),
    onSettled: () => calls.refresh(),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${memberName(member)}?`}
      about={`They no longer see anything of ${organisation}. Their tickets stay. They can be invited again.`}
      action={`Remove from ${organisation}`}
      isBusy={remove.isPending}
      busyText="Removing"
      onConfirm={() => remove.mutate()}
    />
  )
}
