import { useQueries, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { planOf } from '#domain/projects/project-plan.ts'
import { explain } from '#domain/projects/schedule/explanation.ts'
import { endInWords, startInWords } from '#domain/projects/schedule/explanation-words.ts'
import { previewOf } from '#domain/projects/schedule/preview.ts'
import { schedule } from '#domain/projects/schedule/schedule.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { orpc } from '../../client/orpc.ts'
import type { People } from '../../parts/use-people.ts'
import { projectQuery } from '../queries.ts'
import { projectOf } from '../use-project.ts'
import { dateAt, dayAndDate } from '../words.ts'
import css from './hours.module.css'

/** Projects whose dates are calculated before something is saved. */
const MOST_PROJECTS = 12
const MOST_SHOWN = 6

interface WhatMovesProps {
  personId: string
  people: People
  before: TeamHours
  after: TeamHours
}

/** What other hours of a person do to the dates of projects in which they have open tasks, before anything is saved. */
export function WhatMoves({ personId, people, before, after }: WhatMovesProps) {
  const [asOf] = useState(() => Date.now())
  const whose = personId === people.me ? 'own' : 'all'
  const tasks = useQuery(orpc.projects.listProjectTasks.queryOptions({ input: { whose } }))
  const concerned = [
    ...new Set(
      (tasks.data?.tasks ?? [])
        .filter((task) => task.doneAt === undefined && task.personIds[0] === personId)
        .map(({ projectId }) => projectId),
    ),
  ]
  const reads = useQueries({ queries: concerned.slice(0, MOST_PROJECTS).map((id) => projectQuery(id)) })
  const isLoading = tasks.isPending || reads.some(({ isPending }) => isPending)
  const known = reads.flatMap(({ data }) => data ?? [])
  const versions = known.map(({ project }) => `${project.id} ${project.version}`).join()
  const moved = useMemo(
    () =>
      known.flatMap((read) => {
        const project = projectOf(read)
        const [plan, changed] = [planOf(project, hoursOfPlan(before)), planOf(project, hoursOfPlan(after))]
        const [preview, dates] = [previewOf(plan, changed, asOf), schedule(changed, asOf)]
        if ('refused' in preview || 'refused' in dates) return []
        const titleOf = (of: string) => read.tasks.find((task) => task.id === of)?.title ?? ''
        return preview.moved.map(({ taskId, from, to }) => {
          const explanation = explain(changed, dates, taskId)
          const doing = read.tasks.find((task) => task.id === taskId)?.personIds[0]
          const names = { task: titleOf, person: doing === undefined ? undefined : people.nameOf(doing) }
          const isOff = explanation?.end.daysOff.some(({ why }) => why !== 'weekday')
          return {
            id: taskId,
            project: project.name,
            title: titleOf(taskId),
            from,
            to,
            why: explanation ? (isOff ? endInWords : startInWords)(explanation, names) : '',
            isLate: preview.newlyLate.includes(taskId),
          }
        })
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `known` is a new list with each render; its versions are not
    [versions, before, after, asOf, people],
  )
  if (before === after) return null
  const late = moved.filter(({ isLate }) => isLate)
  return (
    <section className={css.moves} role="status">
      <h3>What this moves</h3>
      {isLoading ? (
        <p>Calculating the dates</p>
      ) : moved.length === 0 ? (
        <p>No date of a project moves.</p>
      ) : (
        <>
          <p>
            Not saved yet. {moved.length} {moved.length === 1 ? 'date moves' : 'dates move'}
            {late.length > 0 && `, and ${late.length} due ${late.length === 1 ? 'date is' : 'dates are'} missed`}.
          </p>
          <ul>
            {moved.slice(0, MOST_SHOWN).map((each) => (
              <li key={each.id}>
                <b dir="auto">{each.title}</b> <small dir="auto">{each.project}</small>
                <span>
                  {dayAndDate(dateAt(each.from.end - 1))} <ArrowRight size={14} aria-label="to" />{' '}
                  <strong>{dayAndDate(dateAt(each.to.end - 1))}</strong>
                </span>
                <p>{each.why}</p>
              </li>
            ))}
          </ul>
          {moved.length > MOST_SHOWN && <p>And {moved.length - MOST_SHOWN} more.</p>}
        </>
      )}
      {concerned.length > MOST_PROJECTS && (
        <p>
          Only {MOST_PROJECTS} of {concerned.length} projects are calculated here; the others follow, too.
        </p>
      )}
    </section>
  )
}
