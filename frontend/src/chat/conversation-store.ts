import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { GIVEN_UP_AFTER_MS } from '#domain/chat/patience.ts'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { randomBelow } from '../client/random-below.ts'
import { currentSession } from '../client/session.ts'
import { tabStorage } from '../client/tab-storage.ts'
import type { SiteEventName } from '../ui/events.ts'
import { sharedState, useSharedState } from '../ui/shared-state.ts'
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

/** Topic of the error toast. */
const MESSAGE = 'chat message'
/** In an emergency the browser shows first aid itself after this time without an answer. */
const FIRST_AID_AFTER_MS = 1_500

const conversation = sharedState<Conversation>(readConversation(tabStorage) ?? newConversation(freshSessionId()))
let request = new AbortController()

// The next person to use this tab must not see the conversation.
window.addEventListener('personChanged' satisfies SiteEventName, () => {
  const session = currentSession()
  const { userId } = conversation.get().contact ?? {}
  if (!userId || (session.status === 'signed-in' && session.userId === userId)) return
  request.abort()
  become(newConversation(freshSessionId()))
})

/** The tab's conversation; it survives closing the panel and page loads. */
export function useConversation(): Conversation {
  return useSharedState(conversation)
}

export function type(draft: string): void {
  become({ ...conversation.get(), draft })
}

export function startChat(contact: Contact): void {
  become(introduce(conversation.get(), contact))
  helpIfCalled()
}

/** Sends the urgent message, if necessary after the contact step and a pending reply. */
export function callForHelp(): void {
  become({ ...conversation.get(), urgent: true })
  helpIfCalled()
}

export function clearConversation(): void {
  request.abort()
  become(cleared(conversation.get(), freshSessionId()))
  withdrawToast(MESSAGE)
  toast({ title: 'Conversation Cleared', description: 'Starting fresh!' })
}

/**
 * Sends `text` if possible, and appends the reply. An urgent message is always answered, by the browser's first aid if the server
 * is slow or fails. After any other failure a toast appears and the text returns to the input.
 */
export async function say(text: string): Promise<void> {
  const message = sendable(conversation.get(), text)
  const { contact, sessionId } = conversation.get()
  if (!message || !contact) return
  const conversationHistory = historyOf(conversation.get())
  // A request may still be pending after first aid was shown without it.
  request.abort()
  const { signal } = (request = new AbortController())
  become(sent(conversation.get(), message))
  const firstAid = firstAidNow(message)
  let helped = false
  const giveFirstAid = (text: string) => {
    if (helped || signal.aborted) return
    helped = true
    become(answered(conversation.get(), { message: text, sessionId }))
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
    // The browser has shown the same first aid already; only the server's session id is needed.
    become(helped ? { ...conversation.get(), sessionId: reply.sessionId } : answered(conversation.get(), reply))
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

/** Returns the failed message's text to the input and shows the error. */
function takeBack(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  become(failed(conversation.get()))
  toast({ about: MESSAGE, title: 'Error', description: wordsFor(error), tone: 'error' })
  if (error.issues.some(({ path }) => path === 'userEmail' || path === 'userName')) {
    become(askAgainWhoWrites(conversation.get()))
  }
}

function helpIfCalled() {
  if (conversation.get().urgent) void say(urgentMessage)
}

/** A reply with an `error` field is a failure, whatever its status. */
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
  keepConversation(tabStorage, next)
  conversation.set(next)
}
