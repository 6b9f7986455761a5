import { ArrowLeft, BellRing, CircleDot, Flag, Reply, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Toolbar } from 'react-aria-components'
import { callsSoFar } from '#domain/helpdesk/sla/escalation.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { Dropdown, OneOf } from '../parts/menu.tsx'
import { assigneeOptions, NOBODY, priorityOptions, statusOptions } from './fact-options.ts'
import { useMe } from '../../accounts/me.ts'
import css from './thumb-actions.module.css'

export interface ThumbActionsProps {
  ticket: Pick<Ticket, 'assignee' | 'escalation' | 'personId' | 'priority' | 'status'> & {
    readonly people: Readonly<Record<string, string>>
  }
  onChange: (...actions: AgentAction[]) => void
  onReply: () => void
  onBack: () => void
}

/** On a phone: what triage needs, in reach of the thumb that holds it. */
export function ThumbActions({ ticket, onChange, onReply, onBack }: ThumbActionsProps) {
  const me = useMe().data
  const assignees = assigneeOptions(ticket, me?.id)
  const nameIn = (options: readonly { id: string; name: string }[], chosen: string) =>
    options.find(({ id }) => id === chosen)?.name ?? 'unknown'
  return (
    <Toolbar className={css.bar} aria-label="Triage">
      <Button className={css.action} onPress={onBack}>
        <Face icon={ArrowLeft}>Queue</Face>
      </Button>
      <Dropdown
        label="Agent"
        placement="top"
        trigger={
          <Button className={css.action} aria-label={`Agent: ${nameIn(assignees, ticket.assignee ?? NOBODY)}`}>
            <Face icon={UserRound}>Agent</Face>
          </Button>
        }
      >
        <OneOf
          title="Agent"
          choices={assignees}
          chosen={ticket.assignee ?? NOBODY}
          onChoose={(id) => onChange({ do: 'assign', to: id === NOBODY ? null : id })}
        />
      </Dropdown>
      <Dropdown
        label="Priority"
        placement="top"
        trigger={
          <Button className={css.action} aria-label={`Priority: ${nameIn(priorityOptions, ticket.priority)}`}>
            <Face icon={Flag}>Priority</Face>
          </Button>
        }
      >
        <OneOf
          title="Priority"
          choices={priorityOptions}
          chosen={ticket.priority}
          onChoose={(to) => onChange({ do: 'set-priority', to })}
        />
      </Dropdown>
      <Dropdown
        label="Status"
        placement="top"
        trigger={
          <Button className={css.action} aria-label={`Status: ${nameIn(statusOptions, ticket.status)}`}>
            <Face icon={CircleDot}>Status</Face>
          </Button>
        }
      >
        <OneOf
          title="Status"
          choices={statusOptions}
          chosen={ticket.status}
          onChoose={(to) => onChange({ do: 'set-status', to })}
        />
      </Dropdown>
      {callsSoFar(ticket) > 0 && (
        <Button
          className={css.action}
          data-urgent=""
          aria-label="Call: acknowledge"
          onPress={() => onChange({ do: 'acknowledge' })}
        >
          <Face icon={BellRing}>Call</Face>
        </Button>
      )}
      <Button className={css.action} onPress={onReply}>
        <Face icon={Reply}>Reply</Face>
      </Button>
    </Toolbar>
  )
}

function Face({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </>
  )
}
