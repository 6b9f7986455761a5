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
import { usePeople } from '../../parts/use-people.ts'
import { dateAt, dayAndDate } from '../words.ts'
import css from './client-page.module.css'

/** The choice of a link, beside the ids of members. */
const LINK = 'link'
const terms = linkDays.map((days) => ({ id: String(days), name: `${days} days` }))

/** Shares the client's page by links or with members who read only that, and withdraws it. */
export function ShareDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const isReadOnly = useIsReadOnly('project-management')
  const [days, setDays] = useState('30')
  const [who, setWho] = useState(LINK)
  const [address, setAddress] = useState<string>()
  const { clients, nameOf } = usePeople()
  const queries = useQueryClient()
  const list = orpc.projects.listProjectLinks.queryOptions({ input: { projectId } })
  const links = useQuery(list)
  const reload = () => queries.invalidateQueries({ queryKey: list.queryKey })
  const share = useMutation({
    mutationFn: async () => {
      const chosen = linkDays.find((each) => String(each) === days) ?? 30
      if (who !== LINK) {
        await orpc.projects.shareProject.call({ projectId, readerId: who, days: chosen })
        return undefined
      }
      const token = drawToken()
      await orpc.projects.shareProject.call({ projectId, token, days: chosen })
      return `${window.location.origin}/guest/project#${token}`
    },
    onSuccess: async (made) => {
      setAddress(made)
      await reload()
      if (made === undefined) toast({ title: `${nameOf(who)} sees the project now`, tone: 'success' })
    },
  })
  const end = useMutation({
    ...orpc.projects.endProjectLink.mutationOptions(),
    onSuccess: async () => {
      setAddress(undefined)
      await reload()
      toast({ title: 'It is not shared so any more', tone: 'success' })
    },
  })
  const error = share.error ?? end.error
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share with a client"
      about="Shown are milestones, progress and what you wait for. Comments, hours, people and other tasks stay inside."
      actions={
        !isReadOnly && (
          <Button kind="primary" busy={share.isPending} busyText="Making it" onClick={() => share.mutate()}>
            {who === LINK ? 'Make a link' : 'Share'}
          </Button>
        )
      }
    >
      {!isReadOnly && (
        <>
          <Select
            label="With whom"
            help="Members who may see “Shared projects only” open the page when they sign in, without a link."
            options={[{ id: LINK, name: 'Anybody who has a link' }, ...clients.map(({ id, name }) => ({ id, name }))]}
            chosen={who}
            onChoose={setWho}
          />
          <Select label="It works for" options={terms} chosen={days} onChoose={setDays} />
        </>
      )}
      {error && <p role="alert">{error.message}</p>}
      {address && <CopiedText label="Address of the link" text={address} />}
      {links.isPending && <Skeleton shape="lines" label="Loading the links" />}
      {links.error && (
        <Failed title="We can't show the links" error={links.error} onRetry={() => void links.refetch()} />
      )}
      <ul className={css.links}>
        {links.data?.links.map(({ id, until, readerId }) => (
          <li key={id}>
            {readerId === undefined ? 'A link' : nameOf(readerId)} until {dayAndDate(dateAt(Date.parse(until)))}
            <Button
              size="small"
              aria-label={`Withdraw from ${readerId === undefined ? 'the link' : nameOf(readerId)}`}
              onClick={() => end.mutate({ projectId, linkId: id })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
