import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import css from './partner.module.css'
import { partnershipQuery } from './queries.ts'

const membersQuery = () => orpc.accounts.listMembers.queryOptions()

/** The name of the member who follows a lead or a deal, for those who give them. */
export function OwnerName({ personId }: { personId: string }) {
  const { data } = useQuery(membersQuery())
  if (!data) return null
  const member = data.members.find((each) => each.personId === personId)
  return <span dir="auto">{member ? (member.name ?? member.email ?? 'A new member') : 'A former member'}</span>
}

interface HandOverProps {
  /** What is given: a lead or a deal of this company. */
  what: {
    readonly kind: 'lead' | 'deal'
    readonly id: string
    readonly company: string
    readonly personId?: string | undefined
  }
  onClose: () => void
}

/** Gives a lead or a deal to a member. A lead can also be of all who see everything. */
export function HandOver({ what: { kind, id, company, personId = '' }, onClose }: HandOverProps) {
  const queries = useQueryClient()
  const members = useQuery(membersQuery())
  const [chosen, setChosen] = useState(personId)
  const give = useMutation({
    mutationFn: async () => {
      if (kind === 'deal') await orpc.resellers.changeDeal.call({ dealId: id, change: 'assign', personId: chosen })
      else {
        const person = chosen === '' ? {} : { personId: chosen }
        await orpc.resellers.changeLead.call({ leadId: id, change: 'assign', ...person })
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      toast({ title: `The ${kind} is handed over`, tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who follows the ${kind} of ${company}?`}
      about="They are mailed, and see it although they see only what is theirs."
      actions={
        <>
          <Button
            kind="primary"
            busy={give.isPending}
            busyText="Saving"
            disabled={chosen === personId}
            onClick={() => give.mutate()}
          >
            Hand over
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.fields}>
        {give.error && (
          <p className={css.error} role="alert">
            {give.error.message}
          </p>
        )}
        {members.isPending && <Skeleton shape="rows" label="Loading your team" />}
        {members.error && !members.data && (
          <Failed
            title="We can't show your team right now"
            error={members.error}
            onRetry={() => void members.refetch()}
          />
        )}
        {members.data && (
          <SelectField label="Member" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {(kind === 'lead' || !members.data.members.some((member) => member.personId === personId)) && (
              <option value={kind === 'lead' ? '' : personId}>
                {kind === 'lead' ? 'All who see everything' : 'A former member'}
              </option>
            )}
            {members.data.members.map((member) => (
              <option key={member.personId} value={member.personId}>
                {member.name ?? member.email ?? 'A new member'}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Dialog>
  )
}
