import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MOST_SUMMARY } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { isDraft, suggestionMarking, summaryIn, summaryMarking } from '#domain/meetings/summary.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { orpc } from '../client/orpc.ts'
import { focusField } from '../parts/rich-text/focus-field.ts'
import type { PartProps } from './part-props.ts'
import { momentDate } from './words.ts'
import { KeepBoth } from '../parts/keep-both.tsx'
import css from './meeting.module.css'

/** Words in the field, with the version of the summary that they replace. */
interface Written {
  readonly text: string
  readonly version: number
  readonly isSuggested: boolean
  /** The machine did not read the end of the minutes. */
  readonly isCut: boolean
}

/** A summary of the minutes: one that somebody took over, and the suggestion of a machine, which is stored nowhere before that. */
export function Summary({ open, people }: PartProps) {
  const { meeting, suggestsSummaries, change } = open
  const [written, setWritten] = useState<Written>()
  const head = useRef<HTMLHeadingElement>(null)
  const version = meeting.summary?.version ?? 0
  const suggest = useMutation({
    ...orpc.meetings.suggestSummary.mutationOptions(),
    onSuccess: ({ text, isCut }) => setWritten({ text, version, isSuggested: true, isCut }),
  })
  const summary = summaryIn(meeting)
  const isOpen = open.mayChange && isDraft(meeting)
  const maySuggest = isOpen && suggestsSummaries
  if (!summary && !written && !maySuggest) return null
  const close = () => {
    setWritten(undefined)
    head.current?.focus()
  }
  return (
    <section aria-labelledby="summary" className={css.summary}>
      <header className={css.partHead}>
        <h2 id="summary" ref={head} tabIndex={-1}>
          Summary
        </h2>
      </header>
      {written && <Field key={written.text} {...{ open, people, written }} onClose={close} />}
      {!written && summary && (
        <>
          <p className={css.summaryText} dir="auto">
            {summary.text}
          </p>
          <p className={css.quiet}>
            {summaryMarking(people.nameOf(summary.by))} on {momentDate(summary.at)}.
          </p>
        </>
      )}
      {!written && isOpen && (
        <div className={css.buttons}>
          {summary && (
            <>
              <Button
                size="small"
                aria-label="Change the summary"
                onClick={() => setWritten({ text: summary.text, version, isSuggested: false, isCut: false })}
              >
                Change
              </Button>
              <Button
                size="small"
                aria-label="Remove the summary"
                onClick={() => void change({ change: 'take-summary', text: '', version }, 'The summary was removed')}
              >
                Remove
              </Button>
            </>
          )}
          {maySuggest && (
            <Button
              size="small"
              busy={suggest.isPending}
              busyText="Reading the minutes"
              onClick={() => suggest.mutate({ meetingId: meeting.id })}
            >
              {summary ? 'Suggest another summary' : 'Suggest a summary'}
            </Button>
          )}
        </div>
      )}
      {!written && suggest.error && (
        <p className={css.refusal} role="alert">
          {suggest.error.message}
        </p>
      )}
    </section>
  )
}

function Field({ open, people, written, onClose }: PartProps & { written: Written; onClose: () => void }) {
  const [typed, setTyped] = useState(written.text)
  const [base, setBase] = useState(written.version)
  const [theirs, setTheirs] = useState<NonNullable<Meeting['summary']>>()
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const take = async () => {
    const text = typed.trim()
    if (text === '') {
      setRefusal('Write some words, or discard it.')
      return
    }
    setSaving(true)
    const answer = await open.takeSummary(text, base)
    setSaving(false)
    setRefusal(answer.outcome === 'refused' ? answer.message : undefined)
    if (answer.outcome === 'written') onClose()
    if (answer.outcome !== 'theirs') return
    setTheirs(answer.theirs)
    setBase(answer.theirs.version)
  }
  return (
    <form
      className={written.isSuggested ? css.suggestion : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <TextAreaField
        ref={focusField}
        label={written.isSuggested ? 'Suggested summary' : 'Words of the summary'}
        help={
          written.isSuggested
            ? `${suggestionMarking}${written.isCut ? ' The minutes are long: it did not read their end.' : ''}`
            : 'You are named as the one who read it and took it over.'
        }
        error={refusal}
        rows={5}
        dir="auto"
        maxLength={MOST_SUMMARY}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal(undefined)
        }}
      />
      {theirs && (
        <div className={css.theirs} role="alert">
          {theirs.text === '' ? (
            <p>{people.nameOf(theirs.by)} removed the summary meanwhile.</p>
          ) : (
            <>
              <p>{people.nameOf(theirs.by)} took over this summary meanwhile:</p>
              <blockquote dir="auto">{theirs.text}</blockquote>
            </>
          )}
          <p>Your words are in the field above. Nothing is overwritten until you choose.</p>
          {!typed.startsWith(theirs.text.trimEnd()) && (
            <KeepBoth theirs={theirs.text} mine={typed} most={MOST_SUMMARY} onKeep={setTyped} />
          )}
        </div>
      )}
      <div className={css.buttons}>
        <Button size="small" kind="primary" type="submit" busy={isSaving} busyText="Taking it over">
          {theirs ? 'Take over mine' : written.isSuggested ? 'Take over' : 'Save'}
        </Button>
        <Button size="small" onClick={onClose}>
          {theirs ? 'Leave theirs' : written.isSuggested ? 'Discard' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}
