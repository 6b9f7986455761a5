import type { ReactNode } from 'react'
import css from './dated-rows.module.css'
import { PartRows } from './part-rows.tsx'

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
    <PartRows className={css.rows} label={label}>
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
    </PartRows>
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
