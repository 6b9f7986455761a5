import type { Task } from '#domain/projects/project.ts'
import type { TaskFields } from '#domain/projects/project-change.ts'
import { firstDueDate, nextDueDates, repeatChoices } from '#domain/projects/repeat-dates.ts'
import type { Repeats } from '#domain/projects/repeats.ts'
import { SelectField } from '../../ui/field.tsx'
import type { OpenProject } from './use-project.ts'
import { likelyDueOn } from './likely-due.ts'
import { dayAndDate } from './words.ts'
import css from './task-panel.module.css'

const onDaysOff = [
  ['next-working-day', 'Move to the next working day'],
  ['last-working-day', 'Move to the working day before'],
  ['stays', 'Stay on the day'],
] as const

interface Props {
  readonly task: Task
  readonly open: OpenProject
  /** Changes the task. `told` is what a message says of it. */
  readonly set: (fields: TaskFields, told?: string) => void
}

/** How often a task comes back, and when by the calendar of the organisation. */
export function RepeatFields({ task, open, set }: Props) {
  const { calendar } = open.plan
  const { repeats } = task
  const dueOn = task.dueOn ?? likelyDueOn(task, open)
  const choices = repeatChoices(dueOn)
  const isOf = ({ every, unit }: Pick<Repeats, 'every' | 'unit'>) => JSON.stringify([every, unit])
  const own = repeats && isOf(repeats)
  const then = repeats ? nextDueDates(repeats, calendar, dueOn, 3) : []
  const choose = (chosen: string) => {
    const choice = choices.find((each) => isOf(each) === chosen)
    if (!choice) return set({ repeats: null })
    const { every, unit } = choice
    const chosenRule = { from: dueOn, every, unit, onDayOff: repeats?.onDayOff ?? ('next-working-day' as const) }
    if (task.dueOn !== undefined) return set({ repeats: chosenRule })
    const first = firstDueDate(chosenRule, calendar, dueOn)
    return set({ repeats: chosenRule, dueOn: first }, `${choice.name}. First due ${dayAndDate(first)}`)
  }
  if (task.doneAt !== undefined) return null
  return (
    <section>
      <h2>Repeats</h2>
      <div className={css.facts}>
        <SelectField label="How often" value={own ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">Never</option>
          {repeats && !choices.some((each) => isOf(each) === own) && <option value={own}>{inShort(repeats)}</option>}
          {choices.map((each) => (
            <option key={each.name} value={isOf(each)}>
              {each.name}
            </option>
          ))}
        </SelectField>
        {repeats && (
          <SelectField
            label="On a day off"
            value={repeats.onDayOff}
            onChange={({ target }) => set({ repeats: { ...repeats, onDayOff: target.value as Repeats['onDayOff'] } })}
          >
            {onDaysOff.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {then.length > 0 && (
        <p className={css.quiet}>When it is done, it is made anew. Then due on {then.map(dayAndDate).join(', ')}.</p>
      )}
    </section>
  )
}

/** A rule that the due date of today would not suggest. */
function inShort({ every, unit }: Repeats): string {
  const of = unit.of === 'month-weekday' ? 'month' : unit.of
  return every === 1 ? `Every ${of}` : `Every ${every} ${of}s`
}
