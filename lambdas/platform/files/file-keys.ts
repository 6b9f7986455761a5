import type { StoredFile } from '#domain/files/file.ts'

type Owned = Pick<StoredFile, 'id' | 'organisation' | 'personId' | 'folder'>

/** Prefix of uploads before inspection; they expire after a day. */
const WAITING = 'waiting'
/** Prefix of unfinished files of jobs; they expire after a day and have no links. */
const MAKING = 'making'
/** Prefix of inspected files. Upload forms cannot write here. */
const CLEAN = 'files'

/** Key of an upload. */
export function waitingKey(file: Owned): string {
  return `${WAITING}/${ownerOf(file)}/${file.id}`
}

/** Key of an inspected file. */
export function cleanKey(file: Owned): string {
  return `${CLEAN}/${ownerOf(file)}/${file.id}`
}

/** Key of a job's pending bytes, which are too few for a multipart part. `rest` names their version. */
export function restKey(file: Owned, rest: string): string {
  return `${MAKING}/${ownerOf(file)}/${file.id}/${rest}`
}

/** The file id of an upload's key; undefined for other keys. */
export function fileOfUpload(key: string): string | undefined {
  return /^waiting\/[\w-]+\/([\w-]+)$/.exec(key)?.[1]
}

/** Prefix per organisation, or per person without one. A file stays where it lies when its organisation is merged into another. */
function ownerOf({ organisation, personId, folder }: Owned): string {
  if (folder !== undefined) return folder
  return organisation === undefined ? `person-${personId}` : organisation
}
