import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REPLY_KEY_DAYS } from '#domain/helpdesk/mail/reply-key.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useNow } from '../../parts/use-now.ts'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { refusalWords } from '../refusal-words.ts'

/** When the key of reply addresses was renewed, and the button that renews it. */
export function ReplyKeySetting({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient()
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const close = () => {
    setIsAsking(false)
    setReason('')
    setAttempted(false)
  }
  const query = useQuery(orpc.helpdesk.readReplyKey.queryOptions())
  const { data } = query
  const renew = useMutation({
    mutationFn: (asked: { readonly version: number; readonly reason: string }) =>
      orpc.helpdesk.renewReplyKey.call(asked),
    onSuccess: (renewed) => {
      queries.setQueryData(orpc.helpdesk.readReplyKey.queryKey(), renewed)
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() })
      toast({ title: 'The key is renewed', tone: 'success' })
    },
    onError: (error) => {
      toast({ title: refusalWords(error), tone: 'error' })
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.readReplyKey.key() })
    },
  })
  return (
    <SettingsGroup
      title="Reply addresses"
      about="Our mails carry a signed address for replies and a signed link to unsubscribe. Renew the key if others may know it."
    >
      {!data && query.error && (
        <Failed title="We can't show the key right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && <Skeleton shape="rows" label="Loading the key" />}
      {data && (
        <Setting
          name="Key"
          control={
            mayWrite && (
              <Button size="small" busy={renew.isPending} busyText="Renewing" onClick={() => setIsAsking(true)}>
                Renew the key
              </Button>
            )
          }
        >
          {data.renewedAt === undefined ? 'Never renewed.' : `Renewed ${spokenTime(data.renewedAt, now)}.`}
          {data.formerUntil[0] !== undefined && ` The former one works until ${spokenTime(data.formerUntil[0], now)}.`}
        </Setting>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Renew the key of reply addresses?"
        about="This cannot be taken back."
        action="Renew it"
        cancel="Keep it"
        onClose={close}
        onConfirm={() => {
          setAttempted(true)
          if (!data || reasonProblem(reason) !== undefined) return
          renew.mutate({ version: data.version, reason: reason.trim() })
          close()
        }}
      >
        <p>
          New mails are signed with a new key. Addresses and links of earlier mails work for {REPLY_KEY_DAYS} days more.
          After that, replies to them wait in the quarantine, and their links no longer unsubscribe.
        </p>
        <ReasonField
          value={reason}
          onChange={setReason}
          attempted={attempted}
          help="Everybody of the desk reads it in the history."
        />
      </ConfirmDialog>
    </SettingsGroup>
  )
}
