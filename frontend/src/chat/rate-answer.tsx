import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { Rating } from '#domain/chat/conversation.ts'
import { rate } from './conversation-store.ts'

/** Thumbs below an answer. After a thumb down the visitor may say why. */
export function RateAnswer({ turn, rating }: { turn: number; rating: Rating | undefined }) {
  const [asksWhy, setAsksWhy] = useState(false)
  const [reason, setReason] = useState('')
  const id = useId()
  const down = useRef<HTMLButtonElement>(null)
  const press = (pressed: Rating) => {
    setAsksWhy(pressed === 'down')
    if (pressed !== rating) void rate(turn, pressed)
  }
  return (
    <div className="chat-rating">
      <div>
        <Thumb rating="up" label="This answer helped" pressed={rating === 'up'} onPress={press} />
        <Thumb rating="down" label="This answer did not help" pressed={rating === 'down'} onPress={press} ref={down} />
        {rating !== undefined && !asksWhy && <span className="chat-state">Thank you.</span>}
      </div>
      {asksWhy && (
        <form
          ref={bringIntoView}
          onSubmit={(event) => {
            event.preventDefault()
            setAsksWhy(false)
            // The form goes, and the focus would go with it.
            down.current?.focus()
            void rate(turn, 'down', reason.trim())
          }}
        >
          <label htmlFor={id}>What was missing? (optional)</label>
          <div>
            <input
              id={id}
              className="control"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <button type="submit" className="button" data-kind="quiet">
              Send
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function bringIntoView(form: HTMLFormElement | null) {
  form?.scrollIntoView({ block: 'nearest' })
}

interface ThumbProps {
  rating: Rating
  label: string
  pressed: boolean
  onPress: (rating: Rating) => void
  ref?: Ref<HTMLButtonElement>
}

function Thumb({ rating, label, pressed, onPress, ref }: ThumbProps) {
  const Icon = rating === 'up' ? ThumbsUp : ThumbsDown
  return (
    <button
      ref={ref}
      type="button"
      className="chat-thumb"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={() => onPress(rating)}
    >
      <Icon size={16} strokeWidth={1.75} fill={pressed ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}
