import { BellRing } from 'lucide-react'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { callsSoFar } from '#domain/helpdesk/sla/escalation.ts'
import { Button } from '../../../ui/button.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import css from './open-call.module.css'

interface OpenCallProps {
  ticket: Pick<Ticket, 'escalation'>
  me: string | undefined
  nameOf: (personId: string) => string
  now: number
  isBusy: boolean
  onAcknowledge: () => void
}

/** A call of the on-call rota that nobody has acknowledged. It stays in sight, because the next person is called until somebody does. */
export function OpenCall({ ticket, me, nameOf, now, isBusy, onAcknowledge }: OpenCallProps) {
  const { escalation } = ticket
  const calls = callsSoFar(ticket)
  if (!escalation || calls === 0) return null
  const isMine = escalation.to === me
  return (
    <div className={css.call} role="group" aria-label="Call that nobody has acknowledged">
      <BellRing size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>
          Call {calls}: {isMine ? 'you were' : `${nameOf(escalation.to)} was`} called{' '}
          {spokenTime(escalation.since, now)}.
        </b>{' '}
        The next person is called unless somebody acknowledges.
      </p>
      <Button size="small" kind="primary" disabled={isBusy} onClick={onAcknowledge}>
        Acknowledge
      </Button>
    </div>
  )
}
