import { EmergencyDrawer } from '../../overlays/emergency.tsx'
import { Overlays } from '../../overlays/overlays.tsx'
import { TourStart } from '../../overlays/tour-start.tsx'

/** What lies over the signed-in screens: the emergency drawer, the help desk's form and the assistant, which no floating button opens here. */
export function PortalOverlays() {
  return (
    <>
      <EmergencyDrawer />
      <TourStart />
      <Overlays chatButton={null} />
    </>
  )
}
