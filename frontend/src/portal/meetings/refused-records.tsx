import { Button } from '../../ui/button.tsx'
import type { OpenMeeting } from './use-meeting.ts'
import css from './meeting.module.css'

/** Entries that were made without a connection and that the server did not take: their words stay until the person decides. */
export function RefusedRecords({ open: { meeting, refused, forget, change } }: { open: OpenMeeting }) {
  const isApproved = meeting.state === 'approved'
  return refused.map(({ id, words, reason }) => (
    <div key={id} className={css.theirs} role="alert">
      <p>You entered this, and it was not saved. {reason}</p>
      <blockquote dir="auto">{words}</blockquote>
      <div className={css.buttons}>
        {isApproved && (
          <Button
            size="small"
            onClick={() =>
              void change({ change: 'amend', id, text: words }, 'The correction was added').then(
                (isSaved) => isSaved && forget(id),
              )
            }
          >
            Add it as a correction
          </Button>
        )}
        <Button size="small" onClick={() => forget(id)}>
          Delete it
        </Button>
      </div>
    </div>
  ))
}
