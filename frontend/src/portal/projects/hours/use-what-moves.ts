import { useQueries, useQuery } from '@tanstack/react-query'
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
import { lastDateOf } from '../words.ts'
import { movedDates } from './moves-in-words.ts'

/** Projects whose dates are calculated before something is saved. */
export const MOST_PROJECTS = 12

export interface HoursChange {
  readonly before: TeamHours
  readonly after: TeamHours
  /** Whose hours change; those of the organisation without one. */
  readonly personId?: string
  readonly people: People
}

export type WhatMoves = ReturnType<typeof useWhatMoves>

/** What other hours do to the dates of projects with open tasks that they concern, before anything is saved. */
export function useWhatMoves({ before, after, personId, people }: HoursChange) {
  const [asOf] = useState(() => Date.now())
  const whose = personId !== undefined && personId === people.me ? 'own' : 'all'
  const tasks = useQuery(orpc.projects.listProjectTasks.queryOptions({ input: { whose } }))
  const concerned = [
    ...new Set(
      (tasks.data?.tasks ?? [])
        .filter((task) => task.doneAt === undefined && (personId === undefined || task.personIds[0] === personId))
        .map(({ projectId }) => projectId),
    ),
  ]
  const reads = useQueries({ queries: concerned.slice(0, MOST_PROJECTS).map((id) => projectQuery(id)) })
  const isLoading = tasks.isPending || reads.some(({ isPending }) => isPending)
  const isUnknown = tasks.isError || reads.some(({ isError }) => isError) || concerned.length > MOST_PROJECTS
  const known = reads.flatMap(({ data }) => data ?? [])
  const versions = known.map(({ project }) => `${project.id} ${project.version}`).join()
  const projects = useMemo(
    () =>
      known.flatMap((read) => {
        const project = projectOf(read)
        const [plan, changed] = [planOf(project, hoursOfPlan(before)), planOf(project, hoursOfPlan(after))]
        const [preview, dates] = [previewOf(plan, changed, asOf), schedule(changed, asOf)]
        if ('refused' in preview || 'refused' in dates) return []
        const titleOf = (of: string) => read.tasks.find((task) => task.id === of)?.title ?? ''
        const moved = preview.moved.flatMap(({ taskId, from, to }) => {
          // Other hours of the same days are no news.
          const ownDates = movedDates(from, to)
          if (!ownDates) return []
          const explanation = explain(changed, dates, taskId)
          const personIds = project.tasks.find((task) => task.id === taskId)?.personIds ?? []
          const [doing] = personIds
          const names = { task: titleOf, person: doing === undefined ? undefined : people.nameOf(doing) }
          const isOff = explanation?.end.daysOff.some(({ why }) => why !== 'weekday')
          const row = {
            id: taskId,
            projectId: project.id,
            project: project.name,
            title: titleOf(taskId),
            dates: ownDates,
            personIds,
            why: explanation ? (isOff ? endInWords : startInWords)(explanation, names) : '',
            isLate: preview.newlyLate.includes(taskId),
            dueOn: project.tasks.find((task) => task.id === taskId)?.dueOn,
          }
          return [row]
        })
        return [{ id: project.id, name: project.name, end: preview.end, moved }]
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `known` is a new list with each render; its versions are not
    [versions, before, after, asOf, people],
  )
  return {
    isLoading,
    /** Not all of the projects could be calculated. */
    isUnknown,
    projects: concerned.length,
    moved: projects.flatMap(({ moved }) => moved),
    /** Who does a task that moves. */
    concerned: [...new Set(projects.flatMap(({ moved }) => moved.flatMap(({ personIds }) => personIds)))],
    people,
    /** Projects that end on another day. */
    ends: projects.flatMap(({ id, name, end }) => {
      const [was, is] = [lastDateOf(end.from), lastDateOf(end.to)]
      return was === is ? [] : [{ id, name, was, is }]
    }),
  }
}
