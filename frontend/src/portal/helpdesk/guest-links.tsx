import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2Off, Mail } from 'lucide-react'
import { useState } from 'react'
import type { GuestAccess } from '#domain/helpdesk/guest-link.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { Button } from '../../ui/button.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import css from './guest-links.module.css'
import { refusalWords } from './refusal-words.ts'

interface GuestAccessProps {
  ticket: Pick<Ticket, 'ticketNumber' | 'name' | 'email' | 'personId' | 'isFromMachine'> & {
    readonly guestAccess: GuestAccess
  }
  now: number
}

/** Who holds links that open the ticket without signing in, until when, and how an agent ends or replaces them. */
export function GuestLinks({ ticket, now }: GuestAccessProps) {
  const { ticketNumber, name, email, personId, isFromMachine, guestAccess } = ticket
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const shared = {
    onError: (error: unknown) => toast({ title: refusalWords(error), tone: 'error' as const }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.helpdesk.readTicket.key() }),
  }
  const mail = useMutation(
    orpc.helpdesk.mailGuestLink.mutationOptions({
      ...shared,
      onSuccess: () => toast({ title: `A new link is on its way to ${email}`, tone: 'success' }),
    }),
  )
  const withdraw = useMutation(
    orpc.helpdesk.withdrawGuestLinks.mutationOptions({
      ...shared,
      onSuccess: () => toast({ title: 'No link opens this ticket any more', tone: 'success' }),
    }),
  )
  // Members sign in, and nobody reads the mails to a monitoring system.
  if (personId !== undefined || isFromMachine) return null
  const { mailedAt, expiresAt, lastUsedAt, withdrawnAt } = guestAccess
  const isOpen = expiresAt !== undefined && Date.parse(expiresAt) > now
  return (
    <section aria-label="Link without signing in" aria-busy={mail.isPending || withdraw.isPending}>
      <Properties title="Link without signing in">
        {isOpen && mailedAt !== undefined ? (
          <>
            <Property name="Held by">
              <RevealedText>{name}</RevealedText>
            </Property>
            <Property name="Mailed">{spokenTime(mailedAt, now)}</Property>
            <Property name="Expires">{spokenTime(expiresAt, now)}</Property>
          </>
        ) : (
          <Property name="Held by">{nobodyBecause({ expiresAt, withdrawnAt }, now)}</Property>
        )}
        <Property name="Last used">{lastUsedAt === undefined ? 'Not yet' : spokenTime(lastUsedAt, now)}</Property>
      </Properties>
      <div className={css.actions}>
        <Button size="small" busy={mail.isPending} onClick={() => mail.mutate({ ticketNumber })}>
          <Mail size={14} aria-hidden="true" /> Mail a new link
        </Button>
        {isOpen && (
          <Button size="small" busy={withdraw.isPending} onClick={() => setIsAsking(true)}>
            <Link2Off size={14} aria-hidden="true" /> Withdraw
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw all links?"
        about="This cannot be taken back."
        action="Withdraw them"
        cancel="Keep them"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          withdraw.mutate({ ticketNumber })
        }}
      >
        <p>
          No link that was mailed to {email} opens this ticket any more. The next mail about it contains a new one, or
          mail one at once.
        </p>
      </ConfirmDialog>
    </section>
  )
}

function nobodyBecause({ expiresAt, withdrawnAt }: GuestAccess, now: number): string {
  if (expiresAt !== undefined) return `Nobody: it expired ${spokenTime(expiresAt, now)}`
  if (withdrawnAt !== undefined) return `Nobody: withdrawn ${spokenTime(withdrawnAt, now)}`
  return 'Nobody: none was mailed'
}
