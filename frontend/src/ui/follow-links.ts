/** Whether the application has a page for the path; the browser follows other links. */
type IsOurs = (pathname: string) => boolean

/** Target of a click that the application handles; undefined if the browser handles it. */
function addressToFollow(click: MouseEvent, isOurs: IsOurs): string | undefined {
  const link = click.target instanceof Element && click.target.closest('a')
  // Modifier keys and other buttons open tabs or windows.
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  if (click.defaultPrevented || !isPlain || !(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return
  const { origin, pathname, search, hash } = link
  const isElsewhere = origin !== location.origin || (link.target !== '' && link.target !== '_self')
  // Files of the site are not pages.
  if (isElsewhere || link.hasAttribute('download') || pathname.includes('.') || !isOurs(pathname)) return
  const isWithinPage = link.href.includes('#') && pathname === location.pathname && search === location.search
  return isWithinPage ? undefined : pathname + search + hash
}

/** Handles clicks on all links of the page by `go`. Returns a function that stops it. */
export function followLinks(go: (address: string) => void, isOurs: IsOurs): () => void {
  const follow = (click: MouseEvent) => {
    const address = addressToFollow(click, isOurs)
    if (address === undefined) return
    click.preventDefault()
    go(address)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
