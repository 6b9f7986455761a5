import '../../../client/zod-without-eval.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { statusPurposes } from '#domain/certificates/credential.ts'
import { verifyCertificate } from '#domain/certificates/verify.ts'
import { pagesAgree } from '#domain/certificates/pages-agree.ts'
import type { CertificateVerdict } from '#domain/company/certificate-verdicts.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { api } from '../../../client/api.ts'
import { checkNumber } from './check-number.ts'
import type { Outcome } from './outcome.ts'

const LARGEST_BYTES = 5_000_000

let issuerDocument: Promise<Document> | undefined

/** Loads the public keys, so that files can be checked without a connection afterwards. */
export function loadKeys(): Promise<Document> {
  issuerDocument ??= api.certificates.readIssuer().catch((error: unknown) => {
    issuerDocument = undefined
    throw error
  })
  return issuerDocument
}

/** Checks a certificate's file in the browser. Only the status lists, which are the same for everybody, are loaded. */
export async function checkFile(file: Blob): Promise<Outcome> {
  if (file.size > LARGEST_BYTES) return { verdict: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
  const pdf = isPdf ? await (await import('./pdf-attachment.ts')).readPdf(bytes).catch(() => undefined) : undefined
  const credential = credentialIn(isPdf ? pdf?.json : bytes)
  if (credential === undefined) return { verdict: 'unreadable' }
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
  const verified = await verifyCertificate(credential, published, Date.now())
  if (!('number' in verified)) return { verdict: verified.state }
  const { state, isStatusKnown, isReplaced, validUntil, ...rest } = verified
  const facts = { ...rest, lastDay: dateOf(dayAt(Date.parse(validUntil))) }
  const { reason, withdrawnBy } = state === 'revoked' ? await checkNumber(verified.number) : {}
  return {
    verdict: pdf ? verdictOfPdf(state, !pdf.hasMarks && pagesAgree(pdf.text, facts)) : state,
    facts,
    isStatusKnown,
    isReplaced,
    ...(pdf && { attached: state }),
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

/** Pages are not signed, so a PDF is never simply valid. That its certificate counts no more comes before what its pages say. */
function verdictOfPdf(attached: CertificateVerdict, agree: boolean): CertificateVerdict {
  if (attached === 'revoked') return attached
  if (!agree) return 'pages-changed'
  return attached === 'valid' ? 'pages-unsigned' : attached
}
