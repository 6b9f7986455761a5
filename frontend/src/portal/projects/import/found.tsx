import type { DryRun } from '#domain/projects/moving/imported-task.ts'
import type { Project } from '#domain/projects/project.ts'
import { personNamed } from '../../parts/use-people.ts'
import type { People } from '../../parts/use-people.ts'
import css from './import-dialog.module.css'

const MOST_PROBLEMS = 50
const MOST_NAMES = 20

interface FoundProps {
  run: DryRun
  people: People
  known: Project['sections']
}

/** What an import would make, and what it would leave out. */
export function Found({ run, people, known }: FoundProps) {
  const { tasks, sections, problems, unknownStatuses } = run
  const personOf = personNamed(people)
  const strangers = run.people.filter((named) => personOf(named) === undefined)
  const missing = sections.filter((name) => !known.some((section) => section.name === name))
  const waits = tasks.reduce((count, { waitsFor = [] }) => count + waitsFor.length, 0)
  return (
    <div role="status" className={css.found}>
      <p>
        {tasks.length} tasks, {sections.length} sections
        {waits > 0 && `, ${waits} times that a task waits for another one`}.
      </p>
      <Listed label="Sections that are made new" names={missing} />
      <Listed label="Not a member by name or email address, so their tasks get one person less" names={strangers} />
      <Listed
        label="Statuses that we don’t know; their tasks are to do"
        names={unknownStatuses.map(({ status, tasks: count }) => `${status} (${count})`)}
      />
      <ol>
        {tasks.slice(0, 5).map(({ title }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
          <li key={at} dir="auto">
            {title}
          </li>
        ))}
      </ol>
      {problems.length > 0 && (
        <>
          <p>{problems.length === 1 ? 'One value can’t be read:' : `${problems.length} values can’t be read:`}</p>
          <ul>
            {problems.slice(0, MOST_PROBLEMS).map(({ where, field, value, why }) => (
              <li key={`${where} ${field} ${value} ${why}`} dir="auto">
                {where}
                {field && `, ${field}`}
                {value && ` “${value}”`}: {why}
              </li>
            ))}
            {problems.length > MOST_PROBLEMS && <li>And {problems.length - MOST_PROBLEMS} more.</li>}
          </ul>
        </>
      )}
    </div>
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
