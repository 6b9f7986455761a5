import { aidWithTicket } from '#domain/chat/aid-with-ticket.ts'
import { isCallForHelp, urgentMessage } from '#domain/chat/call-for-help.ts'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import type { Rating } from '#domain/chat/conversation.ts'
import type { ChatReply } from '#domain/chat/contract.ts'
import { headed } from '#domain/chat/headings.ts'
import { GIVEN_UP_AFTER_MS } from '#domain/chat/patience.ts'
import { urgencyOf } from '#domain/chat/urgency.ts'
import { ApiError, unreachable } from '../client/api-error.ts'
import { api } from '../client/api.ts'
import { randomBelow } from '../client/random-below.ts'
import { currentSession } from '../client/session.ts'
import { maybeSignedIn } from '../client/session-hint.ts'
import { tabStorage } from '../client/tab-storage.ts'
import type { SiteEventName } from '../ui/events.ts'
import { sharedState, useSharedState } from '../ui/shared-state.ts'
import { toast, withdrawToast } from '../ui/toast.tsx'
import {
  answered,
  answeredBeside,
  answeredFromRecords,
  arrived,
  askAgainWhoWrites,
  askingForPerson,
  canStop,
  cleared,
  counted,
  drawSessionId,
  failed,
  firstWaiting,
  followed,
  handedOverWords,
  historyOf,
  interrupted,
  introduce,
  joined,
  mayHandOver,
  newConversation,
  ownContextOf,
  ownTurnsOf,
  ownWordsOf,
  putAside,
  rated,
  resumed,
  sendable,
  sent,
  shared,
  stopped,
  takenBack,
  turnedTo,
  unclearedFrom,
  unheardFirstOf,
  unsent,
  unsentWordsOf,
  without,
  withoutFailure,
  withoutPersonAsked,
} from './conversation.ts'
import type { Contact, Conversation, Failure, PersonTicket, Said, Stamp } from './conversation.ts'
import { adoptSecret, conversationSecret } from './conversation-secret.ts'
import { adviceNow, firstAidNow, stepsAfter, waysOutOf } from './first-aid-now.ts'
import { keepConversation, readConversation } from './kept-conversation.ts'
import { otherTabs } from './other-tabs.ts'
import type { TabMessage } from './other-tabs.ts'
import { ownQuestionIn } from './own-question.ts'
import type { OwnQuestion } from './own-asked.ts'
import { readReply } from './streamed-reply.ts'
import { unreadReplies } from '../ui/unread-replies.ts'

/** Topic of the error toast. */
const MESSAGE = 'chat message'
/** In an emergency the browser shows first aid itself after this time without an answer. */
const FIRST_AID_AFTER_MS = 1_500
/** Messages that the server may not have, of which a hand-over takes the newest. */
const MOST_UNSENT = 20
/** Attempts to reach a person come further apart. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000
let nextAttempt: ReturnType<typeof setTimeout> | undefined
let nextSending: ReturnType<typeof setTimeout> | undefined
let nextSendingAfter = FIRST_PAUSE_MS
const READ_CLOSED_EVERY_MS = 20_000
/** A ticket that cannot be read after that time was not opened; the help desk takes a hand-over within seconds. */
const OPENED_WITHIN_MS = 60_000
/** How long a message waits for its ticket, and how often it asks. */
const OPENED_SOON_MS = 20_000
const OPENED_AGAIN_MS = 1_000

const conversation = sharedState<Conversation>(restored())
let request = new AbortController()
/** Whether the panel is open. */
let isShown = false

// The next person to use this tab must not see the conversation.
window.addEventListener('personChanged' satisfies SiteEventName, () => {
  const session = currentSession()
  const { userId } = conversation.get().contact ?? {}
  if (!userId || (session.status === 'signed-in' && session.userId === userId)) return
  request.abort()
  // Its undo would show the conversation again.
  withdrawToast(MESSAGE)
  become(newConversation(freshSessionId()))
})

const tell = otherTabs(hear)
if (conversation.get().contact === undefined) tell({ kind: 'ask' })
if (conversation.get().pending) void recover()
void sendWaiting()
window.addEventListener('online', () => void sendWaiting())

