import { useState } from 'react'
import type { FormEvent } from 'react'
import { ratingNames } from '#domain/helpdesk/rating.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import css from './rating.module.css'

interface RatingProps {
  /** The stored rating, 1 to 5. */
  rated: number | undefined
  /** Preselected score from a mail's link; not stored until it is sent. */
  proposed?: number | undefined
  /** Whether the rating can still be given or changed. */
  isOpen: boolean
  isBusy: boolean
  /** Resolves to whether it was stored. */
  onRate: (score: number, text: string) => Promise<boolean>
}

/** Asks for a rating of a resolved ticket: one button, then an optional comment. */
export function Rating({ rated, proposed, isOpen, isBusy, onRate }: RatingProps) {
  const [text, setText] = useState('')
  const [isCommented, setIsCommented] = useState(false)
  if (!isOpen) return rated === undefined ? null : <p>You rated our help {rated} of 5.</p>

  const comment = async (event: FormEvent) => {
    event.preventDefault()
    if (rated !== undefined && text.trim() !== '' && (await onRate(rated, text))) setIsCommented(true)
  }
  const offered = rated === undefined ? ratingNames.find(({ score }) => score === proposed) : undefined
  return (
    <section className={css.rating} aria-label="Rating">
      <div role="group" aria-labelledby="rating-question" className={css.choices}>
        <p id="rating-question">How was our help?</p>
        {ratingNames.map(({ score, name }) => (
          <button
            key={score}
            type="button"
            className={css.choice}
            aria-pressed={score === rated}
            data-offered={score === offered?.score || undefined}
            disabled={isBusy}
            onClick={() => void onRate(score, '')}
          >
            <b>{score}</b> {name}
          </button>
        ))}
      </div>
      {offered && (
        <div>
          <Button kind="primary" size="small" busy={isBusy} onClick={() => void onRate(offered.score, '')}>
            Send the rating: {offered.name}
          </Button>
        </div>
      )}
      <p role="status">{rated !== undefined && `Thank you. You rated our help ${rated} of 5.`}</p>
      {rated !== undefined &&
        (isCommented ? (
          <p role="status">Thank you for your comment. We read every one.</p>
        ) : (
          <form className={css.comment} onSubmit={(event) => void comment(event)}>
            <TextAreaField
              label="What should we know? (optional)"
              rows={2}
              maxLength={2000}
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <div>
              <Button type="submit" size="small" busy={isBusy} disabled={text.trim() === ''}>
                Send the comment
              </Button>
            </div>
          </form>
        ))}
    </section>
  )
}
