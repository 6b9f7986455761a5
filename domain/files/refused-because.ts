import type { RefusalReason } from './file.ts'

/** Why a file was refused, as a sentence about it. */
export const refusedBecause: Readonly<Record<RefusalReason, string>> = {
  'other-type': 'Its content is of another type than its name says.',
  'other-size': 'It has another size than was said.',
  'not-text': 'It is no plain text.',
  malware: 'Our scanner found harmful code in it.',
  'not-inspectable': 'It could not be inspected: it may be encrypted, damaged or too deeply nested.',
  runnable: 'It is a program, a script or a web page, or it holds one. We pass none of them on.',
}
