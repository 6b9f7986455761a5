import type { ChatEvent, ChatMessage, HandedOver } from '#domain/chat/contract.ts'
import type { Rating } from '#domain/chat/conversation.ts'
import { asksForPeople } from '#domain/chat/asks-for-people.ts'
import { isCallForHelp, urgentMessage } from '#domain/chat/call-for-help.ts'
import { MOST_OWN_TURNS } from '#domain/chat/most-own-turns.ts'
import type { OwnTurn } from '#domain/chat/own-turns.ts'
import type { OwnContext, OwnQuestion, OwnSubject } from './own-asked.ts'
import type { ReplyLink } from './reply-lines.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'

export interface Contact {
  readonly name: string
  readonly email: string
  /** Set if the contact comes from the person's session. */
  readonly userId?: string
}

/** Identifies a message in all tabs and at the server, and orders it. */
export interface Stamp {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A message as the panel shows it. */
export interface Said extends Stamp {
  /** `agent`: a person of the help desk. */
  readonly role: 'user' | 'assistant' | 'agent'
  readonly content: string
  /** Which of its lines are headings; the first is 0. */
  readonly headings?: readonly number[]
  /** The agent's name. */
  readonly by?: string
  /** Files of an agent's message, which are in the mail. */
  readonly files?: number
  /** Waits for the network. */
  readonly waiting?: boolean
  /** The browser gave first aid, because the server did not answer: it may not have the message. */
  readonly unsent?: boolean
  /** The visitor stopped this answer before its end. */
  readonly stopped?: boolean
  /** The answer broke off, and its question is back in the input. */
  readonly isCut?: boolean
  /** Of an answer: its number at the server, by which it is rated. */
  readonly turn?: number
  /** Of an answer that is none: after the next one like it people take over. */
  readonly isUnsure?: boolean
  readonly rating?: Rating
  /** A question about the person's own records, or an answer from them. The assistant's server has neither. */
  readonly own?: OwnSubject
  /** Of an answer from them: words that are links, and what a question goes on about. */
  readonly links?: readonly ReplyLink[]
  readonly context?: OwnContext
}

/** What failed, shown in the panel until it is tried again or another message is sent. */
export interface Failure {
  readonly words: string
  /** The message, which is back in the input. */
  readonly text?: string
  /** What "Try again" does. */
  readonly retry?: 'message' | 'person'
  /** When it can help again, after too many messages; milliseconds since 1970. */
  readonly retryFrom?: number
  /** Other ways to us. */
  readonly ways: readonly { readonly text: string; readonly href: string }[]
}

/** The ticket of a conversation that people took over. */
export interface PersonTicket extends HandedOver {
  /** When it was handed over; milliseconds since 1970. */
  readonly since: number
  readonly status?: TicketStatus
  /** It takes no further messages. */
  readonly isOver: boolean
}

export interface Conversation {
  /** Undefined until the contact step is done. */
  readonly contact: Contact | undefined
  /** Random for the first message, then the id of the last reply. */
  readonly sessionId: string
  readonly messages: readonly Said[]
  /** Whether a reply is awaited. */
  readonly pending: boolean
  /** What has arrived of the awaited reply. */
  readonly arriving?: Said | undefined
  /** Text in the input. */
  readonly draft: string
  /** Whether the urgent message waits to be sent. */
  readonly urgent: boolean
  readonly ticket?: PersonTicket | undefined
  /** Whether messages go to the ticket, not to the assistant. */
  readonly withPerson?: boolean
  /** A person was asked for while nobody could be reached. It is sent when somebody can. */
  readonly personWaits?: boolean
  readonly failure?: Failure | undefined
  /** How many replies of agents arrived while the panel was closed. */
  readonly unread?: number
}

export const quickActions = [
  urgentMessage,
  'We may be under attack. How can we know for sure?',
  'What cybersecurity services do you offer?',
  'I need help with managed IT services',
  'Tell me about your cloud solutions',
] as const

/** How an id begins that the browser drew. */
const DRAWN = 'session_'
/** Messages in the request's history; the server stores the conversation itself. */
const HISTORY_SENT = 10
/** Messages that a hand-over sends, so that the ticket has the visitor's own words. */
const HISTORY_HANDED_OVER = 200

export function newConversation(sessionId: string): Conversation {
  return { contact: undefined, sessionId, messages: [], pending: false, draft: '', urgent: false }
}

/** `session_`, the time in milliseconds and nine random base-36 characters. */
export function drawSessionId(now: number, random: (bound: number) => number): string {
  const tail = Array.from({ length: 9 }, () => random(36).toString(36)).join('')
  return `${DRAWN}${now}_${tail}`
}

/** Trimmed name and email, or undefined if one is empty. */
export function readContact(name: string, email: string): Contact | undefined {
  const contact = { name: name.trim(), email: email.trim() }
  return contact.name && contact.email ? contact : undefined
}

export function introduce(conversation: Conversation, contact: Contact): Conversation {
  const messages = conversation.messages.length > 0 ? conversation.messages : [greeting(contact)]
  return { ...conversation, contact, messages }
}

/** Returns to the contact step and keeps messages and draft. */
export function askAgainWhoWrites(conversation: Conversation): Conversation {
  return { ...conversation, contact: undefined }
}

/** The text to send; undefined before the contact step, while a reply is pending, or if it is empty. */
export function sendable({ contact, pending }: Conversation, text: string): string | undefined {
  const trimmed = text.trim()
  return contact && !pending && trimmed ? trimmed : undefined
}

/** Enter sends, except with Shift and while an input method composes. */
export function isSendKey({ key, shiftKey, isComposing }: { key: string; shiftKey: boolean; isComposing: boolean }) {
  return key === 'Enter' && !shiftKey && !isComposing
}

/** Appends `text` as a pending message and clears the draft if it is the same. */
export function sent(conversation: Conversation, text: string, stamp: Stamp): Conversation {
  return { ...written(withoutFailure(conversation), { ...stamp, role: 'user', content: text }), pending: true }
}

/** Appends `text` as a message that is sent when the network is back. */
export function putAside(conversation: Conversation, text: string, stamp: Stamp): Conversation {
  return written(conversation, { ...stamp, role: 'user', content: text, waiting: true })
}

export function withoutFailure({ failure: _failure, ...conversation }: Conversation): Conversation {
  return conversation
}

/** A message for which the browser gave first aid, because the server did not answer. */
export function unsent(conversation: Conversation, id: string): Conversation {
  return {
    ...conversation,
    messages: changed(conversation, id, ({ waiting: _waiting, ...said }) => ({ ...said, unsent: true })),
  }
}

/** People are asked for, now or as soon as somebody can be reached. */
export function askingForPerson(conversation: Conversation, how: 'now' | 'later'): Conversation {
  const { personWaits: _personWaits, ...rest } = withoutFailure(conversation)
  return how === 'now' ? { ...rest, pending: true } : { ...rest, pending: false, personWaits: true }
}

/** Nobody is asked for any more. */
export function withoutPersonAsked({ personWaits: _personWaits, ...conversation }: Conversation): Conversation {
  return conversation
}

/** The messages that the server may not have. */
export function unsentWordsOf({ messages }: Conversation): string[] {
  return messages.flatMap((said) => (isUnsent(said) ? [said.content] : []))
}

/** The first message, while the server has given no id: it may have stored it, and the conversation is found by it. */
export function unheardFirstOf({ sessionId, messages }: Conversation): string | undefined {
  return sessionId.startsWith(DRAWN)
    ? messages.find(({ role, own }) => role === 'user' && own === undefined)?.id
    : undefined
}

/** People have the messages that waited. */
export function handedOverWords(conversation: Conversation): Conversation {
  const messages = conversation.messages.map(({ waiting: _waiting, unsent: _unsent, ...said }) => said)
  return { ...conversation, messages }
}

const isUnsent = ({ role, waiting, unsent: lost }: Said) => role === 'user' && (waiting === true || lost === true)

function written(conversation: Conversation, said: Said): Conversation {
  const { messages, draft, urgent } = conversation
  return {
    ...conversation,
    messages: [...messages, said],
    draft: draft.trim() === said.content ? '' : draft,
    urgent: urgent && said.content !== urgentMessage,
  }
}

/** A waiting message is on its way. */
export function resumed(conversation: Conversation, id: string): Conversation {
  return {
    ...conversation,
    messages: changed(conversation, id, ({ waiting: _waiting, ...said }) => said),
    pending: true,
  }
}

/** A message that could not be sent without a network waits for it. */
export function interrupted(conversation: Conversation, id: string): Conversation {
  return {
    ...awaitingNothing(conversation),
    messages: changed(conversation, id, (said) => ({ ...said, waiting: true })),
  }
}

/** The oldest message that waits for the network. */
export function firstWaiting({ messages }: Conversation): Said | undefined {
  return messages.find(({ waiting }) => waiting)
}

/** What the server answers. */
interface Answer {
  readonly message: string
  readonly headings?: readonly number[] | undefined
  readonly sessionId: string
  readonly turn?: number | undefined
  readonly isUnsure?: boolean | undefined
  readonly handedOver?: HandedOver | undefined
}

export function answered(conversation: Conversation, reply: Answer, stamp: Stamp): Conversation {
  // A hand-over is no answer that helps or does not.
  const turn = reply.handedOver ? undefined : reply.turn
  // The same id, so that a screen reader does not announce again what it announced while it arrived.
  const { id, at } = conversation.arriving ?? stamp
  const answer: Said = {
    id,
    at,
    role: 'assistant',
    content: reply.message,
    ...(reply.headings && { headings: reply.headings }),
    ...(turn !== undefined && { turn }),
    ...(reply.isUnsure && { isUnsure: true }),
    // A ticket of a person who is signed in is one of theirs.
    ...(reply.handedOver && conversation.contact?.userId !== undefined && { links: [linkToTicket(reply.handedOver)] }),
  }
  const next = {
    ...awaitingNothing(conversation),
    sessionId: reply.sessionId,
    messages: [...conversation.messages, answer],
  }
  return reply.handedOver ? withTicket(next, reply.handedOver, stamp.at) : next
}

/** What the server answered to a message for which the browser has shown the same first aid: only what is new. */
export function answeredBeside(
  conversation: Conversation,
  { sessionId, handedOver }: Answer,
  now: number,
): Conversation {
  const next = { ...conversation, sessionId }
  return handedOver ? withTicket(next, handedOver, now) : next
}

export const addressOfTicket = (ticketNumber: string) => `/dashboard/tickets?ticket=${ticketNumber}`

const linkToTicket = ({ ticketNumber }: HandedOver): ReplyLink => ({
  text: ticketNumber,
  href: addressOfTicket(ticketNumber),
})

/** The next sentences of the awaited reply. */
export function arrived(
  conversation: Conversation,
  { text, headings, sessionId }: Extract<ChatEvent, { text: string }>,
  stamp: Stamp,
): Conversation {
  const { arriving = { ...stamp, role: 'assistant', content: '' } } = conversation
  const now: Said = {
    ...arriving,
    content: arriving.content + text,
    ...(headings && { headings: [...(arriving.headings ?? []), ...headings] }),
  }
  return { ...conversation, sessionId, arriving: now }
}

/** Whether the awaited reply can be stopped: people answer in their own time. */
export function canStop({ pending, messages, withPerson }: Conversation): boolean {
  return pending && !withPerson && messages.at(-1)?.role === 'user'
}

/** Keeps what has arrived of the reply. If nothing has, the text returns to the input. */
export function stopped(conversation: Conversation): Conversation {
  const { arriving, messages } = conversation
  if (!arriving) return failed(conversation)
  return { ...awaitingNothing(conversation), messages: [...messages, { ...arriving, stopped: true }] }
}

function awaitingNothing(conversation: Conversation): Conversation {
  const { arriving: _arriving, ...rest } = conversation
  return { ...rest, pending: false }
}

/** People have the conversation: further messages go to them. */
function withTicket(conversation: Conversation, handedOver: HandedOver, now: number): Conversation {
  const { ticket } = conversation
  const isSame = ticket?.ticketNumber === handedOver.ticketNumber
  return {
    ...conversation,
    ticket: isSame ? { ...ticket, ...handedOver } : { ...handedOver, since: now, isOver: false },
    withPerson: !(isSame && ticket.isOver),
  }
}

/** A ticket as the help desk has it. */
interface TicketNow {
  readonly status: TicketStatus
  readonly isOver: boolean
  readonly replies: readonly { seq: number; at: string; by: string; text: string; files: number }[]
}

/** The conversation that was cleared, with what was said since. */
export function unclearedFrom(before: Conversation, now: Conversation): Conversation {
  return { ...joined({ ...before, pending: false, draft: now.draft }, shared(now)), sessionId: before.sessionId }
}

/** Shows what agents replied since, and whether the ticket is over. The same conversation if nothing is new. */
export function followed(conversation: Conversation, now: TicketNow): Conversation {
  const { ticket, messages } = conversation
  if (!ticket) return conversation
  const known = new Set(messages.map(({ id }) => id))
  const fresh = now.replies.flatMap(({ seq, at, by, text, files }): Said[] => {
    const id = `${ticket.ticketNumber}#${seq}`
    return known.has(id) ? [] : [{ id, at: Date.parse(at), role: 'agent', by, content: text, files }]
  })
  const isSame = ticket.status === now.status && ticket.isOver === now.isOver && ticket.state === 'open'
  if (isSame && fresh.length === 0) return conversation
  return {
    ...conversation,
    messages: [...messages, ...fresh],
    ticket: { ...ticket, state: 'open', status: now.status, isOver: now.isOver },
    withPerson: conversation.withPerson === true && !now.isOver,
  }
}

/** Counts the replies of agents that `next` has and `before` had not. None are unread while the panel is shown. */
export function counted(before: Conversation, next: Conversation, { isShown }: { isShown: boolean }): Conversation {
  const { unread = 0, ...rest } = next
  // A tab that takes the conversation of another one takes what was read there.
  const isNew = before.contact === undefined
  const known = new Set(before.messages.map(({ id }) => id))
  const fresh = isNew ? 0 : next.messages.filter(({ role, id }) => role === 'agent' && !known.has(id)).length
  return isShown || unread + fresh === 0 ? rest : { ...rest, unread: unread + fresh }
}

/** The visitor turns to the assistant or back to the ticket. */
export function turnedTo(conversation: Conversation, whom: 'person' | 'assistant'): Conversation {
  return { ...conversation, withPerson: whom === 'person' && conversation.ticket?.isOver === false }
}

/** Removes the unanswered message and puts its text before the draft. */
export function failed(conversation: Conversation): Conversation {
  const last = conversation.messages.at(-1)
  if (last?.role !== 'user') return awaitingNothing(conversation)
  return takenBack(conversation, last.id)
}

/**
 * Puts the text of a message that failed before the draft. The message is removed, unless a part of its answer was shown: both stay, and
 * the part is marked.
 */
export function takenBack(conversation: Conversation, id: string): Conversation {
  const { arriving, messages } = conversation
  const said = messages.find((message) => message.id === id)
  const idle = awaitingNothing(conversation)
  return {
    ...(arriving && said ? { ...idle, messages: [...messages, { ...arriving, isCut: true }] } : without(idle, [id])),
    draft: [said?.content ?? '', conversation.draft].filter((text) => text.trim() !== '').join('\n'),
  }
}

export function without(conversation: Conversation, ids: readonly string[]): Conversation {
  return { ...conversation, messages: conversation.messages.filter(({ id }) => !ids.includes(id)) }
}

export function rated(conversation: Conversation, turn: number, rating: Rating): Conversation {
  const messages = conversation.messages.map((said) => (said.turn === turn ? { ...said, rating } : said))
  return { ...conversation, messages }
}

/** Whether there is more than the greeting and the contact step is done. */
export function canClear({ contact, messages }: Conversation): boolean {
  return contact !== undefined && messages.length > 1
}

/** Whether there is something to mail: the server keeps an answer or a hand-over, or the records answered. */
export function canMail({ messages, ticket }: Conversation): boolean {
  return ticket !== undefined || messages.some(({ turn, own }) => turn !== undefined || own !== undefined)
}

/** Starts over with the same contact. Needs a new session id, because the server stores the old messages. */
export function cleared(conversation: Conversation, sessionId: string): Conversation {
  const { contact } = conversation
  return contact ? introduce({ ...newConversation(sessionId), draft: conversation.draft }, contact) : conversation
}

/** Quick actions are shown until the first message. */
export function showsQuickActions({ contact, messages, pending }: Conversation): boolean {
  return contact !== undefined && messages.length === 1 && !pending
}

/** Earlier messages for the request. */
export function historyOf({ messages }: Conversation): ChatMessage[] {
  return asHistory(messages.filter(({ own }) => own === undefined)).slice(-HISTORY_SENT)
}

/** What the last answer was about, if it came from the person's own records. */
export function ownContextOf({ messages }: Conversation): OwnContext | undefined {
  return messages.at(-1)?.context
}

/** What the records answer, and whose they are. */
interface FromRecords {
  readonly text: string
  readonly links: readonly ReplyLink[]
  readonly records: readonly string[]
  readonly isPart?: true
  /** If it is about another kind of record than was asked for. */
  readonly subject?: OwnSubject
  readonly personId: string
}

/** A question is answered from the records of a person, whose conversation it is from now on. */
export function answeredFromRecords(
  conversation: Conversation,
  { subject: asked, language, isOfAll, about, which, isLate }: Omit<OwnQuestion, 'records' | 'period'>,
  { text, links, records, isPart, personId, subject = asked }: FromRecords,
  { question, answer }: { readonly question: string; readonly answer: Stamp },
): Conversation {
  const { contact } = conversation
  const isOfList = isPart && !about && !which
  const context: OwnContext = {
    subject,
    records,
    language,
    ...(isOfAll && { isOfAll }),
    ...(isOfList && { isPart }),
    ...(isLate && { isLate }),
  }
  return {
    ...awaitingNothing(conversation),
    contact: contact && { ...contact, userId: personId },
    messages: [
      ...changed(conversation, question, (said) => ({ ...said, own: subject })),
      { ...answer, role: 'assistant', content: text, own: subject, context, ...(links.length > 0 && { links }) },
    ],
  }
}

/** What the visitor wrote, for a hand-over. */
export function ownWordsOf({ messages }: Conversation): ChatMessage[] {
  return asHistory(messages.filter(({ role, waiting }) => role === 'user' && !waiting)).slice(-HISTORY_HANDED_OVER)
}

/** What the person asked about their own records and was answered, for their own ticket or mailbox. */
export function ownTurnsOf({ messages }: Conversation): OwnTurn[] {
  return messages
    .flatMap(({ role, own, content: answer }, at): OwnTurn[] => {
      if (role !== 'assistant' || own === undefined) return []
      const question = messages.slice(0, at).findLast((said) => said.role === 'user' && said.own !== undefined)
      const after = messages.slice(0, at).findLast(({ turn }) => turn !== undefined)?.turn ?? 0
      return [{ question: question?.content ?? '', answer, after }]
    })
    .slice(-MOST_OWN_TURNS)
}

/** Whether people may take over with this message: it asks for them, or the last answer was none. */
export function mayHandOver({ messages }: Conversation, message: string): boolean {
  const last = messages.findLast(({ role, own }) => role === 'assistant' && own === undefined)
  return last?.isUnsure === true || isCallForHelp(message) || asksForPeople(message) !== undefined
}

function asHistory(messages: readonly Said[]): ChatMessage[] {
  return messages.map(({ role, content }) => ({ role: role === 'user' ? 'user' : 'assistant', content }))
}

/** What tabs tell each other: everything but what is typed and awaited in one of them. */
export type Shared = Pick<Conversation, 'contact' | 'sessionId' | 'messages' | 'ticket' | 'withPerson' | 'personWaits'>

export function shared(conversation: Conversation): Shared {
  const { contact, sessionId, messages, ticket, withPerson, personWaits } = conversation
  return {
    contact,
    sessionId,
    messages,
    ticket,
    ...(withPerson !== undefined && { withPerson }),
    ...(personWaits !== undefined && { personWaits }),
  }
}

/** The conversation with what another tab has of it: no message of either is lost, and all are in order. */
export function joined(conversation: Conversation, other: Shared): Conversation {
  const known = new Map(conversation.messages.map((said) => [said.id, said]))
  const theirs = other.messages.map((said) => newer(said, known.get(said.id)))
  const ids = new Set(theirs.map(({ id }) => id))
  const messages = [...conversation.messages.filter(({ id }) => !ids.has(id)), ...theirs].toSorted(
    (one, next) => one.at - next.at,
  )
  const isBegun = other.messages.some(({ turn }) => turn !== undefined)
  return {
    ...withoutPersonAsked(conversation),
    ...(other.personWaits && { personWaits: true }),
    // Of a person who is signed in, if one tab knows: the conversation goes when they leave.
    contact: other.contact?.userId === undefined ? (conversation.contact ?? other.contact) : other.contact,
    sessionId: isBegun ? other.sessionId : conversation.sessionId,
    messages,
    ticket: other.ticket ?? conversation.ticket,
    ...(other.withPerson !== undefined && { withPerson: other.withPerson }),
  }
}

/** A message that was sent or rated in another tab. */
function newer(said: Said, known: Said | undefined): Said {
  if (!known) return said
  const { waiting: _waiting, ...rest } = known
  return { ...rest, ...said }
}

function changed({ messages }: Conversation, id: string, change: (said: Said) => Said): readonly Said[] {
  return messages.map((said) => (said.id === id ? change(said) : said))
}

function greeting({ name }: Contact): Said {
  return {
    id: 'greeting',
    at: 0,
    role: 'assistant',
    content: `Hello ${name}. Ask me about our services, how we work, or what to do when something is wrong.`,
  }
}
