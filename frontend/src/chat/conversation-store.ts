import { useSyncExternalStore } from 'react'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { GIVEN_UP_AFTER_MS } from '#domain/chat/patience.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { randomBelow } from '../client/random-below.ts'
import { currentSession, onPersonChange } from '../client/session.ts'
import { tabStorage } from '../client/tab-storage.ts'
import { toast, withdrawToast } from '../ui/toast.tsx'
import {
  answered,
  askAgainWhoWrites,
  cleared,
  drawSessionId,
  failed,
  historyOf,
  introduce,
  newConversation,
  sendable,
  sent,
  urgentMessage,
} from './conversation.ts'
import type { Contact, Conversation } from './conversation.ts'
import { conversationSecret } from './conversation-secret.ts'
import { firstAidNow } from './first-aid-now.ts'
import { keepConversation, readConversation } from './kept-conversation.ts'

/** What the message about a failure is about. */
const MESSAGE = 'chat message'
/** Who is in trouble waits no longer for the server; first aid is here as well. */
const FIRST_AID_AFTER_MS = 1_500

let conversation: Conversation = readConversation(tabStorage) ?? newConversation(freshSessionId())
let request = new AbortController()
const listeners = new Set<() => void>()

// What a signed-in person said is not for who uses this tab after them.
onPersonChange(() => {
  const session = currentSession()
  const { userId } = conversation.contact ?? {}
  if (!userId || (session.status === 'signed-in' && session.userId === userId)) return
  request.abort()
  become(newConversation(freshSessionId()))
})

/** The one conversation of this tab. It outlives the panel and the page. */
export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, () => conversation)
}

export function type(draft: string): void {
  become({ ...conversation, draft })
}

export function startChat(contact: Contact): void {
  become(introduce(conversation, contact))
  helpIfCalled()
}

/** Sends the call for help: at once, or as soon as we know who calls and the reply that is awaited has come. */
export function callForHelp(): void {
  become({ ...conversation, urgent: true })
  helpIfCalled()
}

export function clearConversation(): void {
  request.abort()
  become(cleared(conversation, freshSessionId()))
  withdrawToast(MESSAGE)
  toast({ title: 'Conversation Cleared', description: 'Starting fresh!' })
}

/**
 * Sends `text` if it may be sent, and appends the reply. An urgent message is always answered: with our own first aid when the
 * server fails or takes its time. Any other failure says so and gives the text back.
 */
export async function say(text: string): Promise<void> {
  const message = sendable(conversation, text)
  const { contact, sessionId } = conversation
  if (!message || !contact) return
  const conversationHistory = historyOf(conversation)
  // A request that first aid did not wait for may still be under way.
  request.abort()
  const { signal } = (request = new AbortController())
  become(sent(conversation, message))
  const firstAid = firstAidNow(message)
  let helped = false
  const giveFirstAid = (text: string) => {
    if (helped || signal.aborted) return
    helped = true
    become(answered(conversation, { message: text, sessionId }))
  }
  const impatience = firstAid === undefined ? undefined : setTimeout(giveFirstAid, FIRST_AID_AFTER_MS, firstAid)
  try {
    const reply = readReply(
      await api.chat.websiteChat(
        { message, conversationHistory, sessionId, userEmail: contact.email, userName: contact.name },
        { signal, timeoutMs: GIVEN_UP_AFTER_MS, headers: { [CONVERSATION_SECRET_HEADER]: conversationSecret() } },
      ),
    )
    if (signal.aborted) return
    // The server's first aid says the same as the one that was given meanwhile, but it knows the conversation.
    become(helped ? { ...conversation, sessionId: reply.sessionId } : answered(conversation, reply))
    withdrawToast(MESSAGE)
  } catch (error) {
    if (signal.aborted) return
    if (firstAid === undefined) takeBack(error)
    else giveFirstAid(firstAid)
  } finally {
    clearTimeout(impatience)
  }
  helpIfCalled()
}

/** Gives the text of the message back that failed, and says why. */
function takeBack(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  become(failed(conversation))
  toast({ about: MESSAGE, title: 'Error', description: wordsFor(error), tone: 'error' })
  if (error.issues.some(({ path }) => path === 'userEmail' || path === 'userName')) {
    become(askAgainWhoWrites(conversation))
  }
}

function helpIfCalled() {
  if (conversation.urgent) void say(urgentMessage)
}

/** A reply that carries an error is a failure, whatever its status says. */
function readReply(reply: { message: string; sessionId: string; error?: unknown }) {
  if (typeof reply.error !== 'string') return reply
  throw new ApiError({ code: 'reply-error', message: reply.error, status: 200 })
}

function wordsFor({ issues, message, status, code }: ApiError): string {
  const isOwn = status > 0 && code !== 'unavailable' && code !== 'unexpected'
  return issues[0]?.message ?? (isOwn ? message : 'Failed to send message. Please try again.')
}

function freshSessionId(): string {
  return drawSessionId(Date.now(), randomBelow)
}

function become(next: Conversation) {
  conversation = next
  keepConversation(tabStorage, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
