import type { ChatReply } from './chat-ticket.ts'
import type { PublicEntry } from './message.ts'
import { messageLines } from '../text/rich/message-lines.ts'
import { readMessage } from '../text/rich/read-message.ts'

/**
 * The agents' messages among `entries`, which `publicEntries` made. Mails of the requester are left out: nobody proved that the mailbox
 * is the visitor's. Files are counted only, pictures named as lying at `address`.
 */
export function chatReplies(entries: readonly PublicEntry[], address: string): ChatReply[] {
  return entries.flatMap(({ seq, at, happening, message }) =>
    happening.type === 'replied' && happening.side === 'agent' && message
      ? [
          {
            seq,
            at,
            by: message.by,
            text: messageLines(readMessage(message.text, message.isPlain ? 'plain' : 'rich'), address),
            files: message.files.length,
          },
        ]
      : [],
  )
}

/** What the visitor wrote in the chat, as typed. Words that came by mail, or by a link of one, may be those of another person. */
export function wordsInChat(entries: readonly PublicEntry[]): { at: string; text: string }[] {
  return entries.flatMap(({ at, message }) => (message?.isFromChat ? [{ at, text: message.text }] : []))
}
