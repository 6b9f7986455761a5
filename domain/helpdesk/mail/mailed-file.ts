import { fileNameSchema } from '../../files/file.ts'
import { plainLine } from '../../text/plain.ts'

/** Bytes of a file of a mail; the same as of an upload. */
export const LARGEST_MAILED_FILE = 10_000_000

const office = 'application/vnd.openxmlformats-officedocument'

/** Types that are kept, all of which the inspection recognises; none runs by itself. By the endings of names that declare them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  // An attached mail is text, so opening it is as safe as opening any mail.
  'text/plain': ['txt', 'log', 'eml', 'ics'],
  'text/csv': ['csv'],
  'application/zip': ['zip'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
}

/** Names that mail programs use for the same types. */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'text/calendar': 'text/plain',
  'message/rfc822': 'text/plain',
}

/**
 * The media type that a mail's file is inspected as: the declared one, or by the ending of its name where the mail program declared
 * none. Undefined for a type that is not kept.
 */
export function typeOfMailedFile({ name, type }: { readonly name: string; readonly type: string }): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const byEnding = Object.keys(endings).find((kept) => endings[kept]?.includes(ending))
  const declared = otherNames[type] ?? type
  return declared in endings ? declared : declared === 'application/octet-stream' ? byEnding : undefined
}

/** A name that a file may have, whatever the mail calls it. `at`: position among the files of the mail, from 0. */
export function nameOfMailedFile(name: string, at: number): string {
  const shortened = plainLine(name.replaceAll(/[/\\]/g, '-'), 150)
  return fileNameSchema.safeParse(shortened).success ? shortened : `attachment-${at + 1}`
}
