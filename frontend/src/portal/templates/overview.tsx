import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './overview.module.css'

/** Body of an overview below its figures: tasks and activity, with further information beside them. */
export function Columns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={css.columns} data-aside={aside ? '' : undefined}>
      <div className={css.column}>{children}</div>
      {aside && <div className={css.column}>{aside}</div>}
    </div>
  )
}

interface PartProps {
  title: string
  /** Beside the title, quieter: a number, a period. */
  about?: ReactNode
  /** At the end of the heading: the way to all of it. */
  link?: { readonly name: string; readonly address: string }
  children: ReactNode
}

/** A part of a screen, below a heading with a rule. */
export function Part({ title, about, link, children }: PartProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <span className={css.about}>{about}</span>}
        {link && <a href={link.address}>{link.name}</a>}
      </header>
      {children}
    </section>
  )
}

export interface Figure {
  readonly name: string
  readonly value: string
  /** What the figure is measured by: "of 15 promised, 30 days". */
  readonly note?: string
  readonly tone?: 'ochre' | 'alarm' | undefined
  /** Where it comes from. */
  readonly address?: string
  /** A `Sparkline`. */
  readonly trend?: ReactNode
}

/** The figures that the overview begins with, in one ruled strip. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map(({ name, value, note, tone, address, trend }) => (
        <div key={name} data-tone={tone}>
          <dt>{address ? <a href={address}>{name}</a> : name}</dt>
          <dd className={css.figure}>{value}</dd>
          {note && <dd className={css.note}>{note}</dd>}
          {trend && <dd className={css.trend}>{trend}</dd>}
        </div>
      ))}
    </dl>
  )
}

export interface Waiting {
  readonly key: string
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly about: ReactNode
  /** Until when: "Valid until Mon 30 Nov". */
  readonly due?: ReactNode
  readonly tone?: 'ochre' | 'alarm' | undefined
  readonly action: ReactNode
}

interface NeedsYouProps {
  title: string
  waiting: readonly Waiting[]
  /** How many there are, if not all are shown: "50 or more". */
  all?: string | undefined
  /** Below the rows: the way to all of them. */
  foot?: ReactNode
}

/** What waits for the person, most urgent first, each with the one thing to do. */
export function NeedsYou({ title, waiting, all, foot }: NeedsYouProps) {
  const id = useId()
  return (
    <section className={css.needs} aria-labelledby={id}>
      <h2 id={id}>
        {title}{' '}
        <span>
          {waiting.length}
          {all !== undefined && ` of ${all}`}
        </span>
      </h2>
      <ul>
        {waiting.map(({ key, ...row }) => (
          <NeedsYouRow key={key} {...row} />
        ))}
      </ul>
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  )
}

/** One thing that waits for the person. A step is shown only while nothing does. */
export function NeedsYouRow({
  icon: Icon,
  title,
  about,
  due,
  tone,
  action,
  isStep,
}: Omit<Waiting, 'key'> & { isStep?: boolean }) {
  return (
    <li data-tone={tone} data-step={isStep || undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.what}>
        <b dir="auto">{title}</b>
        <span>{about}</span>
      </div>
      {due && <span className={css.due}>{due}</span>}
      {action}
    </li>
  )
}
