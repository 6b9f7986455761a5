import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { WaitingRows } from '../../templates/waiting-board.tsx'
import { membersQuery } from '../queries.ts'

/** The step to a first colleague, for owners who are alone. Not worth an error: the organisation's page shows one. */
export function FirstColleague() {
  const { data, isPending } = useQuery(membersQuery())
  const isAlone = data?.members.length === 1 && data.invitations.length === 0
  return (
    <WaitingRows
      of="Colleagues"
      rows={[]}
      isPending={isPending}
      steps={
        isAlone
          ? [
              {
                key: 'colleague',
                icon: UserPlus,
                title: 'Invite your colleagues',
                about: 'They send tickets and follow them here. You decide what each of them may see.',
                action: (
                  <ButtonLink size="small" href="/account/organisation">
                    Invite
                  </ButtonLink>
                ),
              },
            ]
          : []
      }
    />
  )
}
