import '../../../client/zod-without-eval.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { statusPurposes } from '#domain/certificates/credential.ts'
import { verifyCertificate } from '#domain/certificates/verify.ts'
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
  const credential = await credentialIn(bytes, isPdf)
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
  const { state, isStatusKnown, validUntil, ...rest } = verified
  const facts = { ...rest, lastDay: dateOf(dayAt(Date.parse(validUntil))) }
  const { reason, withdrawnBy } = state === 'revoked' ? await checkNumber(verified.number) : {}
  return {
    verdict: state,
    facts,
    isStatusKnown,
    isPdf,
    ...(reason !== undefined && { reason }),
    ...(withdrawnBy && { withdrawnBy }),
  }
}

/** The credential in a file: a JSON file is one, a PDF has one attached. Undefined if there is none. */
async function credentialIn(bytes: Uint8Array, isPdf: boolean): Promise<unknown> {
  try {
    const json = isPdf ? await (await import('./pdf-attachment.ts')).attachedJson(bytes) : bytes
    return json && (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as unknown)
  } catch {
    return undefined
  }
}
