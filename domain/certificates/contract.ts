import * as z from 'zod'
import { statusPurposes } from './credential.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { organisationCertificateCalls } from './organisation-contract.ts'
import { publicCertificateSchema } from './public-certificate-schema.ts'

/** CloudFront's two layers of caches keep an answer for twice as long: a revocation shows within five minutes. */
const KEPT_AT_EDGE = 120

/** Minutes for which others may keep a status list. */
export const STATUS_MINUTES = 5

const lookUpErrors = {
  'certificate-unknown': { status: 404, message: 'We issued no certificate with this number.' },
  'too-many-look-ups': {
    status: 429,
    message:
      'Too many numbers that do not exist were looked up from your network. Please compare the number, and wait a few minutes.',
    data: retryAfterData,
  },
} as const

const jsonDocument = z.record(z.string(), z.unknown())

export const certificatesContract = {
  ...organisationCertificateCalls,

  readIssuer: endpoint
    .route({
      method: 'GET',
      path: '/.well-known/did.json',
      summary: 'The DID document: every key that signed certificates',
    })
    .meta({ audience: 'public', keptAtEdge: KEPT_AT_EDGE })
    .output(jsonDocument),

  readStatusList: endpoint
    .route({
      method: 'GET',
      path: '/api/certificates/status/{purpose}',
      summary: 'A signed list of revoked or superseded certificates (BitstringStatusListCredential)',
    })
    .meta({ audience: 'public', keptAtEdge: KEPT_AT_EDGE })
    .input(z.strictObject({ purpose: z.enum(statusPurposes) }))
    .output(jsonDocument),

  lookUpCertificate: endpoint
    .route({ method: 'GET', path: '/api/certificates/{number}', summary: 'The state of a certificate by its number' })
    .meta({ audience: 'public', keptAtEdge: KEPT_AT_EDGE })
    .input(z.strictObject({ number: z.string().max(60) }))
    .output(publicCertificateSchema)
    .errors(lookUpErrors),

  readBadge: endpoint
    .route({
      method: 'GET',
      path: '/api/certificates/{number}/badge.svg',
      summary: 'A picture of a certificate in its state today, for pages of others',
    })
    .meta({ audience: 'public', keptAtEdge: KEPT_AT_EDGE, mediaType: 'image/svg+xml' })
    .input(z.strictObject({ number: z.string().max(60) }))
    .output(z.string())
    .errors(lookUpErrors),
}
