import { changeGuestTicket } from './change-guest-ticket.ts'
import { createGuestUpload, linkGuestFile, readGuestFile } from './guest-files.ts'
import { mailGuestLink, withdrawGuestLinks } from './guest-access.ts'
import { endGuestLinks, requestGuestLink } from './guest-links.ts'
import { readGuestTicket, readGuestTimeline } from './read-guest-ticket.ts'

/** Implements `guestCalls` and `guestAccessCalls`. */
export const guestEndpoints = {
  readGuestTicket,
  readGuestTimeline,
  changeGuestTicket,
  createGuestUpload,
  readGuestFile,
  linkGuestFile,
  endGuestLinks,
  requestGuestLink,
  mailGuestLink,
  withdrawGuestLinks,
}
