import { useSyncExternalStore } from 'react'
import { ApiError } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { randomBelow } from '../client/random-below.ts'
import { tabStorage } from '../client/tab-storage.ts'
import { toast } from '../ui/toast.tsx'
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
import { keepConversation, readConversation } from './kept-conversation.ts'

/** The failure is shown within ten seconds. */
const TIMEOUT_MS = 9_500

let conversation: Conversation = readConversation(tabStorage) ?? newConversation(freshSessionId())
let request = new AbortController()
const listeners = new Set<() => void>()

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
  toast({ title: 'Conversation Cleared', description: 'Starting fresh!' })
}

/** Sends `text` if it may be sent, and appends the reply. A failure says so and gives the text back. */
export async function say(text: string): Promise<void> {
  const message = sendable(conversation, text)
  const { contact, sessionId } = conversation
  if (!message || !contact) return
  const conversationHistory = historyOf(conversation)
  const { signal } = (request = new AbortController())
  become(sent(conversation, message))
  try {
    const reply = await api.chat.websiteChat(
      { message, conversationHistory, sessionId, userEmail: contact.email, userName: contact.name },
      { signal, timeoutMs: TIMEOUT_MS },
    )
    if (signal.aborted) return
    become(answered(conversation, readReply(reply)))
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    become(failed(conversation))
    toast({ title: 'Error', description: wordsFor(error), tone: 'error' })
    if (error.issues.some(({ path }) => path === 'userEmail' || path === 'userName')) {
      become(askAgainWhoWrites(conversation))
    }
  }
  helpIfCalled()
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
