import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { planOf } from '#domain/meetings/series.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import type { PartProps } from './part-props.ts'

/** Gives a meeting, or the whole series that it is of, to another organiser. */
export function HandOver({ open, people, onClose }: PartProps & { onClose: () => void }) {
  const { meeting, series } = open
  const of = series ?? meeting
  const others = people.all.filter(({ id }) => id !== of.personId)
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const queries = useQueryClient()
  const hand = useMutation({
    mutationFn: async () => {
      const given = series
        ? orpc.meetings.keepSeries.call({
            seriesId: series.id,
            version: series.version,
            plan: planOf(series),
            personId: chosen,
            invite: true,
          })
        : orpc.meetings.changeMeeting.call({ meetingId: meeting.id, change: { change: 'hand-over', personId: chosen } })
      await given
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: orpc.meetings.readMeeting.key() })
      void queries.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() })
      toast({ title: `${people.nameOf(chosen)} organises it now, and people are told` })
      onClose()
    },
  })
  const alsoChairs = of.chairId === of.personId ? ', who also chairs' : ''
  const isTold = series !== undefined || meeting.invitedAt !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={series ? 'Hand over the series' : 'Hand over the meeting'}
      about={`“${of.title}” is organised by ${people.nameOf(of.personId)}. ${
        isTold
          ? `Everybody invited gets the invitation with the new organiser${alsoChairs}; dates and answers stay.`
          : 'The new organiser is told by email.'
      }`}
      actions={
        <Button
          kind="primary"
          busy={hand.isPending}
          busyText="Handing it over"
          disabled={chosen === ''}
          onClick={() => hand.mutate()}
        >
          Hand it over
        </Button>
      }
    >
      {others.length === 0 ? (
        <p>Your organisation has no other member. Invite one first.</p>
      ) : (
        <SelectField label="New organiser" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {hand.error && <p role="alert">{hand.error.message}</p>}
    </Dialog>
  )
}
