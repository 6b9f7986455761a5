import { X } from 'lucide-react'
import { useState } from 'react'
import { attendanceOf, attendances, guestNameOf, guestReaders } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { answerWords, earlierWords } from './answer-words.ts'
import { Late } from './late.tsx'
import { GuestsToo } from './minutes-readers.tsx'
import { membersToldWords } from './readers-words.ts'
import { useTyped } from './use-typed.ts'
import { writtenMoment } from '#domain/meetings/written-date.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { orpc } from '../client/orpc.ts'
import { MarkedText } from '../parts/rich-text/marked-text.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotSentYet } from './outcome-rows.tsx'
import type { PartProps } from './part-props.ts'
import { meetingQuery } from './queries.ts'
import { attendanceNames, counted, momentDate, shortDay } from './words.ts'
import css from './meeting.module.css'

/** "chair, organiser" */
function rolesOf({ chairId, personId }: Pick<Meeting, 'chairId' | 'personId'>, who: string): string {
  return [...(who === chairId ? ['chair'] : []), ...(who === personId ? ['organiser'] : [])].join(', ')
}

/** Who is invited, what they answered, and who came. */
export function Present({ open, people }: PartProps) {
  const { meeting, change } = open
  const { me } = people
  const invited = [...new Set([meeting.chairId, ...meeting.personIds])]
  const names = [
    ...invited.map((who) => ({ who, name: people.nameOf(who) })),
    ...meeting.guests.map((who) => ({ who, name: guestNameOf(meeting, who) ?? who })),
  ]
  const isKept = meeting.state !== 'planned' && meeting.state !== 'cancelled'
  const isOpen = open.mayChange && isKept && meeting.state !== 'approved'
  return (
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className={css.people}>
        {names.map(({ who, name }) => {
          const came = attendanceOf(meeting, who)
          const answered = meeting.answers.find((each) => each.who === who)
          const earlier = isKept ? undefined : earlierWords(meeting, who)
          return (
            <li key={who}>
              <span dir="auto">
                {name}
                {who === me && ' (you)'}
                <small> {meeting.guests.includes(who) ? 'guest' : rolesOf(meeting, who)}</small>
                <NotSentYet id={who} open={open} />
                {earlier !== undefined && <small className={css.earlier}>{earlier}</small>}
                {answered?.comment !== undefined && <q className={css.comment}>{answered.comment}</q>}
              </span>
              {isOpen ? (
                <select
                  className="control"
                  aria-label={`Attendance of ${name}`}
                  value={came ?? ''}
                  onChange={({ target }) =>
                    void change({
                      change: 'attend',
                      who,
                      attendance: attendances.find((each) => each === target.value) ?? null,
                      was: came ?? null,
                    })
                  }
                >
                  <option value="">Not noted</option>
                  {attendances.map((each) => (
                    <option key={each} value={each}>
                      {attendanceNames[each]}
                    </option>
                  ))}
                </select>
              ) : (
                <small>{isKept ? came && attendanceNames[came] : answerWords(meeting, who)}</small>
              )}
            </li>
          )
        })}
      </ul>
      {!invited.includes(meeting.personId) && (
        <p className={css.quiet}>Organised by {people.nameOf(meeting.personId)}</p>
      )}
    </section>
  )
}

