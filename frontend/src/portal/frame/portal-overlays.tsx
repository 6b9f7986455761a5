import { EmergencyDrawer } from '../../overlays/emergency.tsx'
import { Overlays } from '../../overlays/overlays.tsx'
import { TourStart } from '../../overlays/tour-start.tsx'
import { features } from '../features.ts'

const TicketFiles = features.find((feature) => feature.TicketFiles)?.TicketFiles

/** Overlays of signed-in screens: emergency drawer, ticket form and assistant, without a floating button. */
export function PortalOverlays() {
  return (
    <>
      <EmergencyDrawer />
      <TourStart />
      <Overlays chatButton={null} TicketFiles={TicketFiles} />
    </>
  )
}
