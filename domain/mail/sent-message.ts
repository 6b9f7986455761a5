/**
 * The Message-ID that SES gives a mail, in angle brackets; `id` is what it answers, `region` where it sends. It replaces ours. Source: Amazon SES
 * Developer Guide, "Amazon SES header fields"; the domain is that of received mails.
 */
export function sentMessageId(id: string, region: string): string {
  return `<${id}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>`
}

const SENT = /^<([0-9a-z-]{20,120})@[a-z0-9-]{1,40}\.amazonses\.com>$/i

/** SES's id in a Message-ID of its own; undefined for every other one. */
export function idOfSentMessage(messageId: string): string | undefined {
  return SENT.exec(messageId)?.[1]?.toLowerCase()
}
