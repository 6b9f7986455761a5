import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#domain/projects/project.ts'
import { addLines } from './new-task.ts'
import type { OpenProject } from './use-project.ts'
import css from './projects.module.css'

/** A field that stays: Enter adds a task, and a paste of many lines adds one for each. */
export function QuickAdd({
  open,
  moreAt = () => ({}),
  label = 'Add a task',
}: {
  open: OpenProject
  /** Further fields of a task that is added at a time. */
  moreAt?: (now: string) => Partial<Task>
  label?: string
}) {
  const [title, setTitle] = useState('')
  const add = (lines: string) => {
    const now = new Date().toISOString()
    const change = addLines(open.project, lines, moreAt(now), now)
    if (!change || change.change !== 'add-tasks') return
    const many = change.tasks.length > 1 ? `${change.tasks.length} tasks added` : undefined
    open.change(change, many)
    setTitle('')
  }
  return (
    <form
      className={css.quick}
      onSubmit={(event) => {
        event.preventDefault()
        add(title)
      }}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        aria-label={label}
        placeholder={`${label}, or paste many lines`}
        value={title}
        maxLength={300}
        onChange={({ target }) => setTitle(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!pasted.trim().includes('\n')) return
          event.preventDefault()
          add(pasted)
        }}
      />
    </form>
  )
}
