import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { differencesBetween } from '#domain/helpdesk/settings/setting-change.ts'
import type { SettingChange } from '#domain/helpdesk/settings/setting-change.ts'
import { factsOfState } from '#domain/helpdesk/settings/setting-state.ts'
import type { SettingState } from '#domain/helpdesk/settings/setting-state.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import { refusalWords } from '../refusal-words.ts'
import { SettingDifferences } from './setting-difference.tsx'

export interface Restoring {
  /** The setting as it is now. */
  readonly current: SettingState
  /** What is set, of a state of this setting that was kept; the state itself if left out. */
  readonly restored?: (kept: SettingState) => SettingState
  /** Saves a state, and puts it into the page's queries. */
  readonly save: (state: SettingState, reason: string) => Promise<void>
}

interface RestoreSettingProps extends Restoring {
  /** The change before which the setting was as it shall be again. */
  change: Pick<SettingChange, 'setting' | 'organisation' | 'at'>
  nameOf: (person: string) => string
  onClose: () => void
}

/** Shows what becomes different if a setting is as it was before a change, and sets it. */
export function RestoreSetting({ change, current, restored, save, nameOf, onClose }: RestoreSettingProps) {
  const now = useNow()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { setting, organisation, at } = change
  const kept = useQuery(
    orpc.helpdesk.readSettingBefore.queryOptions({
      input: { setting, at, ...(organisation !== undefined && { organisation }) },
    }),
  )
  const state = kept.data && (restored ? restored(kept.data) : kept.data)
  const differences = state && differencesBetween(factsOfState(current), factsOfState(state))
  const restore = useMutation({
    mutationFn: (wanted: SettingState) => save(wanted, reason.trim()),
    onSuccess: async () => {
      onClose()
      toast({ title: 'The earlier values hold again', tone: 'success' })
      await queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() })
    },
  })
  const isSame = differences?.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="Restore the earlier values?"
      about={`As they were before the change of ${spokenTime(at, now)}.`}
      actions={
        <>
          {state && !isSame && (
            <Button
              kind="primary"
              busy={restore.isPending}
              busyText="Restoring"
              onClick={() => {
                setAttempted(true)
                if (reasonProblem(reason) === undefined) restore.mutate(state)
              }}
            >
              Restore
            </Button>
          )}
          <Button onClick={onClose}>{isSame ? 'Close' : 'Cancel'}</Button>
        </>
      }
    >
      {kept.isPending && <Skeleton shape="rows" label="Loading the earlier values" />}
      {kept.error && (
        <Failed
          title="We can't show the earlier values right now"
          error={kept.error}
          onRetry={() => void kept.refetch()}
        />
      )}
      {isSame && <p>Nothing would change: the setting is like this now.</p>}
      {differences && !isSame && (
        <>
          <p>What changes:</p>
          <SettingDifferences differences={differences} nameOf={nameOf} />
          <ReasonField
            value={reason}
            onChange={setReason}
            attempted={attempted}
            help="Everybody of the desk reads it in the history."
          />
          {restore.error && <p role="alert">{refusalWords(restore.error)}</p>}
        </>
      )}
    </Dialog>
  )
}
