import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { singlesOf } from '#domain/projects/change-requests.ts'
import { linesOfTasks, tasksOfLines } from '#domain/projects/moving/pasted-lines.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import { MOST_TASKS } from '#domain/projects/project.ts'
import type { Task } from '#domain/projects/project.ts'
import { forgetMessage, keepMessage, unsentMessage } from '../parts/unsent-messages.ts'
import { addedInWords } from './added-words.ts'
import { addTasks } from './new-task.ts'
import { useKeptTitleName } from './use-kept-name.ts'
import type { OpenProject } from './use-project.ts'
import { counted } from './words.ts'
import css from './projects.module.css'

const UnsavedLinesDialog = lazy(async () => ({
  default: (await import('./unsaved-lines-dialog.tsx')).UnsavedLinesDialog,
}))

const LONGEST_TITLE = 300

/** A field that stays: Enter adds a task, and a paste of many lines adds one for each. What can't be added is kept, also by a reload. */
export function QuickAdd({
  open,
  moreAt = () => ({}),
  label,
  added: tellAdded,
}: {
  open: OpenProject
  /** Told of the tasks once they are shown. */
  added: (tasks: readonly Task[]) => void
  /** Further fields of a task that is added at a time. */
  moreAt?: (now: string) => Partial<Task>
  /** Where it adds, if there are several such fields. */
  label?: string
}) {
  const keptAs = useKeptTitleName(open.project.id, label ?? '')
  const [title, setTitle] = useState(() => keptTitle(keptAs, open.project.tasks))
  const [unsaved, setUnsaved] = useState<{ readonly text: string; readonly why: string }>()
  const add = (lines: string) => {
    const room = Math.max(0, MOST_TASKS - open.project.tasks.length)
    const { tasks, left } = tasksOfLines(lines, room)
    const all = tasks.length + left
    if (left > 0)
      return setUnsaved({
        text: lines,
        why: `A project holds ${MOST_TASKS} tasks. These are ${counted(all, 'task', 'tasks')} or more, and ${room} still fit. Nothing is added yet: shorten the text, or make another project.`,
      })
    if (all === 0) return
    const now = new Date().toISOString()
    setTitle('')
    const change = addTasks(open.project, tasks, moreAt(now), now)
    const step = open.changeAll([change], undefined, (unsent) => {
      const lost = unsent.flatMap(tasksAddedBy)
      const added = all - lost.length
      const lostIds = new Set(lost.map(({ id }) => id))
      const kept = tasksAddedBy(change).filter(({ id }) => !lostIds.has(id))
      // A single task is seen where it was added; its checklist is not.
      if (added > 1 || kept.some(({ checklist }) => checklist.length > 0)) open.offerUndo(addedInWords(kept), step)
      if (lost.length > 1)
        setUnsaved({
          text: linesOfTasks(lost.map((task) => ({ ...task, isDone: task.doneAt !== undefined }))),
          why: `${added} of ${all} tasks are added. These ${lost.length} could not be saved.`,
        })
      else if (lost.length === 1) setTitle((since) => (since === '' ? lost[0]!.title : since))
      // What was typed meanwhile stays.
      else if (keptAs !== undefined && unsentMessage(keptAs)?.text === lines) forgetMessage(keptAs)
    })
    tellAdded(tasksAddedBy(change))
  }
  const type = (typed: string) => {
    setTitle(typed)
    if (keptAs === undefined) return
    if (typed === '') forgetMessage(keptAs)
    else keepMessage(keptAs, { text: typed, version: 0 })
  }
  // What was typed before the trial ended stays, to be copied.
  if (!open.mayChange && title === '' && !unsaved) return null
  return (
    <form
      className={css.quick}
      onSubmit={(event) => {
        event.preventDefault()
        if (open.mayChange) add(title)
      }}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        aria-label={label ?? 'Add a task'}
        placeholder={label === undefined ? 'Add a task, or paste many lines' : 'Add a task'}
        value={title}
        maxLength={LONGEST_TITLE}
        readOnly={!open.mayChange}
        onChange={({ target }) => type(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          // The field would cut a long line.
          if (!pasted.trim().includes('\n') && pasted.trim().length <= LONGEST_TITLE) return
          event.preventDefault()
          if (open.mayChange) add(pasted)
        }}
      />
      <Suspense>
        {unsaved && (
          <UnsavedLinesDialog
            {...unsaved}
            onAdd={(text) => {
              setUnsaved(undefined)
              add(text)
            }}
            onClose={() => setUnsaved(undefined)}
          />
        )}
      </Suspense>
    </form>
  )
}

/** The title that was not added before the page was loaded again. If its answer was lost, the project has it. */
function keptTitle(keptAs: string | undefined, tasks: readonly Task[]): string {
  const text = keptAs === undefined ? '' : (unsentMessage(keptAs)?.text ?? '')
  return tasks.some(({ title }) => title === text.trim()) ? '' : text
}

function tasksAddedBy(change: ProjectChange): readonly Task[] {
  return singlesOf(change).flatMap((each) => (each.change === 'add-tasks' ? each.tasks.map(({ task }) => task) : []))
}
