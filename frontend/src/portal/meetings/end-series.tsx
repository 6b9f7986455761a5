import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { isFirstOf, planOf } from '#domain/meetings/series.ts'
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
      {...(isFirstOf(series, meeting) ? cancelWords(series) : endWords(series, meeting))}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {end.error && <p role="alert">{end.error.message}</p>}
    </ConfirmDialog>
  )
}

const TAKES_OUT = 'Everybody invited gets a mail that takes them out of the calendar.'

const endWords = ({ title }: Series, { date }: Meeting) => ({
  title: 'End the series before this meeting?',
  about: `“${title}” on ${longDate(date)} and all later ones are cancelled. ${TAKES_OUT} Minutes of earlier meetings stay.`,
  action: 'End the series',
  busyText: 'Ending it',
})

/** Nothing is before its first meeting, so that all of it is cancelled. */
const cancelWords = ({ title }: Series) => ({
  title: 'Cancel the series?',
  about: `All meetings of “${title}” are cancelled. ${TAKES_OUT}`,
  action: 'Cancel the series',
  cancel: 'Keep it',
  busyText: 'Cancelling it',
})
