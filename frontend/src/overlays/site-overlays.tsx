import { Emergency } from './emergency.tsx'
import { Overlays } from './overlays.tsx'

/** What lies over the pages of the public site besides chat and help desk. Loaded after the page, by SiteLayout. */
export function Component() {
  return (
    <>
      <Emergency />
      <Overlays />
    </>
  )
}
