import { SendHorizontal, Square } from 'lucide-react'
import { languageOf } from '#domain/chat/language.ts'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { canStop, isSendKey, quickActions, sendable, showsQuickActions } from './conversation.ts'
import type { Conversation, Said } from './conversation.ts'
import { say, stopReply, type } from './conversation-store.ts'
import { FailureNotice } from './failure-notice.tsx'
import { People, TicketState } from './people.tsx'
import { RateAnswer } from './rate-answer.tsx'
import { Reply } from './reply.tsx'
import { languageOfAnswer } from './reply-language.ts'

/** The messages, quick actions and the input. */
export function Talk({ conversation }: { conversation: Conversation }) {
  const { pending, arriving, draft, withPerson } = conversation
  const messages = arriving ? [...conversation.messages, arriving] : conversation.messages
  const isAsked = messages.at(-1)?.role === 'user'
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const scrolledTo = useRef(0)

  useEffect(() => {
    const frame = list.current
    if (!frame) return
    // A visitor who scrolls while an answer arrives is left alone.
    if (!isAsked && Math.abs(frame.scrollTop - scrolledTo.current) > 2) return
    // Scrolls to the end, but not past the last question.
    const question = frame.querySelector<HTMLElement>('[data-role="user"]:nth-last-of-type(-n + 2)')
    // A hand-over or an agent's reply without a question before it. The greeting stays in view above the quick actions.
    const shown = question ?? (messages.length > 1 ? frame.querySelector<HTMLElement>('article:last-of-type') : null)
    if (shown) frame.scrollTo({ top: Math.min(frame.scrollHeight, shown.offsetTop - frame.offsetTop - 16) })
    scrolledTo.current = frame.scrollTop
    // Runs when the list grows.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [messages.length, pending, isAsked, arriving])
  // The input loses the focus while it is disabled; restore it.
  useEffect(() => {
    if (!pending) input.current?.focus({ preventScroll: true })
  }, [pending])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say(draft)
  }
  return (
    <>
      <TicketState conversation={conversation} />
      {/* A scrollable region must be reachable by keyboard. Only additions are announced: an answer grows by whole sentences. */}
      <div
        ref={list}
        className="chat-messages"
        role="log"
        aria-relevant="additions"
        aria-label="Conversation"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {messages.map((said, at) => (
          <article key={said.id} className="chat-message" data-role={said.role}>
            <span className="unseen">{speakerOf(said)}</span>
            <Message said={said} question={messages.slice(0, at).findLast(({ role }) => role === 'user')} />
          </article>
        ))}
        {pending && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a form
          <div className="chat-typing" role="status">
            <span className="unseen">{withPerson ? 'Sending' : 'Veritech Assistant is typing'}</span>
            <i />
            <i />
            <i />
          </div>
        )}
        {showsQuickActions(conversation) && (
          <ul className="chat-quick" aria-label="Quick actions">
            {quickActions.map((action) => (
              <li key={action}>
                <button type="button" onClick={() => void say(action)}>
                  {action}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {conversation.failure && <FailureNotice failure={conversation.failure} draft={draft} />}
      <People conversation={conversation} />
      <form className="chat-compose" onSubmit={submit}>
        <textarea
          ref={input}
          className="control"
          rows={1}
          aria-label="Your message"
          placeholder="Type your message..."
          value={draft}
          disabled={pending}
          enterKeyHint="send"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const { key, shiftKey, nativeEvent } = event
            if (isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing })) submit(event)
          }}
        />
        {canStop(conversation) ? (
          <Button key="stop" size="icon" className="chat-send" aria-label="Stop the answer" onClick={stopReply}>
            <Square size={18} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
          </Button>
        ) : (
          <Button
            key="send"
            type="submit"
            kind="primary"
            size="icon"
            className="chat-send"
            aria-label="Send message"
            disabled={!sendable(conversation, draft)}
          >
            <SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )}
      </form>
    </>
  )
}

function speakerOf({ role, by = 'Our help desk' }: Said): string {
  if (role === 'user') return 'You said:'
  return role === 'agent' ? `${by} said:` : 'Veritech Assistant said:'
}

function Message({ said, question }: { said: Said; question: Said | undefined }) {
  const { role, content, by, files = 0, waiting, stopped, turn } = said
  if (role === 'user')
    return (
      <>
        <p className="chat-typed" lang={languageOf(content)}>
          {content}
        </p>
        {waiting && <p className="chat-state">Not sent yet. It goes out as soon as we can be reached.</p>}
      </>
    )
  return (
    <>
      {role === 'agent' && (
        <p className="chat-by" aria-hidden="true">
          {by}
        </p>
      )}
      <Reply
        text={content}
        headings={said.headings}
        links={said.links}
        spoken={languageOfAnswer(said, role === 'assistant' ? question : undefined)}
      />
      {files > 0 && (
        <p className="chat-state">{files === 1 ? 'A file is' : `${files} files are`} in the mail that we sent you.</p>
      )}
      {said.isCut && <p className="chat-state">This answer broke off here.</p>}
      {stopped && <p className="chat-state">You stopped this answer.</p>}
      {turn !== undefined && <RateAnswer turn={turn} rating={said.rating} />}
    </>
  )
}
