import { useQueryClient } from '@tanstack/react-query'
import type { RecordFile } from '#domain/files/record-files.ts'
import { orpc } from '../client/orpc.ts'
import { RecordFiles } from '../parts/files/record-files.tsx'
import { taskQuery } from './queries.ts'

interface TaskFilesProps {
  projectId: string
  task: { readonly id: string; readonly title: string }
  files: readonly RecordFile[]
  nameOf: (personId: string) => string
  mayChange: boolean
}

/** What the team keeps with a task. Clients never see it. */
export function TaskFiles({ projectId, task, ...shown }: TaskFilesProps) {
  const queries = useQueryClient()
  const record = projectId
  return (
    <RecordFiles
      part={task.id}
      name={task.title}
      calls={{
        announce: (part, file) => orpc.projects.addRecordFile.call({ record, part, ...file }),
        read: (_part, fileId) => orpc.projects.readRecordFile.call({ fileId }),
        open: (fileId) => orpc.projects.openRecordFile.call({ fileId }),
        remove: (fileId) => orpc.projects.removeRecordFile.call({ fileId }),
        reread: () => queries.invalidateQueries({ queryKey: taskQuery(projectId, task.id).queryKey }),
      }}
      {...shown}
    />
  )
}
