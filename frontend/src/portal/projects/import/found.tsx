import { useState } from 'react'
import type { DryRun, ImportProblem } from '#domain/projects/moving/imported-task.ts'
import type { Project } from '#domain/projects/project.ts'
import { Button } from '../../../ui/button.tsx'
import { importedInWords } from './imported-in-words.ts'
import css from './import-dialog.module.css'

const FIRST_TASKS = 20
const MORE_TASKS = 200
const MOST_PROBLEMS = 50
const MOST_NAMES = 20
const MOST_WAITS = 50

interface FoundProps {
  run: DryRun
  known: Project['sections']
  /** The member whom a name of the file is read as. */
  memberOf: (named: string) => string | undefined
}

/** What an import would make, and what it would leave out. */
export function Found({ run, known, memberOf }: FoundProps) {
  const { tasks, sections, problems } = run
  const missing = sections.filter((name) => !known.some((section) => section.name === name))
  const waits = tasks.reduce((count, { waitsFor = [] }) => count + waitsFor.length, 0)
  return (
    <>
      <div role="status" className={css.found}>
        <p>
          {tasks.length} tasks, {sections.length} sections
          {waits === 1 && ', one task waits for another one'}
          {waits > 1 && `, ${waits} times that a task waits for another one`}.
        </p>
        <Listed label="Sections that are made new" names={missing} />
        <Waits tasks={tasks} />
        <Problems
          title={(count) => (count === 1 ? 'One value can’t be read:' : `${count} values can’t be read:`)}
          problems={problems.filter(({ kind }) => kind === undefined)}
        />
        <Problems title={() => 'Read so:'} problems={problems.filter(({ kind }) => kind === 'read-so')} />
        <Problems title={() => 'Left out:'} problems={problems.filter(({ kind }) => kind === 'left-out')} />
      </div>
      <Tasks tasks={tasks} memberOf={memberOf} />
    </>
  )
}

/** The tasks as they were read. */
function Tasks({ tasks, memberOf }: Pick<DryRun, 'tasks'> & Pick<FoundProps, 'memberOf'>) {
  const [shown, setShown] = useState(FIRST_TASKS)
  const left = tasks.length - shown
  return (
    // Outside of the status, which would be read aloud as a whole.
    <div className={css.found}>
      <ol className={css.tasks}>
        {tasks.slice(0, shown).map((task, at) => {
          const facts = importedInWords(task, { memberOf })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
            <li key={at} dir="auto">
              {task.title}
              {facts !== '' && <small>{facts}</small>}
            </li>
          )
        })}
      </ol>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + MORE_TASKS)}>
          Show {Math.min(left, MORE_TASKS)} more of {tasks.length} tasks
        </Button>
      )}
    </div>
  )
}

/** Which task waits for which one, and by what the file names it. */
function Waits({ tasks }: Pick<DryRun, 'tasks'>) {
  const found = tasks.flatMap(({ title, waitsFor = [] }) =>
    waitsFor.map(({ task, by }) => ({ title, after: tasks[task]?.title ?? '', by })),
  )
  if (found.length === 0) return null
  const more = found.length - MOST_WAITS
  return (
    <details>
      <summary>What waits for what</summary>
      <ul>
        {found.slice(0, MOST_WAITS).map(({ title, after, by }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tasks can have one title
          <li key={at} dir="auto">
            “{title}” waits for “{after}”{by !== undefined && `, by its ${by}`}
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </details>
  )
}

interface ProblemsProps {
  title: (count: number) => string
  problems: readonly ImportProblem[]
}

function Problems({ title, problems }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <>
      <p>{title(problems.length)}</p>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map(({ where, field, value, why, kind }) => (
          <li key={`${where} ${field} ${value} ${why}`} dir="auto">
            {[where, field].filter((part) => part !== '').join(', ')}
            {value && (kind === 'left-out' ? ` (${value})` : ` “${value}”`)}: {why}
          </li>
        ))}
        {problems.length > MOST_PROBLEMS && <li>And {problems.length - MOST_PROBLEMS} more.</li>}
      </ul>
    </>
  )
}

function Listed({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.length - MOST_NAMES
  return (
    <p dir="auto">
      {label}: {names.slice(0, MOST_NAMES).join(', ')}
      {more > 0 && `, and ${more} more`}.
    </p>
  )
}
