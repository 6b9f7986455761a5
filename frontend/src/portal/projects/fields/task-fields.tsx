import { valueIn } from '#domain/projects/custom-field.ts'
import type { CustomField, Value } from '#domain/projects/custom-field.ts'
import type { Task } from '#domain/projects/project.ts'
import { numberText } from '#domain/text/typed-number.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { SavedMeanwhile, useTypedValue } from '../typed-value.tsx'
import type { OpenProject, Settled } from '../use-project.ts'

interface TaskFieldProps {
  field: CustomField
  task: Task
  open: OpenProject
}

/** A custom field of a task, saved when it is left. */
export function TaskField({ field, task, open }: TaskFieldProps) {
  const saved = task.values?.[field.id]
  const set = (value: Value | undefined, settled?: Settled) =>
    open.change(
      {
        change: 'set-values',
        fieldId: field.id,
        tasks: [{ taskId: task.id, value: value ?? null, was: saved ?? null }],
      },
      undefined,
      settled,
    )
  if (field.kind === 'date')
    return (
      <DateField
        label={field.name}
        isDisabled={!open.mayChange}
        value={saved === undefined ? undefined : String(saved)}
        isToldWhenLeft
        onChange={(value) => set(value)}
      />
    )
  if (field.kind === 'choice') {
    const isFormer = saved !== undefined && !field.options.includes(String(saved))
    return (
      <SelectField
        label={field.name}
        value={saved ?? ''}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      >
        <option value="">None</option>
        {isFormer && <option value={saved}>{saved}</option>}
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  }
  return <TypedField field={field} saved={saved} set={set} />
}

interface TypedFieldProps {
  field: CustomField
  saved: Value | undefined
  set: (value: Value | undefined, settled: Settled) => void
}

function TypedField({ field, saved, set }: TypedFieldProps) {
  const typed = useTypedValue(typeof saved === 'number' ? numberText(saved) : (saved ?? ''), (text, settled) => {
    const value = valueIn(field, text)
    if (text.trim() !== '' && value === undefined) return 'Write a number such as 12, 3.5 or 55 500.'
    set(value, settled)
    return undefined
  })
  return (
    <div>
      <TextField
        label={field.name}
        dir="auto"
        maxLength={300}
        {...(field.kind === 'number' && { inputMode: 'decimal' as const })}
        value={typed.shown}
        {...(typed.refusal && { error: typed.refusal })}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
        onKeyDown={({ key }) => key === 'Enter' && typed.leave()}
      />
      <SavedMeanwhile conflict={typed.conflict} unsent={typed.unsent} />
    </div>
  )
}
