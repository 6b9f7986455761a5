import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { company } from '#domain/company/details.ts'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SentTicket } from './ticket-form.tsx'
import './ticket-form.css'

const COPIED_MS = 3000

/** Replaces the form; shows the ticket number and the next steps. `children` are links. */
export function TicketConfirmation({ ticket, children }: { ticket: SentTicket; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="ticket-confirmation">
      <span className="ticket-confirmation-mark" aria-hidden="true">
        <Icon name="check" size={26} />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        Ticket submitted
      </h3>
      <p className="ticket-confirmation-label">Your ticket number</p>
      <div className="ticket-number">
        <output className="num">{ticket.ticketNumber}</output>
        <CopyNumber ticketNumber={ticket.ticketNumber} />
      </div>
      <ol className="ticket-steps">
        <li>
          <b>Now</b>
          {ticket.confirmed ? (
            <span>
              A confirmation is on its way to <span className="ticket-email">{ticket.email}</span>.
            </span>
          ) : (
            <span>
              We have your ticket, but no confirmation email comes this time: too many were asked for. Keep this number.
            </span>
          )}
        </li>
        <li>
          <b>Next</b>
          <span>A person from our help desk replies {firstResponsePromise(ticket.priority)}.</span>
        </li>
        {ticket.priority === 'critical' && (
          <li data-tone="alarm">
            <b>Don't wait</b>
            <span>
              If it is happening now, phone <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>{' '}
              and quote this number.
            </span>
          </li>
        )}
      </ol>
      <div className="form-actions">{children}</div>
    </div>
  )
}

function CopyNumber({ ticketNumber }: { ticketNumber: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // The clipboard API exists on secure origins only.
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(ticketNumber)
    setCopied(true)
  }
  return (
    <Button size="small" onClick={() => void copy()} aria-label={copied ? 'Copied' : 'Copy ticket number'}>
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
