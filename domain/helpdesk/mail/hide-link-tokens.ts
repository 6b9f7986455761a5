/** A page for guests and what opens it: 128 random bits or more, in base64url. */
const LINK_WITH_TOKEN = /(\/guest\/[a-z-]{1,40}#)[\w.-]{20,}/g

/**
 * Removes the tokens of our links for guests from a text that others read. Mail programs quote our mails below an answer, and whoever has
 * the token acts as the guest.
 */
export function hideLinkTokens(text: string): string {
  return text.replaceAll(LINK_WITH_TOKEN, '$1…')
}

/** A message without them in its text and in what it quotes. */
export function withoutLinkTokens<Message extends { readonly text: string; readonly folded?: string | undefined }>(
  message: Message,
): Message {
  const { text, folded } = message
  return { ...message, text: hideLinkTokens(text), ...(folded !== undefined && { folded: hideLinkTokens(folded) }) }
}
