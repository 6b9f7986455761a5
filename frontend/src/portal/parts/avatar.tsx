import { initials } from './initials.ts'
import css from './avatar.module.css'

interface AvatarProps {
  name: string
  /** One of us, not of the client. */
  isOurs?: boolean | undefined
  size?: 'small'
}

/** A person's initials. Hidden from screen readers, because the name is beside them. */
export function Avatar({ name, isOurs, size }: AvatarProps) {
  return (
    <span className={css.avatar} data-ours={isOurs || undefined} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
