import { useSearchParams } from 'react-router-dom'

const ARCHIVE = 'archive'

/** Whether the archive's dialog is open. The address says it, so that a link can lead to it. */
export function useArchiveAsked(): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (isOpen: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (isOpen) next.set(ARCHIVE, 'open')
        else next.delete(ARCHIVE)
        return next
      },
      { replace: true },
    )
  return [search.get(ARCHIVE) === 'open', set]
}
