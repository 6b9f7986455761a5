import { Emergency } from './emergency.tsx'
import { Overlays } from './overlays.tsx'
import { TourStart } from './tour-start.tsx'

export { CookieNotice } from './cookie-notice.tsx'

/** What lies over the pages of the public site besides chat and help desk. Loaded after the page, by SiteLayout. */
export function Component() {
  return (
    <>
      <Emergency />
      <TourStart />
      <Overlays />
    </>
  )
}
