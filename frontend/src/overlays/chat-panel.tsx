import { LifeBuoy, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ContactStep } from '../chat/contact-step.tsx'
import { canClear } from '../chat/conversation.ts'
import {
  callForHelp,
  clearConversation,
  showConversation,
  useConversation,
  withdrawCall,
} from '../chat/conversation-store.ts'
import { Talk } from '../chat/talk.tsx'
import { company } from '#domain/company/details.ts'
import { announce } from '../ui/events.ts'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import './chat-panel.css'

/** As in chat-panel.css. */
const COVERS_PAGE = '(width < 640px)'

/** A request to open the panel. */
export interface ChatAsked {
  /** A call for help: the urgent message is sent automatically. */
  readonly urgent: boolean
  readonly wasOpen: boolean
}

interface ChatPanelProps {
  open: boolean
  onClose: () => void
  /** How it was opened last. */
  asked: ChatAsked | undefined
}

/** The assistant beside the page, which stays usable. The conversation survives closing the panel. */
export function ChatPanel({ open, onClose, asked }: ChatPanelProps) {
  const conversation = useConversation()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!open) return undefined
    showConversation(true)
    return () => showConversation(false)
  }, [open])
  // Once for each request: a panel that was a call for help before is only opened by a button that says no more.
  useEffect(() => {
    if (asked?.urgent) callForHelp()
    else if (asked && !asked.wasOpen) withdrawCall()
  }, [asked])

  useCloseOnBack(open, onClose)

  const isTalking = conversation.contact !== undefined
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    panel.current?.querySelector<HTMLElement>('textarea:enabled, input')?.focus()
    return () => giveFocusBack(opener)
    // Focuses the first field, also after the contact step is replaced by the conversation.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, isTalking])

  // The button goes with the messages, and the focus must not go with it.
  const clear = () => {
    clearConversation()
    panel.current?.querySelector<HTMLElement>('textarea')?.focus()
  }

  if (!open) return null
  return (
    // Closes on Escape. Not a <dialog>, because the page beside it stays usable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
    <section
      ref={panel}
      className="chat-panel"
      data-unprinted=""
      data-toasts="left"
      data-beside-tab=""
      role="dialog"
      aria-labelledby="chat-title"
      aria-describedby="chat-subtitle"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      onClick={(event) => {
        const { nativeEvent } = event
        // On a phone the panel covers the page that a link opens. The page follows links after this handler, or leaves them to the browser.
        if (matchMedia(COVERS_PAGE).matches)
          setTimeout(() => nativeEvent.defaultPrevented && isLink(nativeEvent) && onClose())
      }}
    >
      <div className="chat-header">
        <LogoMark size={28} />
        <div className="chat-title">
          <h2 id="chat-title">Veritech Assistant</h2>
          <p id="chat-subtitle">Ask me anything!</p>
        </div>
        {canClear(conversation) && (
          <HeaderButton label="Clear conversation" onClick={clear}>
            <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
          </HeaderButton>
        )}
        <HeaderButton label="Open Help Desk" onClick={() => announce('openHelpdesk')}>
          <LifeBuoy size={18} strokeWidth={1.75} aria-hidden="true" />
        </HeaderButton>
        <HeaderButton label="Close chat" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </HeaderButton>
        <a className="chat-phone" href={`tel:${company.emergencyPhoneNumber}`}>
          Under attack? Phone <b className="num">{company.emergencyPhone}</b>
        </a>
      </div>
      {isTalking ? <Talk conversation={conversation} /> : <ContactStep urgent={conversation.urgent} />}
    </section>
  )
}

const isLink = ({ target }: Event) => target instanceof Element && target.closest('a[href^="/"]') !== null

function HeaderButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chat-header-button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** Returns the focus to the opener, or else to the chat button, which exists only while the panel is closed. */
function giveFocusBack(opener: Element | null) {
  // Waits for the render that closes the panel and shows the button.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('.chat-button')
    if (target instanceof HTMLElement) target.focus()
  })
}
