import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REPLY_KEY_DAYS } from '#domain/helpdesk/mail/reply-key.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
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
  const query = useQuery(orpc.helpdesk.readReplyKey.queryOptions())
  const { data } = query
  const renew = useMutation({
    mutationFn: (version: number) => orpc.helpdesk.renewReplyKey.call({ version }),
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
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          if (data) renew.mutate(data.version)
        }}
      >
        <p>
          New mails are signed with a new key. Addresses and links of earlier mails work for {REPLY_KEY_DAYS} days more.
          After that, replies to them wait in the quarantine, and their links no longer unsubscribe.
        </p>
      </ConfirmDialog>
    </SettingsGroup>
  )
}
