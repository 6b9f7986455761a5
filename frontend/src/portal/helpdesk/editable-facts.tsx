import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { admit } from '#domain/accounts/access.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { categories } from '#domain/helpdesk/category.ts'
import type { GuestAccess } from '#domain/helpdesk/guest-link.ts'
import { namesState } from '#domain/helpdesk/mail/alert-words.ts'
import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { Link as RecordLink } from '#domain/offers/record.ts'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../parts/select.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { TagList } from '../parts/tag-list.tsx'
import { ClockFacts } from './clock-facts.tsx'
import { assigneeOptions, NOBODY, priorityOptions, statusOptions } from './fact-options.ts'
import { GuestLinks } from './guest-links.tsx'
import { EscalationFacts } from './agreements/escalation-facts.tsx'
import { RelatedTickets } from './relations/related-tickets.tsx'
import type { RelatedTicket } from './relations/use-relations.ts'
import { ClosingFact, LinkedTo, RequesterFacts } from './ticket-facts.tsx'
import { Watchers } from './watchers.tsx'
import type { WatchedTicket } from './watchers.tsx'
import { useMe } from '../../accounts/me.ts'

interface EditableFactsProps {
  ticket: RelatedTicket & {
    readonly people: Readonly<Record<string, string>>
    readonly guestAccess: GuestAccess
    readonly links: readonly RecordLink[]
  } & WatchedTicket
  now: number
  isBusy: boolean
  onChange: (...actions: AgentAction[]) => void
}

const categoryOptions = categories.map((id) => ({ id, name: id }))

/** A ticket's properties, each edited in place. */
export function EditableFacts({ ticket, now, isBusy, onChange }: EditableFactsProps) {
  const me = useMe().data
  const { people, assignee, tags } = ticket
  return (
    <div aria-busy={isBusy}>
      <Properties title="Due">
        <ClockFacts clocks={ticket.clocks} now={now} />
      </Properties>
      <Properties title="Ticket">
        <Property name="Status">
          <Select
            label="Status"
            hideLabel
            options={statusOptions}
            chosen={ticket.status}
            onChoose={(to) => onChange({ do: 'set-status', to })}
          />
        </Property>
        <ClosingFact ticket={ticket} now={now} />
        <Property name="Agent">
          <Select
            label="Agent"
            hideLabel
            options={assigneeOptions(ticket, me?.id)}
            chosen={assignee ?? NOBODY}
            onChoose={(id) => onChange({ do: 'assign', to: id === NOBODY ? null : id })}
          />
        </Property>
        <Property name="Priority">
          <Select
            label="Priority"
            hideLabel
            options={priorityOptions}
            chosen={ticket.priority}
            onChoose={(to) => onChange({ do: 'set-priority', to })}
          />
        </Property>
        <Property name="Category">
          <Select
            label="Category"
            hideLabel
            options={categoryOptions}
            chosen={ticket.category}
            onChoose={(to) => onChange({ do: 'set-category', to })}
          />
        </Property>
        <LinkedTo links={ticket.links} />
        <Property name="Tags">
          <TagList
            label="Tags"
            hideLabel
            tags={tags}
            onRemove={(tag) => onChange({ do: 'tag', add: [], remove: [tag] })}
          />
          <AddTag onAdd={(tag) => onChange({ do: 'tag', add: [tag], remove: [] })} />
        </Property>
      </Properties>
      <Properties title="Requester">
        <RequesterFacts ticket={ticket} now={now} />
        {me && admit('admin', me) === 'admitted' && isLikeAlert(ticket) && (
          <Property name="Monitoring">
            <Link to={`/admin/helpdesk/settings/mail-rules?rule=new&ticket=${encodeURIComponent(ticket.ticketNumber)}`}>
              Make a rule of this sender
            </Link>
          </Property>
        )}
        {me && admit('admin', me) === 'admitted' && ticket.isFromMachine !== true && (
          <Property name="Privacy">
            <Link
              to="/admin/privacy"
              state={{
                address: ticket.email,
                name: ticket.name,
                receivedOn: dateOf(dayAt(Date.parse(ticket.createdAt))),
              }}
            >
              Register as a privacy request
            </Link>
          </Property>
        )}
      </Properties>
      <Watchers ticket={ticket} me={me?.id} onChange={onChange} />
      <GuestLinks ticket={ticket} now={now} />
      <EscalationFacts
        ticket={ticket}
        me={me?.id}
        nameOf={(id) => (id === me?.id ? 'You' : (people[id] ?? 'An agent'))}
        onAcknowledge={() => onChange({ do: 'acknowledge' })}
      />
      <RelatedTickets ticket={ticket} />
    </div>
  )
}

function AddTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [tag, setTag] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const word = tag.trim().toLowerCase()
    if (word === '') return
    onAdd(word)
    setTag('')
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={<span className="unseen">Add a tag</span>}
        placeholder="Add a tag"
        value={tag}
        maxLength={40}
        onChange={(event) => setTag(event.target.value)}
      />
    </form>
  )
}

/** Whether a mail without a rule may have been an alert of a monitoring system. */
function isLikeAlert({ channel, isFromMachine, subject }: RelatedTicket): boolean {
  return channel === 'mail' && isFromMachine !== true && namesState(subject)
}
