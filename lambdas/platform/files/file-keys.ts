import type { StoredFile } from '#domain/files/file.ts'

type Owned = Pick<StoredFile, 'id' | 'organisation' | 'personId'>

/** Uploads lie here until they are inspected; the bucket forgets them after a day. */
const WAITING = 'waiting'
/** What a job has not finished; no link leads here, and the bucket forgets it after a day. */
const MAKING = 'making'
/** What passed. No form lets anybody write here. */
const CLEAN = 'files'

/** The key that an upload is made under. */
export function waitingKey(file: Owned): string {
  return `${WAITING}/${ownerOf(file)}/${file.id}`
}

/** The key that a clean file is read from. */
export function cleanKey(file: Owned): string {
  return `${CLEAN}/${ownerOf(file)}/${file.id}`
}

/** The key of what a job has written of its file and no part holds yet, by the name of this rest. */
export function restKey(file: Owned, rest: string): string {
  return `${MAKING}/${ownerOf(file)}/${file.id}/${rest}`
}

/** The id of the file that an upload belongs to; undefined for the key of something else. */
export function fileOfUpload(key: string): string | undefined {
  return /^waiting\/[\w-]+\/([\w-]+)$/.exec(key)?.[1]
}

/** Each organisation has a prefix of its own, and so has a person who belongs to none. */
function ownerOf({ organisation, personId }: Owned): string {
  return organisation === undefined ? `person-${personId}` : organisation
}
