import { Button } from '../../ui/button.tsx'
import type { People } from '../parts/use-people.ts'
import type { OpenMeeting } from './use-meeting.ts'
import css from './meeting.module.css'

interface RefusedRecordsProps {
  open: OpenMeeting
  people: Pick<People, 'nameOf'>
}

/** Entries that were made without a connection and that the server did not take: their words stay until the person decides. */
export function RefusedRecords({ open: { meeting, refused, forget, change }, people }: RefusedRecordsProps) {
  const isApproved = meeting.state === 'approved'
  return refused.map(({ id, words, reason, clash }) => (
    <div key={id} className={css.theirs} role="alert">
      {clash?.theirs === undefined ? (
        <p>You entered this, and it was not saved. {reason}</p>
      ) : (
        <>
          <p>{clash.by === undefined ? 'A colleague' : people.nameOf(clash.by)} wrote meanwhile:</p>
          <blockquote dir="auto">{clash.theirs}</blockquote>
          <p>You wrote:</p>
        </>
      )}
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
        {clash && (
          <Button
            size="small"
            onClick={() => {
              // It is kept and sent as a new change.
              forget(id)
              void change(clash.again, 'Your words were saved')
            }}
          >
            Save mine
          </Button>
        )}
        <Button size="small" onClick={() => forget(id)}>
          {clash ? 'Use theirs' : 'Delete it'}
        </Button>
      </div>
    </div>
  ))
}
