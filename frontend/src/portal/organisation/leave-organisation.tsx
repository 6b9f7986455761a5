import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { readSession } from '../../client/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'

/** Ends the person's own membership. */
export function LeaveOrganisation({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false)
  const me = useMe()
  const leave = useMutation({
    ...orpc.accounts.leaveOrganisation.mutationOptions(),
    onSuccess: async () => {
      setAsking(false)
      await readSession({ renew: true })
      await me.refetch()
      await queryClient.invalidateQueries()
      toast({ title: `You left ${name}`, tone: 'success' })
    },
  })
  return (
    <SettingsGroup title="Leave" about="An owner can invite you again.">
      <Setting
        name={`Leave ${name}`}
        control={
          <Button size="small" onClick={() => setAsking(true)}>
            Leave
          </Button>
        }
      >
        You no longer see its tickets, files and reports.
      </Setting>
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={`Leave ${name}?`}
          about="You no longer see its tickets, files and reports. What you wrote stays."
          action={`Leave ${name}`}
          isBusy={leave.isPending}
          busyText="Leaving"
          onConfirm={() => leave.mutate(undefined)}
        >
          {leave.error && <p role="alert">{leave.error.message}</p>}
        </ConfirmDialog>
      )}
    </SettingsGroup>
  )
}
