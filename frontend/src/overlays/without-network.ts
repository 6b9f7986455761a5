import { isEmergencyPageKept } from '../emergency/prepare.ts'

/** Id of the drawer's line that shows if nothing more can be opened. */
export const UNREACHABLE = 'emergency-unreachable'

/** Opens the copy of the emergency page, which keeps a ticket. Without a copy the drawer says so, with the phone number. */
export async function helpWithoutNetwork(): Promise<void> {
  if (await isEmergencyPageKept()) return location.assign('/emergency')
  const line = document.getElementById(UNREACHABLE)
  if (line) line.hidden = false
}

/** A press on the drawer's button while its code cannot be loaded. False for other buttons. */
export function isHelpedWithoutCode(button: HTMLElement): boolean {
  if (!button.closest('#emergency')) return false
  void helpWithoutNetwork()
  return true
}
