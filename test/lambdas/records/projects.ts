import { randomUUID } from 'node:crypto'
import { mayRead } from '#domain/projects/access.ts'
import type { Project } from '#domain/projects/project.ts'
import { mayUseOwnView } from '#domain/projects/saved-view.ts'
import { emptyProject, storeProject } from '#lambdas/projects/project-store.ts'
import type { LoadedProject } from '#lambdas/projects/project-store.ts'
import { plainTask } from '../../domain/projects/sample-project.ts'
import { recordFileRecords } from '../record-matrix/record-files.ts'
import { records, withoutSites } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKind, RecordKinds } from '../record-matrix/record-kind.ts'

interface Kept {
  readonly loaded: LoadedProject
  readonly project: Project
}

const projects = new Map<RecordName, Kept>(
  withoutSites.map((name) => {
    const { organisation, personId } = { organisation: '', personId: '', ...records[name] }
    const project: Project = {
      id: randomUUID(),
      name,
      startOn: '2026-12-14',
      pauses: [],
      sections: [],
      tasks: [plainTask(1, 'Survey')],
      dependencies: [],
    }
    return [name, { loaded: emptyProject(project, { organisation, personId, at: new Date().toISOString() }), project }]
  }),
)
const keptOf = (name: RecordName) => projects.get(name)!
const mayReadProject: RecordKind['mayRead'] = (actor, name) => mayRead(actor, keptOf(name).loaded.head)
const projectId = (name: RecordName) => ({ projectId: keptOf(name).project.id })

export const recordKinds: RecordKinds = {
  project: {
    names: withoutSites,
    staffReadAll: false,
    mayRead: mayReadProject,
    calls: {
      'GET /api/projects/{projectId}': projectId,
      'GET /api/projects/{projectId}/version': projectId,
      'GET /api/projects/{projectId}/links': projectId,
      'GET /api/projects/{projectId}/views': projectId,
      'GET /api/projects/{projectId}/tasks/{taskId}': (name) => ({
        ...projectId(name),
        taskId: keptOf(name).project.tasks[0]!.id,
      }),
    },
    missing: { projectId: randomUUID(), taskId: randomUUID() },
    items: [...projects.values()].flatMap(({ loaded, project }) =>
      storeProject(loaded, project, loaded.head.changedAt)!,
    ),
  },
  'file of a task': recordFileRecords('projects', { names: withoutSites, mayRead: mayReadProject }, (name) => ({
    record: keptOf(name).project.id,
    part: keptOf(name).project.tasks[0]!.id,
  })),
  // Their address names no record; projects.test.ts tries it as others do.
  'view of own work': {
    names: withoutSites,
    staffReadAll: false,
    ownersOnly: true,
    mayRead: (actor, name) => mayUseOwnView(actor, { organisation: '', personId: '', ...records[name] }),
    calls: {},
    missing: {},
    items: [],
  },
  // projects.test.ts tries who prints one: the documents function does not run here.
  'printed project': {
    names: [],
    staffReadAll: false,
    mayRead: () => false,
    calls: { 'POST /api/projects/{projectId}': () => ({ projectId: randomUUID() }) },
    missing: { projectId: randomUUID() },
    items: [],
  },
}
