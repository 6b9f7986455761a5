import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import { priorityNames } from '#domain/helpdesk/priority.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { changedBy } from './overtaking-entries.ts'
import { happeningWords, subjectOf } from '../conversation/happening-words.ts'
import type { AgentTicket } from '../conversation/shown-entry.ts'
import { shownEntry } from '../conversation/shown-entry.ts'
import css from './edit-conflict.module.css'

/** An edit that another one forestalled. */
export interface Conflict {
  readonly actions: readonly AgentAction[]
  /** The events that it would have overwritten. */
  readonly entries: readonly number[]
}

export interface EditConflictProps {
  conflict: Conflict
  /** As it is now. */
  ticket: AgentTicket
  nameOf: (personId: string) => string
  now: number
  isBusy: boolean
  onApply: () => void
  onClose: () => void
}

/** What others changed at the same moment, beside what was chosen, which can be applied again. */
export function EditConflict({ conflict, ticket, nameOf, now, isBusy, onApply, onClose }: EditConflictProps) {
  const overtaking = ticket.timeline.filter(({ seq }) => conflict.entries.includes(seq))
  const merged = overtaking.find(({ happening }) => happening.type === 'merged-into')
  const rows = conflict.actions.flatMap((action) => {
    const property = propertyOf(action, ticket, nameOf)
    if (!property) return []
    const theirs = overtaking.findLast(({ happening }) => happening.type === changedBy(action))
    return [{ ...property, theirs: theirs && shownEntry(theirs, ticket, nameOf) }]
  })
  const isAlike = overtaking.length > 0 && rows.length > 0 && rows.every(({ is, mine }) => is === mine)
  return (
    <Dialog
      open
      title="Someone changed it at the same moment"
      about={merged ? 'The ticket was merged into another one.' : 'Your choice is not saved yet.'}
      onClose={onClose}
      actions={
        <>
          {!isAlike && !merged && (
            <Button kind="primary" busy={isBusy} busyText="Applying" onClick={onApply}>
              Apply my choice
            </Button>
          )}
          <Button onClick={onClose}>{isAlike || merged ? 'Close' : 'Leave it as it is'}</Button>
        </>
      }
    >
      <dl className={css.rows}>
        {rows.map(({ name, is, mine, theirs }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {/* The newest ticket may still be on its way. */}
              {overtaking.length > 0 ? (
                <>
                  Now <b>{is}</b>.
                </>
              ) : (
                'Someone changed it.'
              )}{' '}
              {theirs && (
                <span className={css.by}>
                  <bdi>{subjectOf(theirs)}</bdi> {happeningWords(theirs, { nameOf })}, {spokenTime(theirs.at, now)}
                </span>
              )}
            </dd>
            <dd>
              {is === mine && overtaking.length > 0 ? (
                'It is as you chose already.'
              ) : (
                <>
                  You chose <b>{mine}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

interface Property {
  readonly name: string
  readonly is: string
  readonly mine: string
}

/** The property that an action sets; undefined for actions that overwrite nothing. */
function propertyOf(
  action: AgentAction,
  ticket: AgentTicket,
  nameOf: (personId: string) => string,
): Property | undefined {
  const agent = (id: string | null | undefined) => (id == null ? 'Nobody' : nameOf(id))
  switch (action.do) {
    case 'set-status':
      return {
        name: 'Status',
        is: statusNames[ticket.status],
        mine: statusNames[action.to],
      }
    case 'set-priority':
      return {
        name: 'Priority',
        is: priorityNames[ticket.priority],
        mine: priorityNames[action.to],
      }
    case 'set-category':
      return { name: 'Category', is: ticket.category, mine: action.to }
    case 'assign':
      return { name: 'Agent', is: agent(ticket.assignee), mine: agent(action.to) }
    case 'reply':
    case 'note':
    case 'tag':
    case 'watch':
    case 'unwatch':
    case 'log-time':
    case 'acknowledge':
    case 'renew-reply-addresses':
      return undefined
  }
}
