import type { ReactNode } from 'react'
import type { SharedNumber } from '#domain/resellers/shared-numbers.ts'
import css from '../partner.module.css'

const pages = {
  reseller: (id: string) => `/admin/organisations?open=${id}`,
  organisation: (id: string) => `/admin/organisations?open=${id}`,
  application: undefined,
} as const

/** The companies that have a number of a company already, and what staff do about it. Nothing if there are none. */
export function SharedNumbers({ shared, children }: { shared: readonly SharedNumber[]; children: ReactNode }) {
  if (shared.length === 0) return undefined
  return (
    <div className={css.conflict}>
      {shared.map(({ what, of, name, id }) => {
        const address = pages[of]?.(id)
        return (
          <p key={`${of} ${id} ${what}`}>
            The {what} {what.includes(' and ') ? 'are those' : 'is that'} of the {of}{' '}
            {address === undefined ? (
              <b dir="auto">{name}</b>
            ) : (
              <a href={address} dir="auto">
                {name}
              </a>
            )}
            .
          </p>
        )
      })}
      <p>{children}</p>
    </div>
  )
}
