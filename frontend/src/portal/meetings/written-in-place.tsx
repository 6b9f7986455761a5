import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import { Button } from '../../ui/button.tsx'
import { forgetMeetingDraft, keepMeetingDraft, meetingDraft } from '../../client/meeting-drafts.ts'
import type { People } from '../parts/use-people.ts'
import type { OpenRecord } from './part-props.ts'
import { useDraftName } from './use-typed.ts'
import css from './meeting.module.css'

interface InPlaceProps {
  /** "the decision" */
  kind: string
  /** Of the entry. */
  id: string
  text: string
  most: number
  /** The words as they read. */
  children: ReactNode
  /** Whether they can be changed. A field that is open stays, so that nothing typed is lost. */
  isOpen: boolean
  open: OpenRecord
  people: Pick<People, 'nameOf'>
  changeOf: (text: string, was: string) => MeetingChange
}

/** Words of an entry, and the field in their place in which they are changed: Enter saves, Escape cancels. */
export function WrittenInPlace({ kind, id, text, most, children, isOpen, open, people, changeOf }: InPlaceProps) {
  const name = useDraftName(open.meeting.id, id)
  // Words that a reload interrupted are in their field again.
  const [isEdited, setEdited] = useState(() => isOpen && meetingDraft(name) !== undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // Storing takes a moment, and the person may be elsewhere by then.
    const hasLostFocus = document.activeElement === document.body
    if (wasEdited.current && !isEdited && hasLostFocus) opener.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  if (isEdited) {
    return (
      <Field
        {...{ kind, name, text, most, people, changeOf }}
        rewrite={open.rewrite}
        onClose={() => {
          forgetMeetingDraft(name)
          setEdited(false)
        }}
      />
    )
  }
  return (
    <>
      {children}
      {isOpen && (
        <Button
          ref={opener}
          size="icon"
          kind="plain"
          aria-label={`Change ${kind} ${text}`}
          onClick={() => setEdited(true)}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
    </>
  )
}

interface FieldProps extends Pick<InPlaceProps, 'kind' | 'text' | 'most' | 'people' | 'changeOf'> {
  /** Of what this browser keeps while it is typed. */
  name: string
  rewrite: OpenRecord['rewrite']
  onClose: () => void
}

function Field({ kind, name, text, most, people, changeOf, rewrite, onClose }: FieldProps) {
  const [kept] = useState(() => meetingDraft(name))
  const [typed, setTyped] = useState(kept?.text ?? text)
  /** What the entry was when the person began, or was shown as a colleague's. */
  const [base, setBase] = useState(kept?.base ?? text)
  const [theirs, setTheirs] = useState<{ readonly text: string; readonly by?: string | undefined }>()
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isResumed = kept !== undefined
  useEffect(() => {
    if (isResumed) return
    field.current?.focus()
    field.current?.setSelectionRange(most, most)
  }, [most, isResumed])
  const save = async () => {
    const words = typed.trim()
    if (isSaving) return
    if (words === '') {
      setRefusal(`Write some words, or cancel and remove ${kind}.`)
      return
    }
    if (words === base) {
      onClose()
      return
    }
    setSaving(true)
    const answer = await rewrite(changeOf(words, base), `${capital(kind)} was changed`)
    setSaving(false)
    if (answer.outcome === 'written') {
      onClose()
      return
    }
    field.current?.focus()
    if (answer.outcome === 'refused') {
      setRefusal(answer.message)
      return
    }
    setRefusal(undefined)
    setTheirs({ text: answer.theirs, by: answer.by })
    setBase(answer.theirs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a character, too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }
  return (
    <form
      className={css.inPlace}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <textarea
        ref={field}
        className="control"
        aria-label={`Words of ${kind}`}
        aria-invalid={refusal === undefined ? undefined : true}
        rows={1}
        dir="auto"
        maxLength={most}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value)
          keepMeetingDraft(name, { text: target.value, base })
          setRefusal(undefined)
        }}
      />
      <div className={css.buttons}>
        <Button size="small" kind="primary" type="submit" disabled={isSaving}>
          {theirs === undefined ? 'Save' : 'Save mine'}
        </Button>
        <Button size="small" onClick={onClose}>
          {theirs === undefined ? 'Cancel' : 'Use theirs'}
        </Button>
      </div>
      {theirs !== undefined && (
        <div className={css.theirs} role="alert">
          <p>{theirs.by === undefined ? 'A colleague' : people.nameOf(theirs.by)} wrote meanwhile:</p>
          <blockquote dir="auto">{theirs.text}</blockquote>
          <p>Your words are in the field above. Nothing is overwritten until you choose.</p>
        </div>
      )}
      {refusal !== undefined && (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
