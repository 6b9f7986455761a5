import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceName } from '#domain/accounts/device.ts'
import type { SessionView } from '#domain/accounts/security-contract.ts'
import { api } from '../../client/api.ts'
import { ConfirmAction } from '../../accounts/confirm-action.tsx'
import { signOutToHome } from '../../accounts/sign-out-to-home.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { Setting, SettingsGroup } from '../templates/settings.tsx'

/** Where the person is signed in; each session can be ended, or all at once. */
export function SessionsList() {
  const query = useQuery(orpc.accounts.listSessions.queryOptions())
  const [endsAll, setEndsAll] = useState(false)
  const { data } = query
  return (
    <SettingsGroup
      title="Sessions"
      about="The last use is up to ten minutes late. An ended session changes nothing more, and reads nothing after a minute."
    >
      {query.isPending && <Skeleton shape="rows" label="Loading your sessions" />}
      {query.error && !data && (
        <Failed
          title="We can't show your sessions right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      {data && data.more > 0 && (
        <p>{data.more} more sessions are open. Sign out everywhere if you do not recognise what you see.</p>
      )}
      <Setting
        name="All sessions"
        control={
          <Button size="small" onClick={() => setEndsAll(true)}>
            Sign out everywhere
          </Button>
        }
      >
        Every browser and device that is signed in to your account.
      </Setting>
      <Dialog open={endsAll} onClose={() => setEndsAll(false)} title="Sign out everywhere" className="auth-dialog">
        {endsAll && <SignOutEverywhere />}
      </Dialog>
    </SettingsGroup>
  )
}

function SessionRow({ session: { id, device, firstUsedAt, lastUsedAt, isCurrent } }: { session: SessionView }) {
  const now = useNow()
  const queries = useQueryClient()
  const name = deviceName(device)
  const end = useMutation({
    ...orpc.accounts.endSession.mutationOptions(),
    onSuccess: ({ endsAllSoon }) =>
      toast({
        title: 'Session ended',
        description: endsAllSoon
          ? `${name} signed in less than 15 minutes ago. To be safe, your other sessions end within 15 minutes, too.`
          : name,
        tone: 'success',
      }),
    onError: (error) => toast({ title: 'The session was not ended', description: error.message, tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orpc.accounts.listSessions.key() }),
        queries.invalidateQueries({ queryKey: orpc.accounts.listSecurityEvents.key() }),
      ]),
  })
  return (
    <Setting
      name={isCurrent ? `${name} (this session)` : name}
      control={
        !isCurrent && (
          <Button
            size="small"
            aria-label={`End session: ${name}, last used ${spokenTime(lastUsedAt, now)}`}
            busy={end.isPending}
            busyText="Ending"
            onClick={() => end.mutate({ id })}
          >
            End session
          </Button>
        )
      }
    >
      Last used <time dateTime={lastUsedAt}>{spokenTime(lastUsedAt, now)}</time>, first used{' '}
      <time dateTime={firstUsedAt}>{spokenTime(firstUsedAt, now)}</time>.
    </Setting>
  )
}

function SignOutEverywhere() {
  const call = async () => {
    await api.accounts.signOutEverywhere({})
    await signOutToHome()
  }
  return (
    <ConfirmAction kind="primary" action="Sign out everywhere" busyText="Signing out..." call={call}>
      Every browser and device that is signed in to your account is signed out, this one included.
    </ConfirmAction>
  )
}
