import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MeetingSettings } from '#domain/meetings/summary.ts'
import { Switch } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'

/** Whether a machine may suggest summaries of the organisation's minutes. Its owners decide, and it is off until then. */
export function SummariesDialog({ settings, onClose }: { settings: MeetingSettings; onClose: () => void }) {
  const queries = useQueryClient()
  const keep = useMutation({
    ...orpc.meetings.keepMeetingSettings.mutationOptions(),
    onSuccess: async ({ suggestsSummaries }) => {
      toast({ title: suggestsSummaries ? 'Summaries can be suggested now' : 'No summaries are suggested any more' })
      await Promise.all([
        queries.invalidateQueries({ queryKey: orpc.meetings.listMeetings.key() }),
        queries.invalidateQueries({ queryKey: orpc.meetings.readMeeting.key() }),
      ])
    },
  })
  const isOn = keep.isPending ? keep.variables.suggestsSummaries : settings.suggestsSummaries
  return (
    <Dialog
      open
      onClose={onClose}
      title="Summaries by a machine"
      about="After a meeting, who writes in it can have a machine suggest a summary of the minutes. It is part of them only once a person has read it and taken it over, and it stays marked."
    >
      <Switch
        label="Suggest summaries of our minutes"
        help="When somebody asks for one, the text of the minutes goes to our language model in the European Union. The names of your people, email addresses, and telephone, identity and card numbers are taken out first. The model keeps nothing."
        checked={isOn}
        aria-busy={keep.isPending}
        // Disabled it would lose the focus, and Escape would not reach the dialog.
        onChange={({ target }) => {
          if (!keep.isPending) keep.mutate({ suggestsSummaries: target.checked })
        }}
      />
      {keep.error && <p role="alert">{keep.error.message}</p>}
    </Dialog>
  )
}
