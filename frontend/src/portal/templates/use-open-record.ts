import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * The record that is open beside its list, by its id in the address. Filters in the address stay. `idOf` must be the same function in
 * every rendering, because rows depend on `address`.
 */
export function useOpenRecord<Row>(idOf: (row: Row) => string) {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const typed = search.toString()
  const address = useCallback(
    (row: Row) => {
      const next = new URLSearchParams(typed)
      next.set('open', idOf(row))
      return `${pathname}?${next}`
    },
    [idOf, pathname, typed],
  )
  const show = (id: string | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('open')
      else next.set('open', id)
      return next
    })
  return { open: search.get('open') ?? undefined, address, show }
}
