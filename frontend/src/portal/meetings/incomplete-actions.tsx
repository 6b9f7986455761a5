import type { PartProps } from './part-props.ts'
import { counted } from './words.ts'
import css from './meeting.module.css'

/** Before minutes are final: names open actions that nobody has, or that have no date. */
export function IncompleteActions({ open: { meeting, leads } }: Pick<PartProps, 'open'>) {
  if (!leads || (meeting.state !== 'held' && meeting.state !== 'sent')) return null
  const incomplete = meeting.actions.filter(
    ({ personId, dueOn, doneAt }) => doneAt === undefined && (personId === undefined || dueOn === undefined),
  )
  if (incomplete.length === 0) return null
  const [verb, what] = incomplete.length === 1 ? ['has', 'It stays'] : ['have', 'They stay']
  return (
    <div className={css.untold} role="status">
      <p>
        <b>{counted(incomplete.length, 'open action', 'open actions')}</b> {verb} no person or no date:{' '}
        <span dir="auto">{incomplete.map(({ text }) => `“${text}”`).join(', ')}</span>. {what} so in the minutes once
        they are approved.
      </p>
    </div>
  )
}
