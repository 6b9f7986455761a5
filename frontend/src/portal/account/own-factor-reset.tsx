import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { RESET_DELAY_HOURS } from '#domain/accounts/factor-reset/factor-reset.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed } from '../parts/states.tsx'
import { timeLeft } from '../parts/time-left.ts'
import { useNow } from '../parts/use-now.ts'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import css from './security-settings.module.css'

/** An open reset of one's second factor, and the button that stops it. Nothing where there is none. */
export function OwnFactorReset() {
  const queries = useQueryClient()
  const now = useNow()
  const query = useQuery(orpc.accounts.readOwnReset.queryOptions())
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: orpc.accounts.readOwnReset.key() }),
      queries.invalidateQueries({ queryKey: orpc.accounts.listSecurityEvents.key() }),
    ])
  const refuse = useMutation({
    ...orpc.accounts.refuseOwnReset.mutationOptions(),
    onSuccess: async () => {
      await renew()
      toast({ title: 'The reset is stopped', description: 'Your second factor stays as it is.', tone: 'success' })
    },
  })
  const reset = query.data?.reset
  if (query.error && !query.data)
    return (
      <Failed
        title="We can't show whether your second factor is being reset"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!reset) return null
  const { id, dueAt, requestedAt } = reset
  return (
    <SettingsGroup
      title="Reset requested"
      about="Veritech was asked to remove your second factor. If it was not you, stop it and phone us."
    >
      <Setting
        name={
          dueAt === undefined
            ? 'A reset waits for approval'
            : `Your second factor is removed in ${timeLeft(dueAt, now)}`
        }
        control={
          <Button size="small" kind="alarm" busy={refuse.isPending} onClick={() => refuse.mutate({ id })}>
            Stop the reset
          </Button>
        }
      >
        <p className={css.state} data-tone="ochre">
          <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {dueAt === undefined
            ? `Asked for ${spokenTime(requestedAt, now)}. Once approved, we wait for ${RESET_DELAY_HOURS} hours.`
            : `It happens ${spokenTime(dueAt, now)}. You still have your second factor, so you can stop it.`}
        </p>
        {refuse.error && <p role="alert">{refuse.error.message}</p>}
      </Setting>
    </SettingsGroup>
  )
}
