import { useQueryClient } from '@tanstack/react-query'
import { FolderPlus, ListPlus, SquareArrowOutUpRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mayContinueInProjects } from '#domain/helpdesk/access.ts'
import { isHeldBack, useMe } from '../../../accounts/me.ts'
import { orpc } from '../../client/orpc.ts'
import { Choice } from '../../parts/menu.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { useHasProjects } from '../../parts/use-has-projects.ts'
import { useScreenCommands } from '../../screen-commands.ts'
import { useGo } from '../../use-go.ts'
import type { WorkedTicket } from './worked-ticket.ts'

const WorkDialog = lazy(async () => ({ default: (await import('./work-dialog.tsx')).WorkDialog }))

/** How often a ticket is read again while its task is made. */
const LOOK_MS = 1500

const on = 'This ticket'
const making = [
  { id: 'task', name: 'Make a task …', on, icon: ListPlus },
  { id: 'project', name: 'Make a project …', on, icon: FolderPlus },
] as const

interface WorkOfTicketProps {
  ticket: WorkedTicket
  /** A client reads it. */
  isClient?: boolean
}

/** Makes a task or a project of a ticket, or opens the one that it became. */
export function WorkOfTicket({ ticket, isClient = false }: WorkOfTicketProps) {
  const { data: me } = useMe()
  const go = useGo()
  const hasProjects = useHasProjects()
  const queries = useQueryClient()
  const [as, setAs] = useState<'task' | 'project'>()
  const made = ticket.links.find(({ feature }) => feature === 'projects')
  const organisation = me?.organisations.find(({ id }) => id === me.organisation)
  const mayMake =
    hasProjects &&
    me !== undefined &&
    !isHeldBack(me) &&
    ticket.mergedInto === undefined &&
    mayContinueInProjects(
      { ...me, email: me.email, organisation: organisation && { ...organisation, asOf: 0 } },
      ticket,
    )
  const { isWorkAsked } = ticket
  useEffect(() => {
    if (!isWorkAsked || made) return undefined
    const key = isClient ? orpc.helpdesk.readMyTicket.key() : orpc.helpdesk.readTicket.key()
    const looking = setInterval(() => void queries.invalidateQueries({ queryKey: key }), LOOK_MS)
    return () => clearInterval(looking)
  }, [isWorkAsked, made, isClient, queries])

  const opening = made && { id: 'open', name: `Open its ${made.label.toLowerCase()}`, on, icon: SquareArrowOutUpRight }
  const commands = opening ? [opening] : mayMake && !isWorkAsked ? making : []
  const run = (id: string) => {
    if (id === 'open' && made) go(made.address)
    if (id === 'task' || id === 'project') setAs(id)
  }
  useScreenCommands(commands, run)
  if (isWorkAsked && !made) return <small role="status">Its task is being made</small>
  if (commands.length === 0) return null
  return (
    <>
      <MoreMenu label="More of this ticket">
        {commands.map(({ id, name, icon }) => (
          <Choice key={id} name={name} icon={icon} onAction={() => run(id)} />
        ))}
      </MoreMenu>
      <Suspense>
        {as && <WorkDialog ticket={ticket} as={as} isClient={isClient} onClose={() => setAs(undefined)} />}
      </Suspense>
    </>
  )
}
