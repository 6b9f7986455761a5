import { Lock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import css from './timeline.module.css'

/** What happened to a record, oldest first: `Message`, `InternalNote` and `Happening`. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {children}
    </ol>
  )
}

interface MessageProps {
  name: string
  /** The name as it is shown; the plain one, if left out. */
  shownName?: ReactNode
  /** "today 09:29, by email" */
  when: string
  /** Ours are set apart from the client's by the colour of the initials. */
  isOurs?: boolean
  children: ReactNode
}

/** A message. Its line breaks are kept. */
export function Message({ name, shownName = name, when, isOurs, children }: MessageProps) {
  return (
    <li className={css.message}>
      <Avatar name={name} isOurs={isOurs} />
      <header>
        <b dir="auto">{shownName}</b> <span>{when}</span>
      </header>
      <div className={css.text} dir="auto">
        {children}
      </div>
    </li>
  )
}

/** What only the desk reads. */
export function InternalNote({ name, when, children }: Pick<MessageProps, 'name' | 'when' | 'children'>) {
  return (
    <li className={css.note}>
      <header>
        <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
        <b>Internal note</b>
        <span>
          {name}, {when}
        </span>
        <span className={css.never}>Never leaves the desk</span>
      </header>
      <div className={css.text} dir="auto">
        {children}
      </div>
    </li>
  )
}

/** Something that was done or that came to pass, in one line. */
export function Happening({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={css.happening}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
