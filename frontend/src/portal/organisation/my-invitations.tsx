import { useQuery } from '@tanstack/react-query'
import { momentText } from '#domain/billing/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { myInvitationsQuery } from './queries.ts'
import { spellDuties, spellReach } from './rights-words.ts'
import { useAnswerInvitation } from './use-answer-invitation.ts'

/** Open invitations for the person's address. Nothing is shown without any. */
export function MyInvitations() {
  const { data } = useQuery(myInvitationsQuery())
  const { accept, decline } = useAnswerInvitation()
  if (!data || data.invitations.length === 0) return null
  return (
    <SettingsGroup title="Invitations for you" about="Join, and you see what your rights there allow.">
      {data.invitations.map(({ id, organisation, rights, until }) => (
        <Setting
          key={id}
          name={organisation.name}
          control={
            <>
              <Button
                size="small"
                kind="primary"
                busy={accept.isPending}
                busyText="Joining"
                onClick={() => accept.mutate({ id })}
              >
                Join {organisation.name}
              </Button>
              <Button size="small" disabled={decline.isPending} onClick={() => decline.mutate({ id })}>
                Decline
              </Button>
            </>
          }
        >
          {spellDuties(rights.duties)}, {spellReach(rights, [])}. Open until {momentText(until)}.
        </Setting>
      ))}
    </SettingsGroup>
  )
}
