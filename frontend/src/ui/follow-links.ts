/** Whether the application has the page of that path. The browser follows other links itself. */
type IsOurs = (pathname: string) => boolean

/** Where a click leads that the application follows itself, without a page load; undefined for what is the browser's. */
function addressToFollow(click: MouseEvent, isOurs: IsOurs): string | undefined {
  const link = click.target instanceof Element && click.target.closest('a')
  // Another key or button asks for a tab or a window of its own.
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
  if (click.defaultPrevented || !isPlain || !(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return
  const { origin, pathname, search, hash } = link
  const isElsewhere = origin !== location.origin || (link.target !== '' && link.target !== '_self')
  // A file of the site is none of its pages.
  if (isElsewhere || link.hasAttribute('download') || pathname.includes('.') || !isOurs(pathname)) return
  const isWithinPage = link.href.includes('#') && pathname === location.pathname && search === location.search
  return isWithinPage ? undefined : pathname + search + hash
}

/** Follows the page's links by `go`: every `a` is one, whichever component it is of. Returns how to stop it. */
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
