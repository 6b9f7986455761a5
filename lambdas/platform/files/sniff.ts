import { fileTypeFromBuffer } from 'file-type'
import type { Found } from '#domain/files/inspection.ts'

/** Enough for every signature, and for the list of parts with which documents of Office begin. */
export const BEGINNING = 256 * 1024

/** Recognises a content by its beginning. */
export async function sniff({ bytes, size }: { bytes: Uint8Array; size: number }): Promise<Found> {
  const found = await fileTypeFromBuffer(bytes)
  return { size, type: found?.mime, isText: isText(bytes, size) }
}

function isText(bytes: Uint8Array, size: number): boolean {
  if (bytes.includes(0)) return false
  try {
    // The end of the beginning may lie within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length < size })
    return true
  } catch {
    return false
  }
}