unreadReplies.set(conversation.get().unread ?? 0)
setInterval(readWhileClosed, READ_CLOSED_EVERY_MS)

/** An open panel reads the ticket itself, and more often. */
function readWhileClosed(): void {
  const { ticket } = conversation.get()
  if (!isShown && ticket && !ticket.isOver && !document.hidden) void readTicket()
}

/** The panel was opened or closed. */
export function showConversation(shown: boolean): void {
  isShown = shown
  become(conversation.get())
}

/** The tab's conversation; it survives closing the panel and page loads, and other open tabs share it. */
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

/** A visitor who left a call for help before the contact step does not make it by opening the panel later. */
export function withdrawCall(): void {
  const { contact, urgent } = conversation.get()
  if (urgent && contact === undefined) become({ ...conversation.get(), urgent: false })
}

export function clearConversation(): void {
  request.abort()
  const before = conversation.get()
  const sessionId = freshSessionId()
  become(cleared(before, sessionId))
  tell({ kind: 'cleared', secret: conversationSecret(), sessionId })
  const undo = () => {
    become(unclearedFrom(before, conversation.get()))
    share()
    void sendWaiting()
  }
  toast({ about: MESSAGE, title: 'Conversation Cleared', description: 'Starting fresh!', undo })
}

/**
 * Sends `text` if possible, and appends the reply. Without a network it is kept and sent later. An urgent message is always answered, by
 * the browser's first aid if the server is slow or fails. After any other failure a toast appears and the text returns to the input.
 */
export async function say(text: string): Promise<void> {
  const message = sendable(conversation.get(), text)
  if (!message) return
  withdrawToast(MESSAGE)
  const stamp = freshStamp()
  const firstAid = firstAidNow(message)
  if (!navigator.onLine) {
    become(putAside(conversation.get(), message, stamp))
    share()
    if (firstAid !== undefined) giveFirstAid(firstAid)
    else adviseAlone(stamp.id, message)
    return
  }
  const history = historyOf(conversation.get())
  const before = ownContextOf(conversation.get())
  const { withPerson } = conversation.get()
  // A request may still be pending after first aid was shown without it.
  request.abort()
  become(sent(conversation.get(), message, stamp))
  share()
  const own = firstAid === undefined && maybeSignedIn() ? ownQuestionIn(message, before) : undefined
  const said: Said = { ...stamp, role: 'user', content: message }
  if (withPerson) {
    // People get every message. What the records answer is told at once, so that nobody waits for it.
    const earlier = conversation.get().messages
    await deliver(said, history, firstAid)
    if (own) await answerBesidePeople(own, stamp.id)
    else if (firstAid === undefined) await tellSteps(earlier, message)
  } else if (!own || !(await answerOwn(own, stamp.id))) await deliver(said, history, firstAid)
  helpIfCalled()
}

/** Answers a question about the steps of first aid. Code that cannot be loaded says nothing: people have the message. */
async function tellSteps(earlier: readonly Said[], message: string): Promise<void> {
  const steps = await stepsAfter(earlier, message).catch(() => undefined)
  if (steps === undefined) return
  giveFirstAid(steps)
  share()
}

