import { Button } from '../../../../ui/button.tsx'
import css from './draft-elsewhere.module.css'

interface DraftElsewhereProps {
  /** What was written on the other device; undefined if it was sent or removed there. */
  text: string | undefined
  /** What was sent is an earlier text of this device. */
  isOwnSent?: boolean | undefined
  onTake: () => void
  onKeep: () => void
}

/** Offers the text of another device beside the one that is written here. */
export function DraftElsewhere({ text, isOwnSent, onTake, onKeep }: DraftElsewhereProps) {
  return (
    <div className={css.offer} role="status">
      <p>
        {text !== undefined
          ? 'You wrote something else on another device:'
          : isOwnSent
            ? 'Your message was sent before you changed it. The changed text was kept.'
            : 'This draft was sent or removed on another device. Your text here was kept.'}
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
