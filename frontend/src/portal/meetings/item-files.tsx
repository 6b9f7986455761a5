import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../client/orpc.ts'
import { RecordFiles } from '../parts/files/record-files.tsx'
import type { PartProps } from './part-props.ts'
import { meetingQuery } from './queries.ts'

interface ItemFilesProps extends PartProps {
  item: { readonly id: string; readonly title: string }
  mayChange: boolean
}

/** What people read beforehand, or look at together. */
export function ItemFiles({ item, open: { meeting, files }, people, mayChange }: ItemFilesProps) {
  const queries = useQueryClient()
  const record = meeting.id
  return (
    <RecordFiles
      part={item.id}
      name={item.title}
      files={files.filter(({ part }) => part === item.id)}
      nameOf={people.nameOf}
      mayChange={mayChange}
      calls={{
        announce: (part, file) => orpc.meetings.addRecordFile.call({ record, part, ...file }),
        read: (_part, fileId) => orpc.meetings.readRecordFile.call({ fileId }),
        open: (fileId) => orpc.meetings.openRecordFile.call({ fileId }),
        remove: (fileId) => orpc.meetings.removeRecordFile.call({ fileId }),
        reread: () => queries.invalidateQueries({ queryKey: meetingQuery(record).queryKey }),
      }}
    />
  )
}
