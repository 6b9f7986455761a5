import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ownRecordFiles } from '#lambdas/platform/files/own-record-files.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import type { Item } from '#lambdas/platform/query-all.ts'
import { hoursKey } from './hours-store.ts'
import { projectPartition, projectsOf, tasksOfItem } from './project-store.ts'
import { templatesOf } from './template-store.ts'
import { timeOf } from './time-store.ts'
import { ownViewsOf } from './view-store.ts'

/** The projects that a person made, the tasks that they do, what they wrote, changed and uploaded, their leave and their time. */
export function projectsPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  return async (subject) => {
    const { personId, organisations } = subject
    const files = await ownRecordFiles(at, subject)
    const isOwn = (item: Item) => item['personId'] === personId
    const projects = (await Promise.all(organisations.map((id) => queryAll(at, projectsOf(id), 'index1')))).flat()
    const parts = (await Promise.all(projects.map(({ id }) => queryAll(at, projectPartition(String(id)))))).flat()
    const hours = (await Promise.all(organisations.map((id) => queryAll(at, hoursKey(id).pk)))).flat()
    const time = (await Promise.all(organisations.map((id) => queryAll(at, timeOf(id))))).flat()
    const templates = (await Promise.all(organisations.map((id) => queryAll(at, templatesOf(id))))).flat()
    const views = (await Promise.all(organisations.map((id) => queryAll(at, ownViewsOf(id))))).flat()
    const ofKind = (kind: string) => parts.filter((item) => item['kind'] === kind)
    return {
      records: {
        project: projects.filter(isOwn).map(withoutKeys),
        'project-tasks': ofKind('project-tasks').flatMap((item) =>
          tasksOfItem(item).filter(({ personIds }) => personIds.includes(personId)),
        ),
        'task-comment': ofKind('task-comment').filter(isOwn).map(withoutKeys),
        'project-view': [...ofKind('project-view'), ...views].filter(isOwn).map(withoutKeys),
        'task-entry': ofKind('task-entry').filter(isOwn).map(withoutKeys),
        'team-hours': hours.flatMap((item) => (item['hours'] as { people: Item[] }).people.filter(isOwn)),
        'time-entry': time.filter((item) => isOwn(item) && item['kind'] === 'time-entry').map(withoutKeys),
        timer: time.filter((item) => isOwn(item) && item['kind'] === 'timer').map(withoutKeys),
        'project-template': templates
          .filter((item) => isOwn(item) && item['kind'] === 'project-template')
          .map(withoutKeys),
        file: files.records,
      },
      files: files.files,
    }
  }
}
