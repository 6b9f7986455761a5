import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shareDays } from '#domain/assessments/share.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CallFailure } from '../../parts/call-failure.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { spokenMoment } from '../spoken-moment.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { drawToken } from '../guest/own-assessments.ts'
import css from './share-result.module.css'

const terms = shareDays.map((days) => ({ id: String(days), name: `${days} days` }))

/** Makes links that open the result without signing in, and withdraws them. */
export function ShareResult({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ id: assessmentId, onClose }: { id: string; onClose: () => void }) {
  const [days, setDays] = useState<string>('30')
  const [made, setMade] = useState<{ readonly id: string; readonly address: string }>()
  const queries = useQueryClient()
  const list = orpc.assessments.listShares.queryOptions({ input: { assessmentId } })
  const shares = useQuery(list)
  const reload = () => queries.invalidateQueries({ queryKey: list.queryKey })
  const share = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      const chosen = shareDays.find((each) => String(each) === days) ?? 30
      const { id } = await orpc.assessments.shareResult.call({ assessmentId, token, days: chosen })
      return { id, address: `${window.location.origin}/guest/result#${token}` }
    },
    onSuccess: async (link) => {
      setMade(link)
      await reload()
    },
  })
  const end = useMutation({
    ...orpc.assessments.endShare.mutationOptions(),
    onSuccess: async (_, { shareId }) => {
      if (made?.id === shareId) setMade(undefined)
      await reload()
      toast({ title: 'The link opens nothing any more', tone: 'success' })
    },
  })
  const error = share.error ?? end.error
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this result"
      about="Who has the link sees score, parts, plan and answers, without signing in. What you wrote as a remark or a reason is not shown."
      actions={
        <>
          <Button kind="primary" busy={share.isPending} busyText="Making the link" onClick={() => share.mutate()}>
            Make a link
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={css.share}>
        <Select label="It works for" options={terms} chosen={days} onChoose={setDays} />
        {made && (
          <div className={css.made} role="status">
            <p>Copy the link now: it is not shown again.</p>
            <code>{made.address}</code>
            <Button size="small" onClick={() => void copy(made.address)}>
              Copy
            </Button>
          </div>
        )}
        {error && <CallFailure error={error} />}
        {shares.isPending && <Skeleton shape="lines" label="Loading links" />}
        {shares.error && !shares.data && (
          <Failed
            title="We can't show the links right now"
            error={shares.error}
            onRetry={() => void shares.refetch()}
          />
        )}
        {shares.data && shares.data.shares.length > 0 && (
          <ul className={css.links} aria-label="Links that work">
            {shares.data.shares.map(({ id, createdAt, until }) => (
              <li key={id}>
                <span>
                  Made {spokenMoment(createdAt)}, works until {spokenMoment(until)}
                </span>
                <Button
                  size="small"
                  kind="plain"
                  busy={end.isPending && end.variables.shareId === id}
                  busyText="Withdrawing"
                  onClick={() => end.mutate({ assessmentId, shareId: id })}
                >
                  Withdraw
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: 'The link is copied', tone: 'success' })
  } catch {
    toast({ title: 'The link was not copied', description: 'Select it and copy it by hand.', tone: 'error' })
  }
}
