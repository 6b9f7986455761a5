import { Emergency } from './emergency.tsx'
import { Overlays } from './overlays.tsx'
import { TourStart } from './tour-start.tsx'

export { CookieNotice } from './cookie-notice.tsx'

/** What lies over every page, public and signed-in. SiteLayout loads it after the page. */
export function Component() {
  return (
    <>
      <Emergency />
      <TourStart />
      <Overlays />
    </>
  )
}
