import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { linkDays } from '#domain/meetings/guest-page.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { CopiedText } from '../parts/copied-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Select } from '../parts/select.tsx'
import { drawToken } from '../parts/draw-token.ts'
import type { OpenRecord } from './part-props.ts'
import { meetingQuery } from './queries.ts'
import { momentDate } from './words.ts'
import css from './meetings.module.css'

const terms = linkDays.map((days) => ({ id: String(days), name: `${days} days` }))

/** Makes links to the meeting's page, and withdraws them. */
export function ShareDialog({ open, onClose }: { open: OpenRecord; onClose: () => void }) {
  const meetingId = open.meeting.id
  const [days, setDays] = useState('30')
  const [address, setAddress] = useState<string>()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: meetingQuery(meetingId).queryKey })
  const make = useMutation({
    mutationFn: async () => {
      const token = drawToken()
      const chosen = linkDays.find((each) => String(each) === days) ?? 30
      await orpc.meetings.keepLink.call({ do: 'make', meetingId, token, days: chosen })
      return `${window.location.origin}/guest/meeting#${token}`
    },
    onSuccess: setAddress,
    onSettled: reload,
  })
  const end = useMutation({
    mutationFn: (linkId: string) => orpc.meetings.keepLink.call({ do: 'end', meetingId, linkId }),
    onSuccess: () => setAddress(undefined),
    onSettled: reload,
  })
  const error = make.error ?? end.error
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share with guests"
      about="The link shows the agenda, and once they are approved the minutes with the parking lot. Answers and addresses stay inside."
      actions={
        open.mayChange && (
          <Button kind="primary" busy={make.isPending} busyText="Making it" onClick={() => make.mutate()}>
            Make a link
          </Button>
        )
      }
    >
      {open.mayChange && <Select label="It works for" options={terms} chosen={days} onChoose={setDays} />}
      {error && <p role="alert">{error.message}</p>}
      {address && <CopiedText label="Address of the link" text={address} />}
      <ul className={css.links}>
        {open.links.map(({ id, guest, seriesId, until }) => (
          <li key={id}>
            <span>
              {guest ?? 'A link'}
              {seriesId !== undefined && ' (the series)'}, until {momentDate(until)}
            </span>
            <Button size="small" onClick={() => end.mutate(id)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
