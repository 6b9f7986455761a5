import { ticketLinkPath } from '../ticket-link.ts'

export interface AboutTicket {
  readonly ticketNumber: string
  /** The token of a link; absent if the reader has to sign in, and after the mail was sent. */
  readonly linkToken?: string | undefined
}

/** Where a mail's reader opens a ticket. `score`, 1 to 5, preselects a rating. */
export function ticketAddress({ ticketNumber, linkToken }: AboutTicket, siteOrigin: string, score?: number): string {
  if (linkToken !== undefined)
    return `${siteOrigin}${ticketLinkPath({ token: linkToken, ...(score !== undefined && { score }) })}`
  const rating = score === undefined ? '' : `&rate=${score}`
  return `${siteOrigin}/dashboard/tickets?ticket=${encodeURIComponent(ticketNumber)}${rating}`
}
