import { projectsContract } from '#domain/projects/contract.ts'
import { mayRead } from '#domain/projects/access.ts'
import { recordFileEndpoints } from '#lambdas/platform/files/record-file-endpoints.ts'
import type { FindRecord } from '#lambdas/platform/files/record-file-endpoints.ts'
import type { ProjectStore } from './project-store.ts'

/** The calls about files of tasks. */
export const taskFiles = recordFileEndpoints(projectsContract)

/** A project is the record of its tasks' files; an archived one is closed. */
export function projectOfFiles(projects: ProjectStore): FindRecord {
  return async (actor, { record, part }) => {
    const loaded = await projects.load(record, { texts: false })
    if (!loaded || !mayRead(actor, loaded.head) || !loaded.placed.has(part)) return undefined
    return { organisation: loaded.head.organisation, isClosed: loaded.head.archivedAt !== undefined }
  }
}
