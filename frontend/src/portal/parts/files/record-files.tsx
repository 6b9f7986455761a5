import { Paperclip } from 'lucide-react'
import { Button as TriggerButton, DropZone, FileTrigger } from 'react-aria-components'
import { MOST_OF_PART, recordUploads } from '#domain/files/record-files.ts'
import type { RecordFile } from '#domain/files/record-files.ts'
import { toast } from '../../../ui/toast.tsx'
import { chosenFiles, droppedFiles } from '../dropped-files.ts'
import { AttachedFile } from './attached-file.tsx'
import { SentFiles } from './sent-files.tsx'
import { typeOfFile } from './type-of-file.ts'
import { useSending } from './use-sending.ts'
import type { SendingCalls } from './use-sending.ts'
import css from './record-files.module.css'

type FileType = (typeof recordUploads.types)[number]

/** The calls of a feature about the files of one of its records. `part` is a task of a project or an item of a meeting. */
interface RecordFilesCalls extends Pick<SendingCalls<FileType>, 'announce' | 'read'> {
  readonly open: (fileId: string) => Promise<{ url: string }>
  readonly remove: (fileId: string) => Promise<unknown>
  /** Shows what changed. */
  readonly reread: () => Promise<unknown>
}

interface RecordFilesProps {
  /** Id and name of what the files are added to. */
  part: string
  name: string
  files: readonly RecordFile[]
  calls: RecordFilesCalls
  nameOf: (personId: string) => string
  /** Whether files may be added and removed now. */
  mayChange: boolean
}

/** Files of a task or an agenda item: dropped or chosen, opened by a link, and removed after a question. */
export function RecordFiles({ part, name, files, calls, nameOf, mayChange }: RecordFilesProps) {
  const sending = useSending<FileType>({ ...calls, judge: judged, taken: calls.reread })
  const own = sending.of(part)
  const add = (chosen: readonly { file: File }[]) => {
    const room = MOST_OF_PART - files.length - own.filter(({ state }) => state !== 'failed').length
    const taken = chosen.slice(0, Math.max(0, room))
    if (taken.length < chosen.length)
      toast({ tone: 'error', title: `There is room for ${MOST_OF_PART} files here. Remove one that nobody needs.` })
    sending.add(
      part,
      taken.map(({ file }) => file),
    )
  }
  const list = files.length > 0 && (
    <ul className={css.files} aria-label={`Files of ${name}`}>
      {files.map((file) => (
        <AttachedFile
          key={file.id}
          name={file.name}
          size={file.size}
          added={<bdi>{nameOf(file.personId)}</bdi>}
          mayRemove={mayChange}
          aboutRemoving="The file is deleted for everybody, for good."
          open={() => calls.open(file.id)}
          remove={() => calls.remove(file.id)}
          reread={calls.reread}
        />
      ))}
    </ul>
  )
  if (!mayChange) return list
  return (
    <DropZone
      className={css.zone}
      aria-label={`Drop files for ${name} here`}
      onDrop={({ items }) => void droppedFiles(items.filter(({ kind }) => kind === 'file')).then(add)}
    >
      {list}
      <SentFiles sending={sending} place={part} />
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={recordUploads.types}
        onSelect={(chosen) => add(chosenFiles([...(chosen ?? [])]))}
      >
        <TriggerButton className="button" data-kind="quiet" data-size="small" aria-label={`Add files to ${name}`}>
          <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
          Add files
        </TriggerButton>
      </FileTrigger>
      <span className={css.hint}>or drop them here, up to 10 MB each</span>
    </DropZone>
  )
}

function judged(file: File): ReturnType<SendingCalls<FileType>['judge']> {
  const type = typeOfFile(file, recordUploads.types)
  if (!type) return { refused: 'We take PDF, pictures, Word, Excel, PowerPoint, plain text, CSV and ZIP.' }
  if (file.size === 0) return { refused: 'The file is empty.' }
  return file.size > recordUploads.largestBytes ? { refused: 'A file has at most 10 MB.' } : { type }
}
