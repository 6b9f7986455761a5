import { Button } from '../../ui/button.tsx'
import css from './partner.module.css'

/** Says that a form has what was typed before its dialog was closed. */
export function KeptNote({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <p className={css.actions}>
      <span className={css.quiet}>What you typed before is still here.</span>
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    </p>
  )
}