/** Answers from the records what people were sent, too. Without an answer nothing is said: they have the message. */
async function answerBesidePeople(question: OwnQuestion, id: string): Promise<void> {
  const { ticket, messages, pending } = conversation.get()
  if (!ticket || pending || !messages.some((said) => said.id === id && !said.waiting)) return
  const { signal } = request
  try {
    const { answerFromRecords } = await import('./own-records.ts')
    const found = await answerFromRecords(question, signal)
    if (!found || signal.aborted) return
    const { ownWords } = await import('./own-words.ts')
    const note = ownWords[question.language].wentToPerson(ticket.ticketNumber)
    const stamps = { question: id, answer: freshStamp() }
    become(answeredFromRecords(conversation.get(), question, { ...found, text: `${found.text}\n${note}` }, stamps))
    share()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Answers from the records of the signed-in person. False if nobody is signed in. */
async function answerOwn(question: OwnQuestion, id: string): Promise<boolean> {
  const { signal } = (request = new AbortController())
  try {
    const { answerFromRecords } = await import('./own-records.ts')
    const found = await answerFromRecords(question, signal)
    if (!found) return false
    if (signal.aborted) return true
    const stamps = { question: id, answer: freshStamp() }
    become(answeredFromRecords(conversation.get(), question, found, stamps))
    withdrawToast(MESSAGE)
    share()
  } catch (error) {
    if (!signal.aborted) takeBack(asApiError(error), id)
  }
  return true
}

/** Code that could not be loaded fails like a call without a network. */
const asApiError = (error: unknown) => (error instanceof ApiError ? error : unreachable())

/** Sends what was written and asked for without a network. One tab does; the others hear of it. */
function sendWaiting(): Promise<void> {
  const { personWaits } = conversation.get()
  if (!personWaits && !firstWaiting(conversation.get())) return Promise.resolve()
  return 'locks' in navigator ? navigator.locks.request('veritech.conversation', sendEach) : sendEach()
}

/** A person first, who gets all that waits; without one the oldest message first. */
async function sendEach(): Promise<void> {
  if (conversation.get().personWaits) await reachPerson()
  for (let said = firstWaiting(conversation.get()); said; said = firstWaiting(conversation.get())) {
    if (!navigator.onLine || conversation.get().pending || !conversation.get().contact) return
    const { id } = said
    const earlier = historyOf({
      ...conversation.get(),
      messages: conversation.get().messages.filter((each) => each.id !== id),
    })
    become(resumed(conversation.get(), id))
    share()
    // First aid was given when it was written.
    await deliver(said, earlier, undefined)
    if (firstWaiting(conversation.get())?.id === id) return
  }
}

/** Sends a message that is shown as pending. */
async function deliver(
  { id, content: message }: Said,
  conversationHistory: ReturnType<typeof historyOf>,
  firstAid: string | undefined,
): Promise<void> {
  const before = conversation.get()
  const { contact, sessionId, withPerson, ticket } = before
  if (!contact) return
  const { signal } = (request = new AbortController())
  let helped = false
  const help = (text: string) => {
    if (helped || signal.aborted) return
    helped = true
    giveFirstAid(text)
  }
  const impatience = firstAid === undefined ? undefined : setTimeout(help, FIRST_AID_AFTER_MS, firstAid)
  try {
    if (withPerson && ticket) {
      const now = await replyToPeople(ticket, { requestId: id, text: message }, signal)
      nextSendingAfter = FIRST_PAUSE_MS
      if (firstAid !== undefined) help(firstAid)
      become(followed({ ...conversation.get(), pending: false }, now))
    } else {
      const reply = unlessFailed(
        await api.chat.websiteChat(
          {
            message,
            conversationHistory,
            sessionId,
            userEmail: contact.email,
            userName: contact.name,
            messageId: id,
            ...(mayHandOver(before, message) && { ownTurns: ownTurnsOf(before) }),
          },
          {
            signal,
            timeoutMs: GIVEN_UP_AFTER_MS,
            headers: { accept: 'text/event-stream', [CONVERSATION_SECRET_HEADER]: conversationSecret() },
            read: (response) =>
              readReply(response, (next) => {
                if (!helped && !signal.aborted) become(arrived(conversation.get(), next, freshStamp()))
              }),
          },
        ),
      )
      if (signal.aborted) return
      become(
        helped
          ? answeredBeside(conversation.get(), reply, freshStamp().at)
          : answered(conversation.get(), reply, freshStamp()),
      )
      if (await isLeftUnkept({ id, content: message }, reply)) waitWithEmergency(id)
      await passOn(reply.handedOver?.ticketNumber, ticket, { id, message })
    }
    withdrawToast(MESSAGE)
    share()
  } catch (error) {
    if (signal.aborted) return
    if (withPerson && isEmergency(message) && isReachableLater(error)) {
      if (firstAid !== undefined) help(firstAid)
      waitForPeople(id)
    } else if (firstAid !== undefined) {
      help(firstAid)
      become(unsent(conversation.get(), id))
      share()
      if (isReachableLater(error)) waitWithEmergency(id)
    } else if (isEmergency(message) && isReachableLater(error)) {
      // One that waited for the network: its first aid was given when it was written.
      waitWithEmergency(id)
    } else if (isReachableLater(error) && adviseAlone(id, message)) {
      withdrawToast(MESSAGE)
    } else if (isOffline(error)) {
      become(interrupted(conversation.get(), id))
      share()
    } else takeBack(error, id)
  } finally {
    clearTimeout(impatience)
  }
}

/** A message for people who have the conversation already: it goes to their ticket, or to a new one if that takes none. */
async function passOn(
  ticketNumber: string | undefined,
  before: PersonTicket | undefined,
  { id, message }: { readonly id: string; readonly message: string },
): Promise<void> {
  if (!before || ticketNumber !== before.ticketNumber) return
  if (before.isOver) return isCallForHelp(message) ? reachPerson() : undefined
  try {
    const now = await replyToPeople(before, { requestId: id, text: message })
    become(followed(conversation.get(), now))
  } catch (error) {
    showError(error)
  }
}

/** Sends a message to the ticket of people. One that was handed over a moment ago may still be opened: it is tried again. */
async function replyToPeople(
  { token, since }: PersonTicket,
  said: { readonly requestId: string; readonly text: string },
  signal?: AbortSignal,
) {
  for (;;) {
    try {
      const options = { timeoutMs: GIVEN_UP_AFTER_MS, ...(signal && { signal }) }
      return await api.helpdesk.replyInChat(
        { token, ...said, ...(isEmergency(said.text) && { isEmergency: true }) },
        options,
      )
    } catch (error) {
      const isOpening = error instanceof ApiError && error.status === 404 && Date.now() - since < OPENED_SOON_MS
      if (!isOpening || signal?.aborted) throw error
      await new Promise((resume) => setTimeout(resume, OPENED_AGAIN_MS))
    }
  }
}

/** People must see an emergency that the server has not kept: they are asked for until they have it. */
function waitWithEmergency(id: string): void {
  become(unsent(conversation.get(), id))
  waitForPerson()
}

/** An emergency for people who have the conversation waits for them. It goes out once: the help desk knows its id. */
function waitForPeople(id: string): void {
  become(interrupted(conversation.get(), id))
  share()
  clearTimeout(nextSending)
  nextSending = setTimeout(() => void sendWaiting(), nextSendingAfter)
  nextSendingAfter = Math.min(nextSendingAfter * 2, LONGEST_PAUSE_MS)
}

const isEmergency = (message: string) => urgencyOf(message) !== undefined

/**
 * Whether first aid came, but nobody has the emergency. The server gives it also while it can store nothing. What it stored late, it has
 * by the time it is asked.
 */
async function isLeftUnkept(
  { id, content }: Pick<Said, 'id' | 'content'>,
  { turn, handedOver, sessionId }: ChatReply,
): Promise<boolean> {
  if (handedOver || !isEmergency(content)) return false
  if (isCallForHelp(content)) return true
  if (turn !== undefined) return false
  const headers = { [CONVERSATION_SECRET_HEADER]: conversationSecret() }
  try {
    const { turns } = await api.chat.readConversation({ sessionId }, { headers, timeoutMs: GIVEN_UP_AFTER_MS })
    return !turns.some(({ messageId }) => messageId === id)
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}

const isReachableLater = (error: unknown) => error instanceof ApiError && isOurs(error)

/** Stops the awaited reply. The server does not know of it: its conversation has the whole answer. */
export function stopReply(): void {
  if (!canStop(conversation.get())) return
  request.abort()
  become(stopped(conversation.get()))
  share()
}

/**
 * Hands the conversation over to people: it becomes a ticket, whose number appears. While nobody can be reached it waits, and goes out as
 * soon as somebody can.
 */
export async function askForPerson(): Promise<void> {
  const { contact, pending } = conversation.get()
  if (!contact || pending) return
  withdrawToast(MESSAGE)
  if (navigator.onLine) await reachPerson()
  else waitForPerson()
  helpIfCalled()
}

export function askForNoPerson(): void {
  clearTimeout(nextAttempt)
  become(withoutPersonAsked(conversation.get()))
  share()
}

function waitForPerson(pause = FIRST_PAUSE_MS): void {
  become(askingForPerson(conversation.get(), 'later'))
  share()
  clearTimeout(nextAttempt)
  const again = () => {
    if (!conversation.get().personWaits) return
    if (navigator.onLine && !conversation.get().pending) void reachPerson(Math.min(pause * 2, LONGEST_PAUSE_MS))
    else waitForPerson(pause)
  }
  nextAttempt = setTimeout(again, pause)
}

/** `pause` is how long it waits after a failure, in milliseconds. */
async function reachPerson(pause?: number): Promise<void> {
  const { contact, sessionId, ticket, pending } = conversation.get()
  if (!contact || pending || !navigator.onLine) return
  clearTimeout(nextAttempt)
  request.abort()
  const { signal } = (request = new AbortController())
  const unsentWords = unsentWordsOf(conversation.get())
  const unheard = unheardFirstOf(conversation.get())
  become(askingForPerson(conversation.get(), 'now'))
  try {
    const reply = await api.chat.askForPerson(
      {
        sessionId,
        userEmail: contact.email,
        userName: contact.name,
        conversationHistory: ownWordsOf(conversation.get()),
        ownTurns: ownTurnsOf(conversation.get()),
        unsent: unsentWords.slice(-MOST_UNSENT),
        ...(unheard !== undefined && { messageId: unheard }),
        ...(ticket?.isOver && { after: ticket.ticketNumber }),
      },
      { signal, timeoutMs: GIVEN_UP_AFTER_MS, headers: { [CONVERSATION_SECRET_HEADER]: conversationSecret() } },
    )
    if (signal.aborted) return
    become(answered(handedOverWords(conversation.get()), reply, freshStamp()))
    withdrawToast(MESSAGE)
    share()
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof ApiError && isOurs(error)) return waitForPerson(pause)
    become({ ...conversation.get(), pending: false })
    share()
    showError(error, { retry: 'person' })
  }
}

export function turnTo(whom: 'person' | 'assistant'): void {
  become(turnedTo(conversation.get(), whom))
  share()
}

/** Says whether an answer helped; a reason may follow. */
export async function rate(turn: number, rating: Rating, reason?: string): Promise<void> {
  become(rated(conversation.get(), turn, rating))
  share()
  try {
    const { sessionId } = conversation.get()
    await api.chat.rateAnswer(
      { sessionId, turn, rating, ...(reason && { reason }) },
      { headers: { [CONVERSATION_SECRET_HEADER]: conversationSecret() } },
    )
  } catch (error) {
    showError(error)
  }
}

/** Has the conversation mailed. False if that failed, which the visitor is told. */
export async function mailTranscript(email: string): Promise<boolean> {
  const { sessionId } = conversation.get()
  try {
    const { isWithoutRecords } = await api.chat.mailTranscript(
      { sessionId, email, ownTurns: ownTurnsOf(conversation.get()) },
      { headers: { [CONVERSATION_SECRET_HEADER]: conversationSecret() } },
    )
    const description = isWithoutRecords
      ? `It goes to ${email}, without the answers from your own records: those go to the address that you sign in with.`
      : `It goes to ${email}, if we can reach it.`
    toast({ about: MESSAGE, title: 'The email is on its way', description })
    return true
  } catch (error) {
    showError(error, { otherwise: 'The email could not be sent. Please try again.' })
    return false
  }
}

/** Shows what people replied since. Failures are silent: the next reading makes up for them. */
export async function readTicket(): Promise<void> {
  const { ticket, sessionId } = conversation.get()
  if (!ticket) return
  try {
    const now = await api.helpdesk.readChatTicket({ token: ticket.token })
    if (conversation.get().ticket?.ticketNumber !== now.ticketNumber) return
    const next = followed(conversation.get(), now)
    if (next === conversation.get()) return
    become(next)
    share()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) await missTicket(sessionId).catch(unlessRefused)
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

/** Learns why a ticket cannot be read: it is being opened, was refused, or its links were withdrawn. */
async function missTicket(sessionId: string): Promise<void> {
  const { ticket } = conversation.get()
  if (!ticket) return
  const headers = { [CONVERSATION_SECRET_HEADER]: conversationSecret() }
  const state =
    ticket.state === 'opening'
      ? (await api.chat.readConversation({ sessionId }, { headers })).handedOver?.state
      : undefined
  const isLate = Date.now() - ticket.since > OPENED_WITHIN_MS
  if (state === 'opening' && !isLate) return
  if (state === 'open' && !isLate) return
  become({
    ...conversation.get(),
    withPerson: false,
    ticket: { ...ticket, isOver: true, state: state === 'open' ? 'open' : 'refused' },
  })
  share()
}

/** After a reload while a reply was awaited: takes the reply if there is one, else returns the text to the input. */
async function recover(): Promise<void> {
  const { sessionId, messages, withPerson } = conversation.get()
  const last = messages.at(-1)
  const firstAid = last?.role === 'user' ? firstAidNow(last.content) : undefined
  if (firstAid !== undefined) giveFirstAid(firstAid)
  try {
    const headers = { [CONVERSATION_SECRET_HEADER]: conversationSecret() }
    const kept = await api.chat.readConversation({ sessionId }, { headers, timeoutMs: GIVEN_UP_AFTER_MS })
    const turn = kept.turns.find(({ messageId }) => messageId !== undefined && messageId === last?.id)
    if (firstAid !== undefined) {
      if (turn) become(answeredBeside(conversation.get(), { ...kept, message: '', sessionId }, freshStamp().at))
      else callAgain(last)
    }
    if (conversation.get().pending)
      become(
        turn && !withPerson
          ? answered(
              conversation.get(),
              {
                message: turn.answer,
                headings: turn.headings,
                sessionId,
                turn: turn.number,
                handedOver: kept.handedOver,
              },
              freshStamp(),
            )
          : failed(conversation.get()),
      )
  } catch {
    if (conversation.get().pending) become(failed(conversation.get()))
    else callAgain(last)
  }
}

/** Nobody knows whether the server has an emergency: people are asked for, because they must see it. */
function callAgain(said: Said | undefined): void {
  if (said?.role !== 'user' || !isEmergency(said.content)) return
  if (conversation.get().withPerson) waitForPeople(said.id)
  else waitWithEmergency(said.id)
}

/**
 * Gives the emergency numbers for a danger that is feared or over where the server cannot. It is answered by that, so it need not be sent
 * later, unless people have the conversation. False for every other message.
 */
function adviseAlone(id: string, message: string): boolean {
  const advice = adviceNow(message)
  if (advice === undefined || conversation.get().withPerson) return false
  become(unsent(conversation.get(), id))
  giveFirstAid(advice)
  share()
  return true
}

function giveFirstAid(marked: string): void {
  const { sessionId, ticket } = conversation.get()
  const { text: message, headings } = headed(
    ticket && !ticket.isOver ? aidWithTicket(marked, ticket.ticketNumber) : marked,
  )
  become(answered(conversation.get(), { message, headings, sessionId }, freshStamp()))
}

/** Returns the failed message's text to the input and shows the error. */
function takeBack(error: unknown, id: string) {
  if (!(error instanceof ApiError)) throw error
  const text = conversation.get().messages.find((said) => said.id === id)?.content
  become(takenBack(conversation.get(), id))
  // With a part of its answer it stays.
  if (conversation.get().messages.some((said) => said.id === id)) share()
  else tell({ kind: 'gone', secret: conversationSecret(), ids: [id] })
  if (error.code === 'chat-ticket-over') {
    const { ticket } = conversation.get()
    if (ticket) become({ ...conversation.get(), withPerson: false, ticket: { ...ticket, isOver: true } })
  }
  showError(error, { retry: 'message', ...(text !== undefined && { text }) })
}

/** The error is a toast, as everywhere, and stays in the panel beside what it is about. */
function showError(
  error: unknown,
  { otherwise, ...about }: Pick<Failure, 'text' | 'retry'> & { readonly otherwise?: string } = {},
) {
  if (!(error instanceof ApiError)) throw error
  const description = wordsFor(error, otherwise)
  // Once the day's budget is used up, the same question fails until tomorrow: only people can answer it.
  const { retry, ...kept } = about
  const retried = retry && !isOver(error) ? { retry } : {}
  const { messages, ticket } = conversation.get()
  const ways = isOurs(error) ? waysOutOf(messages, about.text, { hasTicket: ticket?.isOver === false }) : []
  const { retryAfterSeconds } = error
  const from =
    error.status === 429 && retryAfterSeconds !== undefined ? { retryFrom: Date.now() + retryAfterSeconds * 1000 } : {}
  become({ ...conversation.get(), failure: { ...kept, ...retried, ...from, words: description, ways } })
  // The ways to us are in the panel, where they stay.
  toast({ about: MESSAGE, title: 'Error', description, tone: 'error' })
  if (error.issues.some(({ path }) => path === 'userEmail' || path === 'userName')) {
    become(askAgainWhoWrites(conversation.get()))
  }
}

/** Sends again what failed. */
export function tryAgain(): void {
  const { failure } = conversation.get()
  withdrawToast(MESSAGE)
  if (failure?.retry === 'person') void askForPerson()
  else if (failure?.text !== undefined) void say(failure.text)
}

export function dismissFailure(): void {
  withdrawToast(MESSAGE)
  become(withoutFailure(conversation.get()))
}

function isOurs({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'reply-error'
}

/** The assistant answers nobody any more today. */
function isOver({ code }: ApiError): boolean {
  return code === 'assistant-resting'
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && !navigator.onLine
}

function helpIfCalled() {
  if (conversation.get().urgent) void say(urgentMessage)
}

/** A reply with an `error` field is a failure, whatever its status. */
function unlessFailed<Reply extends { message: string; sessionId: string; error?: unknown }>(reply: Reply): Reply {
  if (typeof reply.error !== 'string') return reply
  throw new ApiError({ code: 'reply-error', message: reply.error, status: 200 })
}

function wordsFor(
  { issues, message, status, code, retryAfterSeconds }: ApiError,
  otherwise = 'Failed to send message. Please try again.',
): string {
  const isOwn = status > 0 && code !== 'unavailable' && code !== 'unexpected'
  const said = issues[0]?.message ?? (isOwn ? message : otherwise)
  return status === 429 && retryAfterSeconds !== undefined ? `${said} ${triedAgainIn(retryAfterSeconds)}` : said
}

function triedAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const at = new Date(Date.now() + minutes * 60_000)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return `You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, at ${time}.`
}

/** Takes in what another tab did. Of another conversation than this tab's, only a tab that has none takes it. */
function hear(message: TabMessage): void {
  const own = conversation.get()
  if (message.kind === 'ask') return own.contact === undefined ? undefined : share()
  if (message.secret !== conversationSecret()) {
    if (message.kind !== 'conversation' || own.contact !== undefined || own.urgent) return
    adoptSecret(message.secret)
  }
  switch (message.kind) {
    case 'conversation':
      return become(joined(conversation.get(), message.conversation))
    case 'gone':
      return become(without(conversation.get(), message.ids))
    case 'cleared':
      request.abort()
      return become(cleared(conversation.get(), message.sessionId))
  }
}

/** The tab's conversation after a page load. That of a person who signed out on another page is gone. */
function restored(): Conversation {
  const kept = readConversation(tabStorage)
  if (kept && (kept.contact?.userId === undefined || maybeSignedIn())) return kept
  const next = newConversation(freshSessionId())
  if (kept) keepConversation(tabStorage, next)
  return next
}

function share(): void {
  tell({ kind: 'conversation', secret: conversationSecret(), conversation: shared(conversation.get()) })
}

function freshSessionId(): string {
  return drawSessionId(Date.now(), randomBelow)
}

function freshStamp(): Stamp {
  return { id: crypto.randomUUID(), at: Date.now() }
}

function become(change: Conversation) {
  const next = counted(conversation.get(), change, { isShown })
  keepConversation(tabStorage, next)
  conversation.set(next)
  unreadReplies.set(next.unread ?? 0)
}
