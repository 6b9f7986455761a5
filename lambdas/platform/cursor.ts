import { createHash } from 'node:crypto'
import * as z from 'zod'

const DIGEST_LENGTH = 16

const placeSchema = z.tuple([z.string(), z.string()])
/** Where a page ended: the sort key and the name of its last item. */
export type Place = z.infer<typeof placeSchema>

/**
 * Writes a place as an opaque text that is good for `listing` only. The digest is no secret and need not be one: a
 * place names no owner, the store adds that from the verified caller, so a forged cursor is at worst another place in
 * the caller's own listing. It is there to refuse what was cut off, mixed up or tried on another listing.
 */
export function writeCursor(listing: string, place: Place): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([listing, ...place]))
    .digest('base64url')
  return Buffer.from(JSON.stringify([...place, digest.slice(0, DIGEST_LENGTH)])).toString('base64url')
}

/** The place that a cursor of this listing names; undefined if the text is not a cursor of this listing. */
export function readCursor(listing: string, cursor: string): Place | undefined {
  const place = parsePlace(Buffer.from(cursor, 'base64url').toString('utf8'))
  return place && writeCursor(listing, place) === cursor ? place : undefined
}

function parsePlace(text: string): Place | undefined {
  try {
    return placeSchema.safeParse((JSON.parse(text) as unknown[]).slice(0, 2)).data
  } catch {
    return undefined
  }
}
