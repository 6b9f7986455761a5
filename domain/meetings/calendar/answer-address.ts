/** The organiser's address of invitations, within the domain of incoming mail: calendar programs answer to it. */
export function answerAddress(domain: string): string {
  return `answers@${domain}`
}
