import * as z from 'zod'
import { fromMultikey } from '../credentials/multibase.ts'
import { checkPdf } from '../credentials/pdf-proof.ts'
import type { PdfCheck } from '../credentials/pdf-proof.ts'
import { checkProof } from '../credentials/proof.ts'
import type { Document } from '../credentials/proof.ts'
import { decodeList, isSet } from '../credentials/status-list.ts'
import { plainLine } from '../text/plain.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { didOf, signedPdfTerm } from './credential.ts'
import type { Issuer, StatusPurpose } from './credential.ts'

const identitySchema = z.looseObject({ identityType: z.string(), identityHash: z.string().max(300) })
/** What a verifier shows of a certificate. */
const shownSchema = z.looseObject({
  type: z.array(z.string()).refine((types) => types.includes('OpenBadgeCredential')),
  id: z.string().max(500),
  issuer: z.looseObject({ id: z.string() }),
  validFrom: z.iso.datetime({ offset: true }),
  validUntil: z.iso.datetime({ offset: true }),
  credentialSubject: z.looseObject({
    identifier: z.array(identitySchema),
    result: z.array(z.looseObject({ resultDescription: z.string(), value: z.string().max(20) })),
  }),
  termsOfUse: z.array(z.looseObject({ type: z.string() })).optional(),
  credentialStatus: z.array(
    z.looseObject({
      statusPurpose: z.string(),
      statusListIndex: z.string().regex(/^\d{1,9}$/),
      statusListCredential: z.string(),
    }),
  ),
})
const didDocumentSchema = z.looseObject({
  id: z.string(),
  verificationMethod: z.array(
    z.looseObject({ id: z.string(), type: z.literal('Multikey'), publicKeyMultibase: z.string() }),
  ),
  assertionMethod: z.array(z.string()),
})
const statusListSchema = z.looseObject({
  id: z.string(),
  issuer: z.string(),
  credentialSubject: z.looseObject({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.string(),
    encodedList: z.string(),
  }),
})

interface Verified extends Omit<CertificateFacts, 'lastDay'> {
  readonly state: 'valid' | 'expired' | 'superseded' | 'revoked' | 'not-yet-valid'
  /** False if no current status list could be read: the certificate may have been revoked since. */
  readonly isStatusKnown: boolean
  readonly validUntil: string
  /** Whether a newer one replaces it, also where it has expired. */
  readonly isReplaced: boolean
  /** Whether every PDF that carries it is signed as a whole. False in those of the first months. */
  readonly hasSignedPdf: boolean
}
/** `foreign`: readable, and issued by another. */
export type Verification =
  | Verified
  | { readonly state: 'tampered' | 'unreadable' }
  | { readonly state: 'foreign'; readonly namedIssuer: string }

const LONGEST_ISSUER = 200

interface Published {
  readonly issuer: Issuer
  /** As the issuer's site serves it, now or when the page was opened. */
  readonly didDocument: Document
  /** The status lists that could be read, as they are served. */
  readonly lists: Readonly<Partial<Record<StatusPurpose, Document>>>
}

/** Verifies a certificate's file by itself. `now` is in milliseconds since 1970. */
export async function verifyCertificate(file: unknown, published: Published, now: number): Promise<Verification> {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return { state: 'unreadable' }
  const document = file as Document
  const shown = shownSchema.safeParse(document)
  const issuer = z.looseObject({ issuer: z.union([z.string(), z.looseObject({ id: z.string() })]) }).safeParse(document)
  if (issuer.success) {
    const id = typeof issuer.data.issuer === 'string' ? issuer.data.issuer : issuer.data.issuer.id
    if (id !== didOf(published.issuer)) return { state: 'foreign', namedIssuer: plainLine(id, LONGEST_ISSUER) }
  }
  if (!shown.success) return { state: 'unreadable' }
  const findKey = keysOf(published)
  const proof = await checkProof(document, findKey)
  // A key of ours that we never published is no key of ours.
  if (proof !== 'valid') return { state: proof === 'unreadable' ? 'unreadable' : 'tampered' }

  const { credentialSubject: subject, credentialStatus, termsOfUse = [], validFrom, validUntil, id } = shown.data
  const entry = async (purpose: StatusPurpose) => {
    const own = credentialStatus.find(({ statusPurpose }) => statusPurpose === purpose)
    const list = own && (await bitsOfList(published, purpose, own.statusListCredential))
    return own && list ? isSet(list, Number(own.statusListIndex)) : undefined
  }
  const [isRevoked, isSuperseded] = await Promise.all([entry('revocation'), entry('refresh')])
  return {
    state: stateOf({ isRevoked, isSuperseded, validFrom, validUntil }, now),
    isStatusKnown: isRevoked !== undefined && isSuperseded !== undefined,
    number: new URL(id).searchParams.get('number') ?? '',
    organisationName: identityOf(subject.identifier, 'name'),
    domain: identityOf(subject.identifier, 'ext:domain'),
    grade: resultOf(subject.result, 'grade'),
    points: resultOf(subject.result, 'points'),
    validFrom,
    validUntil,
    isReplaced: isSuperseded === true,
    hasSignedPdf: termsOfUse.some(({ type }) => type === signedPdfTerm(published.issuer)),
  }
}

/** Checks that a PDF is, byte by byte, the file that the issuer signed. */
export const checkCertificatePdf = (pdf: Uint8Array, published: Published): Promise<PdfCheck> =>
  checkPdf(pdf, keysOf(published))

interface Standing {
  readonly isRevoked: boolean | undefined
  readonly isSuperseded: boolean | undefined
  readonly validFrom: string
  readonly validUntil: string
}

function stateOf({ isRevoked, isSuperseded, validFrom, validUntil }: Standing, now: number): Verified['state'] {
  if (isRevoked) return 'revoked'
  if (now > Date.parse(validUntil)) return 'expired'
  if (isSuperseded) return 'superseded'
  return now < Date.parse(validFrom) ? 'not-yet-valid' : 'valid'
}

function keysOf({ issuer, didDocument }: Published) {
  const parsed = didDocumentSchema.safeParse(didDocument)
  return (address: string) => {
    if (!parsed.success || parsed.data.id !== didOf(issuer) || !parsed.data.assertionMethod.includes(address))
      return undefined
    const method = parsed.data.verificationMethod.find(({ id }) => id === address)
    return method && fromMultikey(method.publicKeyMultibase)
  }
}

/** The bits of a status list that the issuer signed for this purpose and address. */
async function bitsOfList(published: Published, purpose: StatusPurpose, address: string) {
  const document = published.lists[purpose]
  const parsed = statusListSchema.safeParse(document)
  if (!document || !parsed.success) return undefined
  const { id, issuer, credentialSubject: list } = parsed.data
  if (id !== address || issuer !== didOf(published.issuer) || list.statusPurpose !== purpose) return undefined
  if ((await checkProof(document, keysOf(published))) !== 'valid') return undefined
  return decodeList(list.encodedList)
}

const identityOf = (identities: readonly z.infer<typeof identitySchema>[], type: string): string =>
  identities.find(({ identityType }) => identityType === type)?.identityHash ?? ''

const resultOf = (results: readonly { resultDescription: string; value: string }[], name: string): string =>
  results.find(({ resultDescription }) => resultDescription === `urn:cyberscore:${name}`)?.value ?? ''
