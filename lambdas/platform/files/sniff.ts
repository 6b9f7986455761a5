import { fileTypeFromBuffer } from 'file-type'
import type { Found } from '#domain/files/inspection.ts'

/** Bytes read for detection: enough for all signatures and for the part list of Office documents. */
export const BEGINNING = 256 * 1024

/** Detects the type of a content from its first bytes. */
export async function sniff({ bytes, size }: { bytes: Uint8Array; size: number }): Promise<Found> {
  const found = await fileTypeFromBuffer(bytes)
  return { size, type: found?.mime, isText: isText(bytes, size) }
}

function isText(bytes: Uint8Array, size: number): boolean {
  if (bytes.includes(0)) return false
  try {
    // The bytes may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length < size })
    return true
  } catch {
    return false
  }
}
