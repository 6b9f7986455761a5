import { base64 } from '@scure/base'
import { checkProof } from './proof.ts'
import type { Document, FindKey, Proof } from './proof.ts'

/** Begins the comment that carries the proof. A comment moves no offset of the file, as it stands behind its last object. */
const MARK = '%eddsa-jcs-2022'
const END = /startxref\r?\n\d{1,10}\r?\n%%EOF\r?\n?$/
const PROOF_LINE = new RegExp(`${MARK} ([\\x21-\\x7e]{1,500}) ([\\x21-\\x7e]{1,40}) (z[1-9A-Za-z]{1,200})\\n$`)
/** Characters at the end of a file in which its end and the line before it are looked for. */
const TAIL = 1000

/** `as-issued`: not one byte differs from what the issuer signed. `changed`: it carries a proof that does not fit. `unsigned`: it carries none. */
export type PdfCheck = 'as-issued' | 'changed' | 'unsigned'

/**
 * A PDF whose bytes are signed as a whole: a comment before its last `startxref` carries a data integrity proof (cryptosuite
 * eddsa-jcs-2022) of the SHA-256 of all other bytes. `sign` adds a proof to a document. Refuses bytes that do not end as a PDF does.
 */
export async function withPdfProof(
  pdf: Uint8Array,
  sign: (document: Document) => Promise<{ readonly proof: Proof }>,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = endOf(pdf)
  if (end === undefined) throw new TypeError('The bytes do not end as a PDF does.')
  const { proof } = await sign(await digestOf(pdf))
  const line = `${MARK} ${proof.verificationMethod} ${proof.created ?? ''} ${proof.proofValue}\n`
  return joined([pdf.subarray(0, end), new TextEncoder().encode(line), pdf.subarray(end)])
}

/** Checks the proof that `withPdfProof` adds. A line of an issuer whose key `findKey` does not know is no proof that fits. */
export async function checkPdf(pdf: Uint8Array, findKey: FindKey): Promise<PdfCheck> {
  const end = endOf(pdf)
  const before = end === undefined ? '' : latin1(pdf.subarray(Math.max(0, end - TAIL), end))
  const found = PROOF_LINE.exec(before)
  // A line that stands elsewhere was moved, or bytes were appended to the file.
  if (!found || end === undefined) return latin1(pdf).includes(`${MARK} `) ? 'changed' : 'unsigned'
  const [line, verificationMethod, created, proofValue] = found as unknown as [string, string, string, string]
  const signed = joined([pdf.subarray(0, end - line.length), pdf.subarray(end)])
  const proof = { ...PROOF, verificationMethod, created, proofValue }
  return (await checkProof({ ...(await digestOf(signed)), proof }, findKey)) === 'valid' ? 'as-issued' : 'changed'
}

const PROOF = { type: 'DataIntegrityProof', cryptosuite: 'eddsa-jcs-2022', proofPurpose: 'assertionMethod' } as const

/** What is signed of a file. Its type keeps it apart from credentials that the same key signs. */
async function digestOf(pdf: Uint8Array): Promise<Document> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(pdf))
  return { type: 'PdfFile', digestSRI: `sha256-${base64.encode(new Uint8Array(digest))}` }
}

/** Where a file's last `startxref` begins; undefined if the file does not end with it. */
function endOf(pdf: Uint8Array): number | undefined {
  const start = Math.max(0, pdf.length - 100)
  const found = END.exec(latin1(pdf.subarray(start)))
  return found ? start + found.index : undefined
}

/** One character a byte, so that places in the text are places in the file. The decoder named latin1 is windows-1252, which has this as well. */
const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
