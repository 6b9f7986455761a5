import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#domain/projects/project.ts'
import type { Overload } from '#domain/projects/schedule/overload.ts'
import type { People } from '../parts/use-people.ts'
import { overloadInWords } from './overload-words.ts'
import { useIsPhone } from './use-is-phone.ts'
import { WARNING } from './warning-filter.ts'
import type { Warned } from './warning-filter.ts'
import { counted } from './words.ts'
import css from './project-warnings.module.css'

/** More are behind a button. */
const MOST_SHOWN = 2

interface ProjectWarningsProps {
  warned: Warned
  tasks: readonly Task[]
  people: People
  /** The view that is open, which the links keep. */
  view: string
}

/** What the plan promises and will not keep: missed due dates, and people with more work than time. Each leads to its tasks. */
export function ProjectWarnings({ warned, tasks, people, view }: ProjectWarningsProps) {
  const { late, overloads } = warned
  const isPhone = useIsPhone()
  // A phone begins with the summary; a window that becomes narrow keeps what is shown.
  const [isOpen, setOpen] = useState(!isPhone)
  if (late.size === 0 && overloads.length === 0) return null
  const linkTo = (filters: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...(view !== 'list' && { view }), ...filters }).toString()}`
  const lines = overloads.map((overload) => (
    <Line
      key={overload.personId}
      overload={overload}
      name={people.nameOf(overload.personId)}
      guessed={guessedOf(overload, tasks)}
      href={linkTo({ [WARNING]: 'overload', person: overload.personId })}
    />
  ))
  return (
    <section className={css.warnings} aria-label="Warnings">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {[
            late.size > 0 &&
              counted(late.size, 'task is planned to miss its due date', 'tasks are planned to miss their due dates'),
            lines.length > 0 && counted(lines.length, 'person has too much work', 'people have too much work'),
          ]
            .filter(Boolean)
            .join(', ')}
        </summary>
        <ul>
          {late.size > 0 && (
            <li>
              <p>
                {counted(
                  late.size,
                  'task is planned to miss its due date',
                  'tasks are planned to miss their due dates',
                )}
                .{' '}
                <a href={linkTo({ [WARNING]: 'late' })}>
                  {late.size === 1 ? 'Show it' : 'Show them'}
                  <span className="unseen">: what is planned to miss its due date</span>
                </a>
              </p>
            </li>
          )}
          {lines.slice(0, MOST_SHOWN)}
        </ul>
        {lines.length > MOST_SHOWN && (
          <details>
            <summary>
              {counted(lines.length - MOST_SHOWN, 'more person has', 'more people have')} more work than time
            </summary>
            <ul>{lines.slice(MOST_SHOWN)}</ul>
          </details>
        )}
      </details>
    </section>
  )
}

interface LineProps {
  overload: Overload
  name: string
  /** Tasks whose duration nobody estimated. */
  guessed: number
  href: string
}

function Line({ overload, name, guessed, href }: LineProps) {
  return (
    <li>
      <p>
        <b dir="auto">{name}</b> has more work than time: {overloadInWords(overload)}.
        {guessed > 0 &&
          ` ${counted(guessed, 'task without an estimate counts', 'tasks without an estimate count')} as 8 h${guessed > 1 ? ' each' : ''}.`}{' '}
        <a href={href}>
          Show these tasks<span className="unseen"> of {name}</span>
        </a>
      </p>
    </li>
  )
}

function guessedOf({ taskIds }: Overload, tasks: readonly Task[]): number {
  const concerned = new Set(taskIds)
  return tasks.filter(({ id, estimateMinutes }) => concerned.has(id) && estimateMinutes === undefined).length
}
