import type { LucideIcon } from 'lucide-react'
import { Hint } from './hint.tsx'
import css from './icon-action.module.css'

interface IconActionProps {
  /** What it does: its accessible name and its hint. */
  label: string
  /** The key that does the same. */
  keys?: string
  icon?: LucideIcon
  /** In place of an icon: a single sign. */
  text?: string
  busy?: boolean
  onPress: () => void
}

/** A button of one icon, named by a hint. */
export function IconAction({ label, keys, icon: Icon, text, busy, onPress }: IconActionProps) {
  return (
    <Hint text={keys ? `${label} (${keys})` : label}>
      <button type="button" className={css.action} aria-label={label} data-busy={busy || undefined} onClick={onPress}>
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        {text}
      </button>
    </Hint>
  )
}
