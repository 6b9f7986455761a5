import { useEffect, useRef, useState } from 'react'
import type { KeptItem } from '#domain/meetings/meeting.ts'
import { useSession } from '../../client/session.ts'
import { forgetNote, keepNote, noteName, unsentNote } from '../../client/unsent-notes.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { KeepBoth } from '../parts/keep-both.tsx'
import { isPlain } from '../parts/rich-text/is-plain.ts'
import { focusField } from '../parts/rich-text/focus-field.ts'
import { ShownText } from '../parts/rich-text/shown-text.tsx'
import type { PartProps } from './part-props.ts'
import css from './meeting.module.css'

const SAVE_AFTER = 1200
const TRY_AGAIN = 4000
const MOST = 10_000
/** Shown while both texts wait in the field until the person saves them. */
const BOTH = 'Both texts are in the field. They are not saved yet.'

/** How this browser names the person's note on an item. */
function useNoteName(meetingId: string, itemId: string): string {
  const session = useSession()
  return noteName(session.status === 'signed-in' ? session.userId : '', meetingId, itemId)
}

/**
 * What is noted under an item. It is saved while it is typed, kept in the browser until the server has it, and never overwrites a
 * colleague's words.
 */
export function Note({ item, open, people }: PartProps & { item: KeptItem }) {
  const stored = item.note
  const name = useNoteName(open.meeting.id, item.id)
  const [kept] = useState(() => unsentNote(name))
  const [typed, setTyped] = useState(kept?.text ?? stored?.text ?? '')
  const [base, setBase] = useState(kept?.base ?? { text: stored?.text ?? '', version: stored?.version ?? 0 })
  const [theirs, setTheirs] = useState<NonNullable<KeptItem['note']>>()
  const [state, setState] = useState(kept ? 'typing' : 'saved')
  const [isEdited, setEdited] = useState(false)
  const isOnline = useOnline()
  const isDirty = typed !== base.text
  // What a colleague wrote is shown at once where nothing was typed.
  if (!isDirty && stored && stored.version > base.version) {
    setBase({ text: stored.text, version: stored.version })
    setTyped(stored.text)
  }
  const latest = useRef(base)
  useEffect(() => {
    latest.current = base
  }, [base])
  // Another tab of the same person has the same name, and what it keeps is not this tab's to delete.
  const isKept = useRef(kept !== undefined)
  useEffect(() => {
    if (isDirty) keepNote(name, { text: typed, base })
    else if (isKept.current) forgetNote(name)
    isKept.current = isDirty
  }, [name, isDirty, typed, base])
  const { writeNote } = open
  const sent = useRef<string>(undefined)
  const isRefused = !['saved', 'typing', 'not-reached'].includes(state)
  useEffect(() => {
    if (!isDirty || theirs || isRefused) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = async () => {
      const before = latest.current
      const answer = await writeNote(item.id, typed, before.version)
      const lost = sent.current
      sent.current = typed
      if (answer.outcome === 'written') {
        setBase({ text: typed, version: before.version + 1 })
        setState('saved')
      } else if (answer.outcome === 'theirs') {
        // It is this person's own attempt, whose answer was lost.
        if (answer.theirs.text === lost) setBase({ text: answer.theirs.text, version: answer.theirs.version })
        else setTheirs(answer.theirs)
      } else if (answer.outcome === 'refused') setState(answer.message)
      else {
        setState('not-reached')
        if (!isOver) timer = setTimeout(() => void save(), TRY_AGAIN)
      }
    }
    const saveNow = () => {
      clearTimeout(timer)
      void save()
    }
    timer = setTimeout(() => void save(), SAVE_AFTER)
    window.addEventListener('online', saveNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', saveNow)
    }
  }, [typed, isDirty, theirs, isRefused, writeNote, item.id])
  const resolve = (text: string) => {
    if (!theirs) return
    setBase({ text: theirs.text, version: theirs.version })
    setTyped(text)
    setTheirs(undefined)
    setState('typing')
  }
  // Plain words read in their field as they will be read later.
  if (!isEdited && !isDirty && !theirs && !isPlain(typed))
    return (
      <div>
        <ShownText label={`Notes on ${item.title}`} isLabelHidden text={typed} onEdit={() => setEdited(true)} />
        <p className={css.quiet}>{stored && `Last written by ${people.nameOf(stored.by)}`}</p>
      </div>
    )
  return (
    <div>
      <TextAreaField
        ref={isEdited ? focusField : undefined}
        onFocus={() => setEdited(true)}
        onBlur={() => setEdited(false)}
        label={<span className={css.hidden}>Notes on {item.title}</span>}
        placeholder="Notes"
        maxLength={MOST}
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (state !== 'not-reached') setState('typing')
        }}
      />
      <p className={css.quiet} role="status">
        {isDirty &&
          !theirs &&
          !isRefused &&
          (state === 'not-reached' || !isOnline) &&
          'Not sent yet: no connection. It is kept in this browser and sent when the connection returns.'}
        {isDirty && isRefused && state}
        {!isDirty && stored && `Last written by ${people.nameOf(stored.by)}`}
      </p>
      {isDirty && state === BOTH && (
        <Button size="small" onClick={() => setState('typing')}>
          Save both
        </Button>
      )}
      {theirs && (
        <div className={css.theirs} role="alert">
          <p>{people.nameOf(theirs.by)} wrote meanwhile:</p>
          <blockquote dir="auto">{theirs.text}</blockquote>
          <p>You wrote:</p>
          <blockquote dir="auto">{typed}</blockquote>
          <div className={css.buttons}>
            <KeepBoth
              theirs={theirs.text}
              mine={typed}
              most={MOST}
              onKeep={(both) => {
                resolve(both)
                setState(BOTH)
              }}
            />
            <Button size="small" onClick={() => resolve(theirs.text)}>
              Use theirs
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Words that were typed without a network and came too late: the minutes are approved. */
export function NoteNotSaved({ item, meetingId }: { item: KeptItem; meetingId: string }) {
  const name = useNoteName(meetingId, item.id)
  const [left, setLeft] = useState(() => unsentNote(name))
  if (!left || left.text === item.note?.text) return null
  return (
    <div className={css.theirs} role="status">
      <p>You typed this note, and it was not saved before the meeting was closed:</p>
      <blockquote dir="auto">{left.text}</blockquote>
      <Button
        size="small"
        onClick={() => {
          forgetNote(name)
          setLeft(undefined)
        }}
      >
        Delete it
      </Button>
    </div>
  )
}
