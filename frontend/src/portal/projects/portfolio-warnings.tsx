import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PortfolioOverload, PortfolioRow } from '#domain/projects/portfolio.ts'
import type { People } from '../parts/use-people.ts'
import { overloadInWords } from './overload-words.ts'
import { useIsPhone } from './use-is-phone.ts'
import { counted } from './words.ts'
import css from './project-warnings.module.css'

/** More are behind a button. */
const MOST_SHOWN = 3
/** Projects of a person that are named. */
const MOST_PROJECTS = 4

interface PortfolioWarningsProps {
  overloads: readonly PortfolioOverload[]
  rows: readonly Pick<PortfolioRow, 'id' | 'name'>[]
  people: People
}

/** People with more work than time over all projects. Each line leads to their tasks in these projects. */
export function PortfolioWarnings({ overloads, rows, people }: PortfolioWarningsProps) {
  const isPhone = useIsPhone()
  // A phone begins with the summary; a window that becomes narrow keeps what is shown.
  const [isOpen, setOpen] = useState(!isPhone)
  if (overloads.length === 0) return null
  const lines = overloads.map((overload) => (
    <Line key={overload.personId} overload={overload} rows={rows} name={people.nameOf(overload.personId)} />
  ))
  const rest = lines.length - MOST_SHOWN
  return (
    <section className={css.warnings} aria-label="Warnings">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {counted(lines.length, 'person has', 'people have')} too much work over all projects
        </summary>
        <ul>{lines.slice(0, MOST_SHOWN)}</ul>
        {rest > 0 && (
          <details>
            <summary>{counted(rest, 'more person has', 'more people have')} more work than time</summary>
            <ul>{lines.slice(MOST_SHOWN)}</ul>
          </details>
        )}
      </details>
    </section>
  )
}

interface LineProps {
  overload: PortfolioOverload
  rows: PortfolioWarningsProps['rows']
  name: string
}

function Line({ overload, rows, name }: LineProps) {
  const { personId, projectIds } = overload
  const projects = rows.filter(({ id }) => projectIds.includes(id))
  const more = projects.length - MOST_PROJECTS
  const filter = new URLSearchParams({ person: personId }).toString()
  return (
    <li>
      <p>
        <b dir="auto">{name}</b> has more work than time: {overloadInWords(overload)}. Their tasks are in{' '}
        {projects.slice(0, MOST_PROJECTS).map((project, at) => (
          <span key={project.id}>
            {at > 0 && ', '}
            <a href={`/dashboard/projects/${project.id}?${filter}`}>
              <bdi>{project.name}</bdi>
              <span className="unseen">: tasks of {name}</span>
            </a>
          </span>
        ))}
        {more > 0 && ` and ${counted(more, 'more project', 'more projects')}`}.
      </p>
    </li>
  )
}
