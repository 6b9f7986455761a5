import { ChatButton } from './chat-button.tsx'
import { EmergencyDrawer } from '../../overlays/emergency.tsx'
import { EmergencyTab } from './emergency-tab.tsx'
import { Overlays } from '../../overlays/overlays.tsx'
import { TourStart } from '../../overlays/tour-start.tsx'

export { CookieNotice } from './cookie-notice.tsx'

/** Overlays of public pages. SiteLayout loads them after the page. */
export function Component() {
  return (
    <>
      <EmergencyTab />
      <EmergencyDrawer />
      <TourStart />
      <Overlays chatButton={<ChatButton />} />
    </>
  )
}