/** What came up and waits for another time. */
export function Parked({ open }: PartProps) {
  const { meeting, change, leftParked, mayChange } = open
  const [typed, setTyped] = useTyped(meeting.id, 'parked')
  const isOpen = mayChange && meeting.state !== 'approved' && meeting.state !== 'cancelled'
  const add = () => {
    const text = typed.trim()
    if (text === '') return
    void change({ change: 'park', parked: { id: crypto.randomUUID(), text }, index: meeting.parked.length })
    setTyped('')
  }
  if (!isOpen && meeting.parked.length + leftParked.length === 0) return null
  return (
    <section aria-labelledby="parked">
      <h2 id="parked">Parking lot</h2>
      {meeting.state === 'planned' && leftParked.length > 0 && (
        <>
          <p className={css.quiet}>Left since the last time; it comes along when the meeting starts:</p>
          <ul className={css.people}>
            {leftParked.map(({ id, text }) => (
              <li key={id}>
                <MarkedText text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={css.people}>
        {meeting.parked.map(({ id, text }) => (
          <li key={id}>
            <div>
              <MarkedText text={text} />
              <NotSentYet id={id} open={open} />
            </div>
            {isOpen && (
              <Button
                size="icon"
                kind="plain"
                aria-label={`Remove ${text} from the parking lot`}
                onClick={() => void change({ change: 'unpark', id }, 'It was removed')}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <form
          className={css.add}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            label="Park something"
            maxLength={500}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  )
}

/** Actions of earlier meetings of the series that are still open. */
export function Carried({ open: { meeting, carried, mayChange }, people }: PartProps) {
  const queries = useQueryClient()
  const done = useMutation({
    ...orpc.meetings.changeMeeting.mutationOptions(),
    onSettled: () => queries.invalidateQueries({ queryKey: meetingQuery(meeting.id).queryKey }),
  })
  if (carried.length === 0) return null
  return (
    <section aria-labelledby="carried" className={css.carried}>
      <header className={css.partHead}>
        <h2 id="carried">Open since the last time</h2>
        <span>{counted(carried.length, 'action', 'actions')}</span>
      </header>
      <ul className={css.rows}>
        {carried.map(({ id, text, personId, dueOn, doneAt, meetingId, meetingOn }) => (
          <li key={`${meetingId} ${id}`} className={css.outcomeRow}>
            <input
              type="checkbox"
              aria-label={`${text} is done`}
              checked={false}
              disabled={!mayChange}
              onChange={() =>
                done.mutate({
                  meetingId,
                  change: {
                    change: 'change-action',
                    id,
                    fields: { doneAt: new Date().toISOString() },
                    was: { doneAt: null },
                  },
                })
              }
            />
            <div className={css.words}>
              <MarkedText text={text} />
            </div>
            <span className={css.quiet}>
              {personId === undefined ? 'Nobody' : people.nameOf(personId)}
              {dueOn !== undefined && `, by ${shortDay(dueOn)}`}
              <Late action={{ dueOn, doneAt }} words=", late" />,{' '}
              <a href={`/dashboard/meetings/${meetingId}`}>of {shortDay(meetingOn)}</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Corrections after the approval, each with who and when. */
export function Amendments({ open: { meeting, change, mayChange }, people }: PartProps) {
  const [typed, setTyped] = useTyped(meeting.id, 'correction')
  const guests = guestReaders(meeting)
  const [chosen, setChosen] = useState<boolean>()
  // The minutes may be approved while this is shown.
  const toGuests = chosen ?? meeting.hasMailedGuests === true
  if (meeting.state !== 'approved') return null
  const add = async () => {
    const text = typed.trim()
    if (text === '') return
    const amended = { change: 'amend', id: crypto.randomUUID(), text, toGuests: guests.length > 0 && toGuests } as const
    if (await change(amended, 'The correction was added')) setTyped('')
  }
  return (
    <section aria-labelledby="corrections">
      <header className={css.partHead}>
        <h2 id="corrections">Approval and corrections</h2>
      </header>
      <p className={css.quiet}>
        Approved by {people.nameOf(meeting.approvedBy ?? '')}
        {meeting.approvedAt !== undefined && ` on ${momentDate(meeting.approvedAt)}`}. What is written above stays as it
        is. {mayChange && `With each correction ${membersToldWords(meeting)}`}
      </p>
      <ul className={css.rows}>
        {meeting.amendments.map(({ id, text, personId, at }) => (
          <li key={id} className={css.outcomeRow}>
            <div className={css.words}>
              <MarkedText text={text} />
            </div>
            <span className={css.quiet}>
              {people.nameOf(personId)}, {writtenMoment(at)}
            </span>
          </li>
        ))}
      </ul>
      {mayChange && guests.length > 0 && <GuestsToo meeting={meeting} isWanted={toGuests} onChange={setChosen} />}
      {mayChange && (
        <form
          className={css.add}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextAreaField
            label="Add a correction"
            help="Name a decision by its number, such as “decision 3”, and the register shows the correction beside it."
            maxLength={2000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  )
}
