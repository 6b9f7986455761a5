import { sharedState } from './shared-state.ts'

/** How many replies of engineers arrived in the chat while its panel was closed. The chat's code, which is loaded late, counts them. */
export const unreadReplies = sharedState(0)

/** What a button that opens the chat is called. */
export function withUnread(name: string, unread: number): string {
  return unread === 0 ? name : `${name}, ${unread} new`
}
