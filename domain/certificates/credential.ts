import type { Document } from '../credentials/proof.ts'
import type { Certificate } from './certificate.ts'
import { dateOf, dayAt, dayOf, startOfDay } from '../calendar/day.ts'

export interface Issuer {
  /** The site's host, such as veritech.example. */
  readonly host: string
  readonly name: string
}

export const didOf = ({ host }: Issuer): string => `did:web:${host.replace(':', '%3A')}`
export const keyAddress = (issuer: Issuer, keyId: string): string => `${didOf(issuer)}#${keyId}`
/** `revocation`: withdrawn. `refresh`: a newer one was issued (W3C Bitstring Status List 1.0, section 2.2). */
export const statusPurposes = ['revocation', 'refresh'] as const
export type StatusPurpose = (typeof statusPurposes)[number]
/** The term by which a credential says that every PDF which carries it is signed as a whole: one without a proof was changed. */
export const signedPdfTerm = ({ host }: Issuer): string => `https://${host}/verify-certificate#signed-pdf`
const statusListAddress = ({ host }: Issuer, purpose: StatusPurpose): string =>
  `https://${host}/api/certificates/status/${purpose}`

/** A certificate as an Open Badges 3.0 credential without its proof. It holds no answer. */
export function credentialOf(certificate: Certificate, issuer: Issuer): Document {
  const { number, organisationName, domain, grade, points, set, signatory, confidence, verification, statusIndex } =
    certificate
  const site = `https://${issuer.host}`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `${site}/verify-certificate?number=${number}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `CyberScore ${grade}, self-assessment of ${organisationName}`,
    issuer: { id: didOf(issuer), type: ['Profile'], name: issuer.name, url: site },
    validFrom: certificate.validFrom,
    validUntil: new Date(startOfDay(dayOf(certificate.lastDay) + 1) - 1000).toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: organisationName },
        { type: 'IdentityObject', hashed: false, identityType: 'ext:domain', identityHash: domain },
      ],
      achievement: {
        id: `${site}/products/cyberscore#set-${set.version}`,
        type: ['Achievement'],
        achievementType: 'Assessment',
        name: 'CyberScore',
        description: `A self-assessment of information security by 24 questions, question set ${set.version} with SHA-256 ${set.hash}. It is no audit and no accredited certification.`,
        criteria: {
          narrative: `${signatory.name}, ${signatory.role}, declared the answers to be true. ${confidence.selfAttested} answers rest on the organisation's word, ${confidence.withEvidence} have evidence attached, ${confidence.verified} were verified by ${issuer.name}${verification ? ` (${verification.name}, ${dateOf(dayAt(Date.parse(verification.at)))})` : ''}.`,
        },
        resultDescription: [
          {
            id: 'urn:cyberscore:points',
            type: ['ResultDescription'],
            name: 'Points',
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: '100',
          },
          { id: 'urn:cyberscore:grade', type: ['ResultDescription'], name: 'Grade', resultType: 'LetterGrade' },
        ],
      },
      result: [
        { type: ['Result'], resultDescription: 'urn:cyberscore:points', value: String(points) },
        { type: ['Result'], resultDescription: 'urn:cyberscore:grade', value: grade },
      ],
    },
    termsOfUse: [{ type: signedPdfTerm(issuer) }],
    credentialStatus: statusPurposes.map((purpose) => ({
      id: `${statusListAddress(issuer, purpose)}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(statusIndex),
      statusListCredential: statusListAddress(issuer, purpose),
    })),
  }
}

/** A status list as a credential without its proof. It may be kept for `minutes`. */
export function statusListCredential(
  encodedList: string,
  { issuer, purpose, now, minutes }: { issuer: Issuer; purpose: StatusPurpose; now: number; minutes: number },
): Document {
  const address = statusListAddress(issuer, purpose)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(issuer),
    validFrom: new Date(now).toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList,
      ttl: minutes * 60_000,
    },
  }
}

/** The issuer's DID document. Keys that sign no more stay in it, so that what they signed still verifies. */
export function didDocument(
  issuer: Issuer,
  keys: readonly { readonly keyId: string; readonly multikey: string }[],
): Document {
  const id = didOf(issuer)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: keys.map(({ keyId, multikey }) => ({
      id: keyAddress(issuer, keyId),
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: multikey,
    })),
    assertionMethod: keys.map(({ keyId }) => keyAddress(issuer, keyId)),
  }
}
