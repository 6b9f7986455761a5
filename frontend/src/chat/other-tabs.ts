import type { Shared } from './conversation.ts'

/** What tabs of one browser tell each other about the conversation. */
export type TabMessage =
  /** A new tab asks for it. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'conversation'; readonly secret: string; readonly conversation: Shared }
  /** Messages were taken back. */
  | { readonly kind: 'gone'; readonly secret: string; readonly ids: readonly string[] }
  /** The visitor started over. */
  | { readonly kind: 'cleared'; readonly secret: string; readonly sessionId: string }

/**
 * Talks with the other tabs of this site. They share the conversation while they are open: nothing stays in the browser after the last
 * one is closed. In a browser without channels each tab is alone.
 */
export function otherTabs(hear: (message: TabMessage) => void): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('veritech.conversation')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
  // A channel reaches this origin only, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return (message) => channel.postMessage(message)
}
