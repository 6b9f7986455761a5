import * as z from 'zod'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { reasonSchema } from '../contract/reason.ts'
import { certificateSchema } from './certificate.ts'
import { domainSchema } from '../contract/domain-name.ts'
import { provingMailboxes } from './domain-claim.ts'
import { signatoryRoleSchema } from './signatory.ts'
import { publicCertificateSchema } from './public-certificate-schema.ts'

/** A certificate as members of its organisation and admins see it. */
const ownCertificateSchema = publicCertificateSchema.extend({
  organisation: z.string(),
  assessmentId: z.string(),
  signatory: z.object({ name: z.string(), role: z.string(), statement: z.int() }),
  signedAt: z.iso.datetime(),
  supersededBy: z.string().optional(),
  confidence: certificateSchema.shape.confidence,
  verification: z.object({ name: z.string(), at: z.iso.datetime() }).optional(),
})
export type OwnCertificate = z.infer<typeof ownCertificateSchema>

/** A finished score that can be certified. */
const openScoreSchema = z.object({
  ...certificateSchema.pick({ assessmentId: true, points: true, grade: true, confidence: true }).shape,
  finishedAt: z.iso.datetime(),
  /** Only the newest complete result can be signed. */
  isNewest: z.boolean(),
})
export type OpenScore = z.infer<typeof openScoreSchema>

const claimViewSchema = z.object({
  domain: z.string(),
  provedBy: z.enum(['dns', 'mail']).optional(),
  record: z.object({ name: z.string(), text: z.string() }),
})
export type ClaimView = z.infer<typeof claimViewSchema>

const notASigner = {
  'not-a-signer': { status: 403, message: 'An owner of your organisation does this.' },
} as const
const noClaim = { 'no-domain': { status: 409, message: 'Name your domain first.' } } as const
const notFound = {
  'certificate-not-found': { status: 404, message: 'This certificate does not exist, or you may not see it.' },
} as const

const alreadyRevoked = {
  'already-revoked': { status: 409, message: 'This certificate is withdrawn already.' },
} as const

/** Calls of an organisation about its own certificates. Their paths begin other than the public ones, which the edge keeps. */
export const organisationCertificateCalls = {
  readOrganisationCertificates: endpoint
    .route({
      method: 'GET',
      path: '/api/organisation-certificates',
      summary: "The organisation's certificates, and what can be certified",
    })
    .meta({ audience: 'signed-in' })
    .output(
      z.object({
        certificates: z.array(ownCertificateSchema),
        scores: z.array(openScoreSchema),
        claim: claimViewSchema.optional(),
        statement: z.object({ version: z.int(), text: z.string() }),
        maySign: z.boolean(),
        /** The name that a certificate would print: the one of the reader's account. Absent where it can't be printed. */
        signerName: z.string().optional(),
      }),
    ),

  claimDomain: endpoint
    .route({ method: 'POST', path: '/api/organisation-certificates/domain', summary: 'Names the domain to be proved' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ domain: domainSchema }))
    .output(claimViewSchema)
    .errors({
      ...notASigner,
      'shared-domain': {
        status: 422,
        message: 'This is the domain of a mail service that is open to all. Name a domain of your own organisation.',
      },
    }),

  proveDomainByRecord: endpoint
    .route({
      method: 'POST',
      path: '/api/organisation-certificates/domain/record',
      summary: 'Looks for the TXT record that proves the domain',
    })
    .meta({ audience: 'signed-in' })
    .output(claimViewSchema)
    .errors({
      ...notASigner,
      ...noClaim,
      'record-missing': {
        status: 409,
        message: 'The record was not found. A new record can take an hour to be seen everywhere.',
      },
    }),

  mailDomainCode: endpoint
    .route({
      method: 'POST',
      path: '/api/organisation-certificates/domain/mail',
      summary: 'Mails a code to an address at the domain',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ mailbox: z.enum(provingMailboxes) }))
    .output(z.object({ to: z.email() }))
    .errors({
      ...notASigner,
      ...noClaim,
      'too-many-codes': {
        status: 429,
        message: 'Five codes were mailed today. Please try tomorrow, or use the record.',
        data: retryAfterData,
      },
    }),

  proveDomainByCode: endpoint
    .route({
      method: 'POST',
      path: '/api/organisation-certificates/domain/code',
      summary: 'Proves the domain by the code',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        code: z
          .string()
          .trim()
          .regex(/^\d{8}$/, 'The code has eight digits.'),
      }),
    )
    .output(claimViewSchema)
    .errors({
      ...notASigner,
      ...noClaim,
      'code-wrong': { status: 409, message: 'This code is wrong or too old. Ask for a new one.' },
    }),

  issueCertificate: endpoint
    .route({
      method: 'POST',
      path: '/api/organisation-certificates',
      summary: 'Signs a score; a certificate is issued',
    })
    .meta({ audience: 'signed-in', needsFreshSignIn: true })
    .input(
      z.strictObject({
        assessmentId: z.string().min(1).max(80),
        role: signatoryRoleSchema,
        /** The version of the statement that was shown and agreed to. */
        statement: z.int(),
      }),
    )
    .output(ownCertificateSchema)
    .errors({
      ...notASigner,
      'score-not-found': { status: 404, message: 'This score does not exist, or it was certified already.' },
      'name-not-printed': {
        status: 409,
        message:
          'A certificate prints the name of your account. Write your full name there, in letters, before you sign.',
      },
      'newer-result': {
        status: 409,
        message: 'Your organisation finished a newer result. Only the newest one can be signed.',
      },
      'domain-not-proved': { status: 409, message: 'Prove your domain before your organisation is named.' },
      'statement-changed': { status: 409, message: 'The statement was changed. Read it again before you sign.' },
    }),

  downloadCredential: endpoint
    .route({
      method: 'GET',
      path: '/api/organisation-certificates/{number}/credential',
      summary: 'The certificate as a signed Open Badges 3.0 credential',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ number: z.string().max(60) }))
    .output(z.record(z.string(), z.unknown()))
    .errors(notFound),

  downloadCertificate: endpoint
    .route({
      method: 'GET',
      path: '/api/organisation-certificates/{number}/document',
      summary: 'The certificate as a PDF, signed as a whole, with the signed credential attached',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ number: z.string().max(60) }))
    .output(z.object({ pdf: z.base64() }))
    .errors(notFound),

  withdrawCertificate: endpoint
    .route({
      method: 'POST',
      path: '/api/organisation-certificates/{number}/withdrawal',
      summary: 'An owner withdraws a certificate of their organisation; the reason is public',
    })
    .meta({ audience: 'signed-in', needsFreshSignIn: true })
    .input(z.strictObject({ number: z.string().max(60), reason: reasonSchema }))
    .output(ownCertificateSchema)
    .errors({ ...notASigner, ...notFound, ...alreadyRevoked }),

  listIssuedCertificates: endpoint
    .route({ method: 'GET', path: '/api/issued-certificates', summary: 'The newest certificates of all organisations' })
    .output(z.object({ certificates: z.array(ownCertificateSchema) })),

  revokeCertificate: endpoint
    .route({
      method: 'POST',
      path: '/api/issued-certificates/{number}/revocation',
      summary: 'Withdraws a certificate; the reason is public',
    })
    .meta({ audience: 'admin', needsFreshSignIn: true })
    .input(z.strictObject({ number: z.string().max(60), reason: reasonSchema }))
    .output(ownCertificateSchema)
    .errors({ ...notFound, ...alreadyRevoked }),
}
