import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import css from './rating.module.css'

const scores = [
  { value: '5', label: 'Very good' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'Neither good nor bad' },
  { value: '2', label: 'Bad' },
  { value: '1', label: 'Very bad' },
] as const
type Score = (typeof scores)[number]['value']

interface RatingProps {
  /** The rating that was given. */
  rated: number | undefined
  isBusy: boolean
  onRate: (score: number, text: string) => void
}

/** Asks how our help was, once a ticket is done. */
export function Rating({ rated, isBusy, onRate }: RatingProps) {
  const [score, setScore] = useState<Score>()
  const [text, setText] = useState('')
  if (rated !== undefined) return <p role="status">Thank you. You rated our help {rated} of 5.</p>

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (score) onRate(Number(score), text)
  }
  return (
    <form className={css.rating} onSubmit={submit}>
      <RadioGroup legend="How was our help?" name="score" options={scores} value={score} onChange={setScore} />
      {score && (
        <>
          <TextAreaField
            label="What should we know? (optional)"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button type="submit" kind="primary" size="small" busy={isBusy}>
              Send the rating
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
