import { ChevronDown, Lock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Avatar } from './avatar.tsx'
import css from './timeline.module.css'

/** What happened to a record, oldest first: `Message`, `InternalNote` and `Happening`. */
export function Timeline({
  label,
  list,
  children,
}: {
  label: string
  list?: Ref<HTMLOListElement>
  children: ReactNode
}) {
  return (
    <ol ref={list} className={css.timeline} aria-label={label}>
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
  /** Its number among the entries. */
  entry?: number
  /** It came while the reader looked at the others. */
  isNew?: boolean
  children: ReactNode
}

/** A message. Its line breaks are kept. */
export function Message({ name, shownName = name, when, isOurs, entry, isNew, children }: MessageProps) {
  return (
    <li className={css.message} data-entry={entry} data-new={isNew || undefined}>
      <Avatar name={name} isOurs={isOurs} />
      <header>
        <b dir="auto">{shownName}</b> <span>{when}</span> {isNew && <span className={css.new}>New</span>}
      </header>
      <div className={css.text} dir="auto">
        {children}
      </div>
    </li>
  )
}

type InternalNoteProps = Pick<MessageProps, 'name' | 'when' | 'entry' | 'isNew' | 'children'>

/** What only the desk reads. */
export function InternalNote({ name, when, entry, isNew, children }: InternalNoteProps) {
  return (
    <li className={css.note} data-entry={entry}>
      <header>
        <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
        <b>Internal note</b>
        <span>
          {name}, {when}
        </span>
        {isNew && <span className={css.new}>New</span>}
        <span className={css.never}>Never leaves the desk</span>
      </header>
      <div className={css.text} dir="auto">
        {children}
      </div>
    </li>
  )
}

/** Where a day begins. */
export function Day({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className={css.day}>
      <time dateTime={at}>{children}</time>
    </li>
  )
}

/** Several things that were done, in one line that opens into a line for each. */
export function Happenings({
  icon: Icon,
  entries,
  children,
}: {
  icon: LucideIcon
  entries: ReactNode
  children: ReactNode
}) {
  return (
    <li className={css.happening}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <details className={css.several}>
        <summary>
          {children}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ol>{entries}</ol>
      </details>
    </li>
  )
}

/** Something that was done or that came to pass, in one line. */
export function Happening({ icon: Icon, entry, children }: { icon: LucideIcon; entry?: number; children: ReactNode }) {
  return (
    <li className={css.happening} data-entry={entry}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
