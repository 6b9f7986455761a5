import { useLocation, useMatches, useSearchParams } from 'react-router-dom'
import type { PortalHandle, Section } from './feature.ts'
import { sections } from './sections.ts'

interface Place {
  readonly handle: PortalHandle | undefined
  readonly section: Section | undefined
  /** Breadcrumb entries after the section, such as the ticket number. */
  readonly crumbs: readonly string[]
}

/** The current location: the innermost route's handle, and the section with the longest matching path prefix. */
export function usePlace(): Place {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isPortalHandle)
  const place = handle?.section ?? pathname
  const section = sections
    .filter(({ address }) => place === address || place.startsWith(`${address}/`))
    .toSorted((one, other) => other.address.length - one.address.length)[0]
  return { handle, section, crumbs: handle?.crumbs?.(search) ?? [] }
}

function isPortalHandle(handle: unknown): handle is PortalHandle {
  return typeof handle === 'object' && handle !== null && 'audience' in handle
}
