import { Button } from '../../../../ui/button.tsx'
import css from './draft-elsewhere.module.css'

interface DraftElsewhereProps {
  /** What was written on the other device; undefined if it was sent or removed there. */
  text: string | undefined
  onTake: () => void
  onKeep: () => void
}

/** Offers the text of another device beside the one that is written here. */
export function DraftElsewhere({ text, onTake, onKeep }: DraftElsewhereProps) {
  return (
    <div className={css.offer} role="status">
      <p>
        {text === undefined
          ? 'This draft was sent or removed on another device. Your text here was kept.'
          : 'You wrote something else on another device:'}
      </p>
      {text !== undefined && <blockquote dir="auto">{text}</blockquote>}
      <div className={css.actions}>
        <Button size="small" onClick={onTake}>
          {text === undefined ? 'Remove the text here' : 'Use that text'}
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep the text here
        </Button>
      </div>
    </div>
  )
}
