import { createHash } from 'node:crypto'
import * as z from 'zod'

const DIGEST_LENGTH = 16

const positionSchema = z.tuple([z.string(), z.string()])
/** End of a page: sort key and id of its last item. */
export type PagePosition = z.infer<typeof positionSchema>

/**
 * Writes a position as an opaque text that is valid for `listing` only. The digest detects truncated cursors and cursors of
 * other lists. It needs no secret: the store adds the owner from the token, so a forged cursor stays within the caller's
 * own list.
 */
export function writeCursor(listing: string, position: PagePosition): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([listing, ...position]))
    .digest('base64url')
  return Buffer.from(JSON.stringify([...position, digest.slice(0, DIGEST_LENGTH)])).toString('base64url')
}

/** Reads a cursor; undefined if it is invalid or belongs to another list. */
export function readCursor(listing: string, cursor: string): PagePosition | undefined {
  const position = parsePosition(Buffer.from(cursor, 'base64url').toString('utf8'))
  return position && writeCursor(listing, position) === cursor ? position : undefined
}

function parsePosition(text: string): PagePosition | undefined {
  try {
    return positionSchema.safeParse((JSON.parse(text) as unknown[]).slice(0, 2)).data
  } catch {
    return undefined
  }
}
