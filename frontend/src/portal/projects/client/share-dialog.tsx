import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { linkDays } from '#domain/projects/client-page.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { CopiedText } from '../../parts/copied-text.tsx'
import { drawToken } from '../../parts/draw-token.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { useIsReadOnly } from '../../parts/use-may.ts'
import { dateAt, dayAndDate } from '../words.ts'
import css from './client-page.module.css'

const terms = linkDays.map((days) => ({ id: String(days), name: `${days} days` }))

/** Makes links to the client's page, and withdraws them. */
export function ShareDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const isReadOnly = useIsReadOnly('project-management')
  const [days, setDays] = useState('30')
  const [address, setAddress] = useState<string>()
  const queries = useQueryClient()
  const list = orpc.projects.listProjectLinks.queryOptions({ input: { projectId } })
  const links = useQuery(list)
  const reload = () => queries.invalidateQueries({ queryKey: list.queryKey })
  const share = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      const chosen = linkDays.find((each) => String(each) === days) ?? 30
      await orpc.projects.shareProject.call({ projectId, token, days: chosen })
      return `${window.location.origin}/guest/project#${token}`
    },
    onSuccess: async (made) => {
      setAddress(made)
      await reload()
    },
  })
  const end = useMutation({
    ...orpc.projects.endProjectLink.mutationOptions(),
    onSuccess: async () => {
      setAddress(undefined)
      await reload()
      toast({ title: 'The link opens nothing any more', tone: 'success' })
    },
  })
  const error = share.error ?? end.error
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share with a client"
      about="The link shows milestones, progress and what you wait for. Comments, hours, people and other tasks stay inside."
      actions={
        !isReadOnly && (
          <Button kind="primary" busy={share.isPending} busyText="Making it" onClick={() => share.mutate()}>
            Make a link
          </Button>
        )
      }
    >
      {!isReadOnly && <Select label="It works for" options={terms} chosen={days} onChoose={setDays} />}
      {error && <p role="alert">{error.message}</p>}
      {address && <CopiedText label="Address of the link" text={address} />}
      {links.isPending && <Skeleton shape="lines" label="Loading the links" />}
      {links.error && (
        <Failed title="We can't show the links" error={links.error} onRetry={() => void links.refetch()} />
      )}
      <ul className={css.links}>
        {links.data?.links.map(({ id, until }) => (
          <li key={id}>
            Works until {dayAndDate(dateAt(Date.parse(until)))}
            <Button size="small" onClick={() => end.mutate({ projectId, linkId: id })}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
