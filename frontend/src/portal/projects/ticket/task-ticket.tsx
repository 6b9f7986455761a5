import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayBegin } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { useMayChange } from '../../parts/use-may.ts'
import { useScreenCommands } from '../../screen-commands.ts'
import type { TaskTicketProps } from './task-ticket-props.ts'

const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog.tsx')).TicketDialog }))

const commands = [{ id: 'ticket', name: 'Open a ticket …', on: 'This task', icon: LifeBuoy }]

/** Asks the help desk for a ticket about the task, unless it has one. */
export function TaskTicket(props: TaskTicketProps) {
  const { links, isTicketAsked } = props.read
  const [isOpen, setOpen] = useState(false)
  const mayBegin = useMayBegin()
  // After a trial the tasks can only be read.
  const mayChange = useMayChange('project-management')
  const hasTicket = links.some(({ feature, type }) => feature === 'helpdesk' && type === 'ticket')
  const isOffered = mayChange && mayBegin && !hasTicket && !isTicketAsked
  useScreenCommands(isOffered ? commands : [], () => setOpen(true))
  if (isTicketAsked && !hasTicket) return <p role="status">Its ticket is being opened.</p>
  if (!isOffered) return null
  return (
    <section>
      <Button size="small" onClick={() => setOpen(true)}>
        <LifeBuoy size={14} strokeWidth={1.75} aria-hidden="true" /> Open a ticket
      </Button>
      <Suspense>{isOpen && <TicketDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
