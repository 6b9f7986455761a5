import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import css from './dated-rows.module.css'

export interface DatedRow {
  readonly key: string
  readonly title: ReactNode
  readonly address: string
  readonly about?: ReactNode
  /** When it is due or held, or what is left to pay. */
  readonly end: ReactNode
  readonly tone?: 'ochre' | 'alarm' | undefined
}

/** The first records of a list in a part of the dashboard, each with its date or amount. */
export function DatedRows({ label, rows }: { label: string; rows: readonly DatedRow[] }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ key, title, address, about, end, tone }) => (
        <li key={key}>
          <a href={address} dir="auto">
            {title}
          </a>
          <span className={css.end} data-tone={tone}>
            {end}
          </span>
          {about && (
            <span className={css.about} dir="auto">
              {about}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Below the first records of a list: how many more there are, as the way to them. */
export function MoreRows({
  number,
  of,
  address,
}: {
  number: string
  of: [one: string, more: string]
  address: string
}) {
  return (
    <p className={css.more}>
      <a href={address}>
        {number} more {number === '1' ? of[0] : of[1]}
      </a>
    </p>
  )
}

interface FirstStepProps {
  /** What the part will show. */
  children: ReactNode
  /** The first step towards it. */
  step?: { readonly name: string; readonly address: string }
}

/** An empty part of the dashboard. */
export function FirstStep({ children, step }: FirstStepProps) {
  return (
    <div className={css.first}>
      <p>{children}</p>
      {step && (
        <ButtonLink size="small" href={step.address}>
          {step.name}
        </ButtonLink>
      )}
    </div>
  )
}
