import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { planOf } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useGo } from '../use-go.ts'
import { longDate } from './words.ts'

interface EndSeriesProps {
  series: Series
  /** The first occurrence that is no longer held. */
  meeting: Meeting
  onClose: () => void
}

/** Ends a series before one of its occurrences: this one and all later ones are cancelled. */
export function EndSeries({ series, meeting, onClose }: EndSeriesProps) {
  const queries = useQueryClient()
  const go = useGo()
  const end = useMutation({
    mutationFn: async () => {
      const until = dateOf(dayOf(meeting.ruled ?? meeting.date) - 1)
      await orpc.meetings.keepSeries.call({
        seriesId: series.id,
        version: series.version,
        plan: { ...planOf(series), rule: { ...series.rule, until } },
        invite: true,
      })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() })
      toast({ title: 'The series ends, and people are told' })
      go('/dashboard/meetings')
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="End the series before this meeting?"
      about={`“${series.title}” on ${longDate(meeting.date)} and all later ones are cancelled. Everybody invited gets a mail that takes them out of the calendar. Minutes of earlier meetings stay.`}
      action="End the series"
      busyText="Ending it"
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {end.error && <p role="alert">{end.error.message}</p>}
    </ConfirmDialog>
  )
}
