import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { InvitationView, MemberView, OrganisationView } from '#domain/accounts/organisation-contract.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { SettingsGroup } from '../templates/settings.tsx'
import { InviteMember } from './invite-member.tsx'
import { ChangeMember } from './change-member.tsx'
import { membersQuery } from './queries.ts'
import { spellDuties, spellReach } from './rights-words.ts'
import css from './organisation-members.module.css'

/** Members and open invitations. Owners invite, change and remove. */
export function OrganisationMembers({ view }: { view: OrganisationView }) {
  const query = useQuery(membersQuery())
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<MemberView>()
  const [removing, setRemoving] = useState<MemberView>()
  const { data } = query
  const about = view.seesAllMembers
    ? 'People who may act for the organisation, and the records that each may see.'
    : 'You see the owners. They change what you may see.'
  return (
    <SettingsGroup title="Members" about={about}>
      {query.isPending && <Skeleton shape="rows" label="Loading the members" />}
      {query.error && !data && (
        <Failed title="We can't show the members right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <ul className={css.people} aria-label="Members">
          {data.members.map((member) => (
            <MemberRow
              key={member.personId}
              member={member}
              view={view}
              onChange={() => setChanging(member)}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
      )}
      {data && data.invitations.length > 0 && <OpenInvitations invitations={data.invitations} view={view} />}
      {view.mayManage && (
        <div className={css.invite}>
          <Button size="small" kind="primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            Invite a person
          </Button>
        </div>
      )}
      {isInviting && <InviteMember sites={view.details.sites} onClose={() => setInviting(false)} />}
      {changing && <ChangeMember member={changing} sites={view.details.sites} onClose={() => setChanging(undefined)} />}
      {removing && (
        <RemoveMember member={removing} name={view.organisation.name} onClose={() => setRemoving(undefined)} />
      )}
    </SettingsGroup>
  )
}

interface MemberRowProps {
  member: MemberView
  view: OrganisationView
  onChange: () => void
  onRemove: () => void
}

function MemberRow({ member, view, onChange, onRemove }: MemberRowProps) {
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
          {spellDuties(rights.duties)}, {spellReach(rights, view.details.sites)}
        </p>
      </div>
      {view.mayManage && (
        <div className={css.actions}>
          <IconAction label={`Change the rights of ${name}`} icon={Pencil} onPress={onChange} />
          {!isMe && <IconAction label={`Remove ${name}`} icon={Trash2} onPress={onRemove} />}
        </div>
      )}
    </li>
  )
}

function OpenInvitations({ invitations, view }: { invitations: readonly InvitationView[]; view: OrganisationView }) {
  const queries = useQueryClient()
  const now = useNow()
  const withdraw = useMutation({
    ...orpc.accounts.withdrawInvitation.mutationOptions(),
    onSuccess: () => toast({ title: 'The invitation is withdrawn', tone: 'success' }),
    onError: (error) => toast({ title: 'The invitation was not withdrawn', description: error.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.accounts.listMembers.key() }),
  })
  return (
    <>
      <h3 className={css.heading}>Invited</h3>
      <ul className={css.people} aria-label="Open invitations">
        {invitations.map(({ id, email, rights, until }) => (
          <li key={id}>
            <Avatar name={email} />
            <div className={css.who}>
              <b dir="auto">{email}</b>
              <p>
                {spellDuties(rights.duties)}, {spellReach(rights, view.details.sites)}. Open until{' '}
                {spokenTime(until, now)}.
              </p>
            </div>
            <div className={css.actions}>
              <Button size="small" disabled={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
                Withdraw<span className="unseen"> the invitation of {email}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function RemoveMember({ member, name, onClose }: { member: MemberView; name: string; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    ...orpc.accounts.removeMember.mutationOptions(),
    onSuccess: () => {
      toast({ title: `${memberName(member)} no longer belongs to ${name}`, tone: 'success' })
      onClose()
    },
    onError: (error) => toast({ title: 'The member was not removed', description: error.message, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.accounts.key() }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${memberName(member)}?`}
      about={`They no longer see anything of ${name}. Their tickets stay. You can invite them again.`}
      actions={
        <>
          <Button
            kind="alarm"
            busy={remove.isPending}
            busyText="Removing"
            onClick={() => remove.mutate({ personId: member.personId })}
          >
            Remove from {name}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    />
  )
}

/** A person's name, or their address, until they signed in for the first time. */
function memberName({ name, email }: MemberView): string {
  return name ?? email ?? 'A person who has not signed in yet'
}
