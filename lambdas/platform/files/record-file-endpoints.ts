import { implement } from '@orpc/server'
import type { Actor } from '#domain/accounts/actor.ts'
import { fileViewSchema } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { MOST_OF_PART, MOST_OF_RECORD } from '#domain/files/record-files.ts'
import type { RecordFileCalls } from '#domain/files/record-files.ts'
import { isGone } from '#domain/files/retention.ts'
import { signedIn } from '../call.ts'
import type { Call } from '../call.ts'
import { announceUpload, fileAudit, makeLink } from './file-endpoints.ts'
import type { FileContext } from './file-endpoints.ts'
import { cleanKey } from './file-keys.ts'
import { removeFile } from './file-store.ts'
import type { RecordFileStore } from './record-file-store.ts'

type Place = NonNullable<StoredFile['about']>

/** A record that files are added to, as its feature knows it. */
interface RecordOfFiles {
  readonly organisation: string
  /** Its files are read and do not change. */
  readonly isClosed: boolean
}

/** Finds the record of a place, if the person may read it and it has that part. */
export type FindRecord = (actor: Actor, place: Place) => Promise<RecordOfFiles | undefined>

export interface RecordFileContext extends FileContext {
  readonly recordFiles: RecordFileStore
  readonly recordOfFiles: FindRecord
  readonly removeObject: (key: string) => Promise<void>
}

/** Implements `recordFileCalls`: who reads and changes a record does so with its files. */
export function recordFileEndpoints(calls: RecordFileCalls) {
  const desk = implement(calls).$context<Call & RecordFileContext>()

  async function found({ fileId }: { readonly fileId: string }, context: Call & RecordFileContext) {
    const file = await context.files.find(fileId)
    if (!file?.about || isGone(file, context.now())) return undefined
    const of = await context.recordOfFiles(signedIn(context), file.about)
    return of && { of, file }
  }

  return {
    addRecordFile: desk.addRecordFile.handler(async ({ input: { record, part, ...announced }, context, errors }) => {
      const actor = signedIn(context)
      const about = { record, part }
      const of = await context.recordOfFiles(actor, about)
      if (!of) throw errors['record-not-found']()
      if (of.isClosed) throw errors['record-closed']()
      const now = context.now()
      const all = (await context.recordFiles.allOf(record)).filter(
        (file) => file.state !== 'refused' && file.removedAt === undefined && !isGone(file, now),
      )
      const here = all.filter((file) => file.about?.part === part)
      if (all.length >= MOST_OF_RECORD || here.length >= MOST_OF_PART) throw errors['too-many-files']()
      const made = await announceUpload(
        { ...announced, personId: actor.id, organisation: of.organisation, about },
        context,
      )
      if (made === 'refused') throw new Error('A file with this id exists already.')
      return made
    }),

    readRecordFile: desk.readRecordFile.handler(async ({ input, context, errors }) => {
      const here = await found(input, context)
      if (!here) throw errors['file-not-found']()
      return fileViewSchema.parse(here.file)
    }),

    openRecordFile: desk.openRecordFile.handler(async ({ input, context, errors }) => {
      const here = await found(input, context)
      if (here?.file.state !== 'clean') throw errors['file-not-found']()
      return makeLink(here.file, signedIn(context).id, context)
    }),

    removeRecordFile: desk.removeRecordFile.handler(async ({ input, context, errors }) => {
      const here = await found(input, context)
      if (!here) throw errors['file-not-found']()
      if (here.of.isClosed) throw errors['record-closed']()
      // The bytes go first, so that a repeated call finds the record again.
      await context.removeObject(cleanKey(here.file))
      await context.commit({
        items: [removeFile(here.file)],
        audit: [fileAudit(here.file, signedIn(context).id, 'file-deleted', context.now())],
      })
      return {}
    }),
  }
}
