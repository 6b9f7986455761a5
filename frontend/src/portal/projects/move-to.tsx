import { Ellipsis } from 'lucide-react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { placingTask, wholeAbove } from '#domain/projects/place-task.ts'
import type { Task } from '#domain/projects/project.ts'
import menu from '../parts/menu.module.css'
import { doneInWords } from './done-in-words.ts'
import { statuses, statusOf, toStatus } from './task-status.ts'
import { focusWhenThere, menuButtonBeside } from './focus-when-there.ts'
import type { OpenProject } from './use-project.ts'
import css from './projects.module.css'

interface MoveToProps {
  task: Task
  open: OpenProject
  /** Called with what moves, before it has moved. */
  moved: (taskId: string) => void
}

/** The keyboard's way of dragging: moves a task to a status, a section or a place. */
export function MoveTo({ task, open, moved }: MoveToProps) {
  const { sections, tasks } = open.project
  const index = tasks.findIndex(({ id }) => id === task.id)
  const above = wholeAbove(tasks, task.id)
  const act = (key: string) => {
    const [kind, id] = key.split(':') as [string, string]
    if (kind === 'remove') {
      const beside = menuButtonBeside(task.id)
      focusWhenThere(() => beside)
    } else if (kind !== 'copy') moved(task.id)
    if (kind === 'status') {
      const status = statuses.find((each) => each.id === id)
      if (status) {
        const change = toStatus(open, task, status.id)
        const isNext = task.repeats && status.id === 'done'
        open.change(change, isNext ? doneInWords(change, task.title) : `${task.title} moved to ${status.name}`)
      }
    }
    if (kind === 'section') {
      const section = sections.find((each) => each.id === id)
      open.change(
        {
          change: 'change-tasks',
          tasks: [
            { taskId: task.id, fields: { sectionId: section?.id ?? null }, was: { sectionId: task.sectionId ?? null } },
          ],
        },
        `${task.title} moved to ${section?.name ?? 'no section'}`,
      )
    }
    if (kind === 'place') {
      const to = { first: 0, up: index - 1, down: index + 1, last: tasks.length - 1 }[id as 'first']
      open.change(
        { change: 'move-task', taskId: task.id, index: Math.min(tasks.length - 1, Math.max(0, to)) },
        `${task.title} was moved`,
      )
    }
    if (kind === 'copy') {
      const whole = crypto.randomUUID()
      const copyOf = ({ id: of, dueOn, startOn }: Task) => ({ of, dueOn: dueOn ?? null, startOn: startOn ?? null })
      const parts = tasks.filter(({ partOf }) => partOf === task.id)
      open.change(
        {
          change: 'copy-tasks',
          copies: [
            { ...copyOf(task), id: whole },
            ...parts.map((part) => ({ ...copyOf(part), id: crypto.randomUUID(), partOf: whole })),
          ],
        },
        `${task.title} was copied`,
      )
    }
    const put = (taskId: string, where: 'inside' | 'after', title: string) => {
      const change = placingTask(open.project, task.id, { taskId, where })
      if (change) open.change(change, title)
    }
    if (kind === 'into' && above) put(above.id, 'inside', `${task.title} is a subtask of ${above.title}`)
    if (kind === 'alone' && task.partOf !== undefined) put(task.partOf, 'after', `${task.title} is a task of its own`)
    if (kind === 'remove') open.change({ change: 'remove-tasks', taskIds: [task.id] }, `${task.title} was removed`)
  }
  return (
    <MenuTrigger>
      <Button className={css.more} data-menu-of={task.id} aria-label={`Move ${task.title} to`}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Popover className={menu.popover} offset={4}>
        <Menu className={menu.menu} aria-label="Move to" onAction={(key) => act(String(key))}>
          <MenuSection className={menu.section}>
            <Header className={menu.header}>Move to</Header>
            {statuses
              .filter(({ id }) => id !== statusOf(task))
              .map(({ id, name }) => (
                <MenuItem key={id} id={`status:${id}`} className={menu.item} textValue={name}>
                  {name}
                </MenuItem>
              ))}
          </MenuSection>
          {sections.length > 0 && task.partOf === undefined ? (
            <MenuSection className={menu.section}>
              <Header className={menu.header}>Section</Header>
              {sections
                .filter(({ id }) => id !== task.sectionId)
                .map(({ id, name }) => (
                  <MenuItem key={id} id={`section:${id}`} className={menu.item} textValue={name}>
                    {name}
                  </MenuItem>
                ))}
            </MenuSection>
          ) : null}
          <MenuSection className={menu.section}>
            <Header className={menu.header}>Position</Header>
            <MenuItem id="place:first" className={menu.item}>
              First
            </MenuItem>
            <MenuItem id="place:up" className={menu.item}>
              One up
            </MenuItem>
            <MenuItem id="place:down" className={menu.item}>
              One down
            </MenuItem>
            <MenuItem id="place:last" className={menu.item}>
              Last
            </MenuItem>
            {above ? (
              <MenuItem id="into:" className={menu.item}>
                Make it a subtask of {above.title}
              </MenuItem>
            ) : null}
            {task.partOf !== undefined ? (
              <MenuItem id="alone:" className={menu.item}>
                Make it a task of its own
              </MenuItem>
            ) : null}
            <MenuItem id="copy:" className={menu.item}>
              Copy
            </MenuItem>
            <MenuItem id="remove:" className={menu.item}>
              Remove
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
