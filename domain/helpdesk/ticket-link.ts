import { linkTokenIn } from '../links/link-token.ts'

/** What the fragment of a ticket's link says. */
export interface TicketLink {
  readonly token: string
  /** The rating that the mail's link names, 1 to 5. It is a proposal: opening a link rates nothing. */
  readonly score?: number
}

/** The address of a ticket for the holder of a link, without the site's origin. `score` preselects a rating of 1 to 5. */
export function ticketLinkPath({ token, score }: TicketLink): string {
  return `/guest/ticket#${token}${score === undefined ? '' : `.${score}`}`
}

/** Reads the fragment of a link that `ticketLinkPath` made; undefined if it is incomplete. */
export function ticketLinkIn(fragment: string): TicketLink | undefined {
  const [, link = '', score] = /^#?(.*?)(?:\.([1-5]))?$/.exec(fragment) ?? []
  const token = linkTokenIn(link)
  return token === undefined ? undefined : { token, ...(score !== undefined && { score: Number(score) }) }
}
