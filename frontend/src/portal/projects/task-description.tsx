import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '#domain/projects/project.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { focusField } from '../parts/rich-text/focus-field.ts'
import { ShownText } from '../parts/rich-text/shown-text.tsx'
import { taskQuery } from './queries.ts'
import { SavedMeanwhile, useTypedValue } from './typed-value.tsx'
import { useKeptName } from './use-kept-name.ts'
import type { Settled } from './use-project.ts'
import type { useWhoSaved } from './use-who-saved.ts'
import type { ViewProps } from './view-props.ts'

const MOST = 20_000

interface DescriptionProps {
  value: string
  task: Task
  open: ViewProps['open']
  whoSaved: ReturnType<typeof useWhoSaved>
}

/** What a task is about: its text as it reads, and its Markdown while somebody edits it. */
export function TaskDescription({ value, task, open, whoSaved }: DescriptionProps) {
  const keptAs = useKeptName(task.id, 'description')
  const queries = useQueryClient()
  const { queryKey } = taskQuery(open.project.id, task.id)
  const [isEdited, setEdited] = useState(false)
  const save = (text: string, settled: Settled) => {
    // The texts of a task are read apart from its project, so that the change is shown here.
    queries.setQueryData(queryKey, (read) => read && { ...read, description: text })
    open.change(
      {
        change: 'change-tasks',
        tasks: [{ taskId: task.id, fields: { description: text || null }, was: { description: value || null } }],
      },
      undefined,
      (isSettled) => {
        settled(isSettled)
        void queries.invalidateQueries({ queryKey })
      },
    )
    return undefined
  }
  const typed = useTypedValue(value, save, keptAs)
  const isOpen = isEdited || typed.shown === '' || typed.shown !== value || typed.conflict || typed.unsent
  if (!isOpen)
    return <ShownText label="Description" text={value} {...(open.mayChange && { onEdit: () => setEdited(true) })} />
  return (
    <div>
      <TextAreaField
        label="Description"
        help="Markdown: **bold**, lists, links, numbers of tickets"
        rows={Math.min(16, Math.max(4, typed.shown.split('\n').length + 1))}
        maxLength={MOST}
        ref={isEdited ? focusField : undefined}
        value={typed.shown}
        onChange={({ target }) => typed.type(target.value)}
        onFocus={() => setEdited(true)}
        onBlur={() => {
          setEdited(false)
          typed.leave()
        }}
      />
      <SavedMeanwhile
        conflict={typed.conflict}
        unsent={typed.unsent}
        whoSaved={() => whoSaved('description')}
        most={MOST}
      />
    </div>
  )
}
