import { CalendarDays, CircleDot, Rows3, Tag, Trash2, UserRound, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { ProjectChange, TaskFields } from '#domain/projects/project-change.ts'
import type { Task } from '#domain/projects/project.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, Dropdown } from '../../parts/menu.tsx'
import { focusWhenThere } from '../focus-when-there.ts'
import { statuses } from '../task-status.ts'
import type { ViewProps } from '../view-props.ts'
import { counted } from '../words.ts'
import { fieldsOfMany, labelsOfMany, removalOfMany, statusOfMany } from './many-changes.ts'
import { useToastRoom } from './use-toast-room.ts'
import css from './selection.module.css'

const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }))
const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }))

const MOST_PEOPLE = 20
const MOST_LABELS = 20

/** What is done with all selected tasks, each as one step for undo. */
export function SelectionBar({ open, people, selection, propose, say }: ViewProps) {
  const { project } = open
  const { ids, clear } = selection
  const [dialog, setDialog] = useState<'dates' | 'label'>()
  const bar = useToastRoom<HTMLElement>()
  const tasks = counted(ids.size, 'task', 'tasks')
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || ids.size === 0) return
    // Escape puts lifted cards back, and they stay selected.
    if (document.querySelector('[data-lifted]')) return
    const { target } = event
    if (target instanceof HTMLElement && target.closest('input, textarea, [role=dialog], [role=menu]')) return
    clear()
  })
  useEffect(() => {
    window.addEventListener('keydown', escape)
    return () => window.removeEventListener('keydown', escape)
  }, [])
  const make = (changes: readonly ProjectChange[], done: string) => {
    if (changes.length === 0) return say('The selected tasks have that already')
    open.changeAll(changes, done)
    say(done)
  }
  /** Asks first, if dates of other tasks move. */
  const plan = (fieldsOf: (task: Task) => TaskFields, question: string, title: string) => {
    const changes = fieldsOfMany(project, ids, fieldsOf)
    if (changes.length === 0) return say('The selected tasks have that already')
    propose({ changes, taskIds: [...ids], question, title, settled: (unsent) => unsent.length === 0 && say(title) })
  }
  const give = (id: string, name: string) =>
    plan(
      ({ personIds }) => ({
        personIds: personIds.includes(id) || personIds.length >= MOST_PEOPLE ? personIds : [...personIds, id],
      }),
      `${name} works on ${tasks}`,
      `${name} works on ${tasks}`,
    )
  const label = (name: string, isAdded: boolean) =>
    make(
      fieldsOfMany(project, ids, ({ labels }) => ({
        labels: isAdded
          ? labels.includes(name) || labels.length >= MOST_LABELS
            ? labels
            : [...labels, name]
          : labels.filter((each) => each !== name),
      })),
      isAdded ? `${tasks} labelled ${name}` : `Label ${name} removed from ${tasks}`,
    )
  const section = (sectionId: string | null, name: string) =>
    // A subtask lies in the section of its task.
    make(
      fieldsOfMany(project, ids, ({ partOf }) => (partOf === undefined ? { sectionId } : {})),
      `${tasks} moved to ${name}`,
    )
  const remove = () => {
    make(removalOfMany(project, ids), `${tasks} removed`)
    clear()
    focusWhenThere(() => document.querySelector<HTMLElement>('[data-line], [data-card-of]'))
  }
  return (
    <section ref={bar} className={css.bar} aria-label="Selected tasks">
      <b>
        {ids.size}
        <span> selected</span>
      </b>
      <div className={css.actions}>
        <BarMenu name="Status" icon={CircleDot} disabled={ids.size === 0}>
          {statuses.map(({ id, name }) => (
            <Choice
              key={id}
              name={name}
              onAction={() => make(statusOfMany(open, ids, id, Date.now()), `${tasks} moved to ${name}`)}
            />
          ))}
        </BarMenu>
        <BarMenu name="Person" icon={UserRound} disabled={ids.size === 0}>
          <Choice
            name="Nobody"
            onAction={() => plan(() => ({ personIds: [] }), `Nobody works on ${tasks}`, `Nobody works on ${tasks}`)}
          />
          {people.all.map(({ id, name }) => (
            <Choice key={id} name={name} onAction={() => give(id, name)} />
          ))}
        </BarMenu>
        <Action name="Dates" icon={CalendarDays} disabled={ids.size === 0} onPress={() => setDialog('dates')} />
        {project.sections.length > 0 && (
          <BarMenu name="Section" icon={Rows3} disabled={ids.size === 0}>
            {project.sections.map(({ id, name }) => (
              <Choice key={id} name={name} onAction={() => section(id, name)} />
            ))}
            <Choice name="No section" onAction={() => section(null, 'no section')} />
          </BarMenu>
        )}
        <BarMenu name="Labels" icon={Tag} disabled={ids.size === 0}>
          <Choice name="New label" onAction={() => setDialog('label')} />
          {[...labelsOfMany(project.tasks, ids)].map(([name, count]) => (
            <Choice
              key={name}
              name={count === ids.size ? `Remove ${name}` : `Add ${name}`}
              onAction={() => label(name, count < ids.size)}
            />
          ))}
        </BarMenu>
        <Action name="Delete" icon={Trash2} disabled={ids.size === 0} onPress={remove} />
      </div>
      <Button size="icon" kind="plain" aria-label="Clear the selection" onClick={clear}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Suspense>
        {dialog === 'dates' && (
          <DatesDialog
            tasks={tasks}
            onSet={(field, date, title) => plan(() => ({ [field]: date }), title, title)}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'label' && (
          <LabelDialog tasks={tasks} onAdd={(name) => label(name, true)} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </section>
  )
}

interface ActionProps {
  name: string
  icon: LucideIcon
  disabled: boolean
}

function Action({ name, icon: Icon, disabled, onPress }: ActionProps & { onPress: () => void }) {
  return (
    <button type="button" className={css.action} disabled={disabled} onClick={onPress}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {name}
    </button>
  )
}

function BarMenu({ name, icon: Icon, disabled, children }: ActionProps & { children: ReactNode }) {
  return (
    <Dropdown
      label={name}
      placement="top"
      trigger={
        <AriaButton className={css.action} isDisabled={disabled}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {name}
        </AriaButton>
      }
    >
      {children}
    </Dropdown>
  )
}
