import { changeGuestTicket } from './change-guest-ticket.ts'
import { createGuestUpload, linkGuestFile, readGuestFile } from './guest-files.ts'
import { endGuestLinks, requestGuestLink } from './guest-links.ts'
import { readGuestTicket, readGuestTimeline } from './read-guest-ticket.ts'

/** Implements `guestCalls`. */
export const guestEndpoints = {
  readGuestTicket,
  readGuestTimeline,
  changeGuestTicket,
  createGuestUpload,
  readGuestFile,
  linkGuestFile,
  endGuestLinks,
  requestGuestLink,
}
