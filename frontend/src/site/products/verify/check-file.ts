import '../../../client/zod-without-eval.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { bakedIn } from '#domain/certificates/baked-badge.ts'
import { statusPurposes } from '#domain/certificates/credential.ts'
import { checkCertificatePdf, verifyCertificate } from '#domain/certificates/verify.ts'
import { pagesAgree } from '#domain/certificates/pages-agree.ts'
import type { CertificateVerdict } from '#domain/company/certificate-verdicts.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { api } from '../../../client/api.ts'
import { checkNumber } from './check-number.ts'
import { keepKeys, keptKeys } from './kept-keys.ts'
import type { Outcome } from './outcome.ts'

const LARGEST_BYTES = 5_000_000

let issuerDocument: Promise<Document> | undefined

/** Loads the public keys, so that files can be checked without a connection afterwards. */
export function loadKeys(): Promise<Document> {
  issuerDocument ??= api.certificates.readIssuer().then(
    (document) => {
      keepKeys(document)
      return document
    },
    (error: unknown) => {
      issuerDocument = undefined
      const kept = keptKeys()
      if (kept) return kept
      throw error
    },
  )
  return issuerDocument
}

/** Checks a certificate's file in the browser. Only the status lists, which are the same for everybody, are loaded. */
export async function checkFile(file: Blob): Promise<Outcome> {
  if (file.size > LARGEST_BYTES) return { verdict: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
  const pdf = isPdf
    ? await (await import('./pdf-attachment.ts')).readPdf(bytes.slice()).catch(() => undefined)
    : undefined
  const baked = bakedIn(bytes)
  const credential = credentialIn(isPdf ? pdf?.json : baked === undefined ? bytes : new TextEncoder().encode(baked))
  if (credential === undefined && !isPdf) return { verdict: 'unreadable' }
  const didDocument = await loadKeys().catch(() => undefined)
  if (!didDocument) return { verdict: 'keys-unreachable' }
  const host = String(didDocument['id']).replace('did:web:', '').replace('%3A', ':')
  const lists = await Promise.all(
    statusPurposes.map(async (purpose) => {
      const list = await api.certificates.readStatusList({ purpose }).catch(() => undefined)
      return list ? [[purpose, list] as const] : []
    }),
  )
  const published = { issuer: { host, name: '' }, didDocument, lists: Object.fromEntries(lists.flat()) }
  const whole = isPdf ? await checkCertificatePdf(bytes, published) : undefined
  const verified = await verifyCertificate(credential, published, Date.now())
  if (!('number' in verified)) {
    // The change may have hit the credential, so that it cannot be read.
    const isChanged = verified.state === 'unreadable' && whole === 'changed'
    return {
      verdict: isChanged ? 'tampered' : verified.state,
      ...(verified.state === 'foreign' && { namedIssuer: verified.namedIssuer }),
    }
  }
  const { state, isStatusKnown, isReplaced, validUntil, hasSignedPdf, ...rest } = verified
  const facts = { ...rest, lastDay: dateOf(dayAt(Date.parse(validUntil))) }
  const isAsIssued = whole === 'as-issued'
  // Its credential does not say that the PDF is signed, and the PDF carries no proof.
  const isOlder = whole === 'unsigned' && !hasSignedPdf
  const { reason, withdrawnBy } = state === 'revoked' ? await checkNumber(verified.number) : {}
  return {
    verdict: pdf && !isAsIssued ? verdictOfPdf(state, isOlder && !pdf.hasMarks && pagesAgree(pdf.text, facts)) : state,
    facts,
    isStatusKnown,
    isReplaced,
    ...(pdf && (isAsIssued ? { isAsIssued: true } : { attached: state })),
    ...(reason !== undefined && { reason }),
    ...(withdrawnBy && { withdrawnBy }),
  }
}

/** The credential in JSON; undefined if there is none. */
function credentialIn(json: Uint8Array | undefined): unknown {
  try {
    return json && (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as unknown)
  } catch {
    return undefined
  }
}

/**
 * Of a PDF that is not, byte by byte, what was issued. `mayBeOurs`: it was issued before whole files were signed, and its pages say what
 * its certificate says. That its certificate counts no more comes before what its pages say.
 */
function verdictOfPdf(attached: CertificateVerdict, mayBeOurs: boolean): CertificateVerdict {
  if (attached === 'revoked') return attached
  if (!mayBeOurs) return 'pages-changed'
  return attached === 'valid' ? 'pages-unsigned' : attached
}
