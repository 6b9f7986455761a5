import type { StoredFile } from '../files/file.ts'

/** Files of material belong to the programme, so that they stay when who uploaded them is erased. */
export const PROGRAMME = 'programme'

const HOUR_MS = 3_600_000
/** An upload that nobody published is deleted after a day. Publishing ends an hour before, so that no file goes while it is published. */
const KEPT_HOURS = 24
const PUBLISHED_WITHIN_HOURS = 23

/** When an upload that was announced at `now`, in milliseconds since 1970, is deleted if nobody published it. */
export const unpublishedUntil = (now: number): string => new Date(now + KEPT_HOURS * HOUR_MS).toISOString()

/** Whether an upload can be published. `now` is in milliseconds since 1970. */
export const mayStillPublish = ({ createdAt }: Pick<StoredFile, 'createdAt'>, now: number): boolean =>
  now < Date.parse(createdAt) + PUBLISHED_WITHIN_HOURS * HOUR_MS
