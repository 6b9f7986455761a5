import { guestNameOf } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import type { People } from '../parts/use-people.ts'
import type { OpenMeeting } from './use-meeting.ts'
import { attendanceWords } from './words.ts'
import css from './meeting.module.css'

interface RefusedRecordsProps {
  open: OpenMeeting
  people: Pick<People, 'nameOf'>
}

/** Entries that the server did not take, made without a connection or at the same time as a colleague's: they stay until the person decides. */
export function RefusedRecords({ open, people }: RefusedRecordsProps) {
  const { meeting, refused, forget, change } = open
  const isApproved = meeting.state === 'approved'
  return refused.map(({ id, words, reason, who, clash }) => {
    const by = clash?.by === undefined ? 'A colleague' : people.nameOf(clash.by)
    const theirs = clash?.attendance === undefined ? clash?.theirs : attendanceWords(clash.attendance)
    const name = who && (meeting.guests.includes(who) ? (guestNameOf(meeting, who) ?? who) : people.nameOf(who))
    const verb = name === undefined ? 'wrote' : 'noted'
    return (
      <div key={id} className={css.theirs} role="alert">
        {name !== undefined && <p>Attendance of {name}</p>}
        {theirs === undefined ? (
          <p>You entered this, and it was not saved. {reason}</p>
        ) : (
          <>
            <p>
              {by} {verb} meanwhile:
            </p>
            <blockquote dir="auto">{theirs}</blockquote>
            <p>You {verb}:</p>
          </>
        )}
        <blockquote dir="auto">{words}</blockquote>
        <div className={css.buttons}>
          {isApproved && (
            <Button
              size="small"
              onClick={() => {
                const text = name === undefined ? words : `Attendance of ${name}: ${words}`
                void change({ change: 'amend', id, text }, 'The correction was added').then(
                  (isSaved) => isSaved && forget(id),
                )
              }}
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
                void change(clash.again, name === undefined ? 'Your words were saved' : 'Your choice was saved')
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
    )
  })
}
