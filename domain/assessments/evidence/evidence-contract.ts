import * as z from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { assessmentNotFound } from '../contract-parts.ts'
import { evidenceSchema, verifiedAnswerSchema } from './evidence.ts'

const assessmentId = z.string().max(80)
const question = z.string().max(60)
const fileId = z.string().max(64)

/** A file beside an answer, as readers of its result see it. */
export const evidenceViewSchema = evidenceSchema
  .pick({ question: true, fileId: true, name: true, size: true, addedAt: true })
  .extend({ mayRemove: z.boolean() })
export type EvidenceView = z.infer<typeof evidenceViewSchema>

export const verifiedViewSchema = verifiedAnswerSchema.pick({ question: true, name: true, at: true })
export type VerifiedView = z.infer<typeof verifiedViewSchema>

/** Calls about what an answer rests on: files beside it, and our comparison. */
export const evidenceCalls = {
  attachEvidence: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/evidence',
      summary: "Attaches the caller's inspected file to an answer of a result",
      description: 'Attached again, it changes nothing.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, question, fileId }))
    .output(evidenceViewSchema)
    .errors({
      ...assessmentNotFound,
      'file-not-usable': { status: 409, message: 'This file was not inspected yet, was refused, or is not yours.' },
      'nothing-to-prove': { status: 409, message: 'This question has no answer that a file could prove.' },
      'too-much-evidence': { status: 409, message: 'A result takes 40 files. Remove one that proves little.' },
    }),

  removeEvidence: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/evidence/removal',
      summary: 'Takes a file away from an answer; a verification of that answer ends with it',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, question, fileId }))
    .output(z.object({}))
    .errors(assessmentNotFound),

  openEvidence: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/{assessmentId}/evidence/{fileId}/link',
      summary: 'Makes a link that downloads a file beside an answer within a minute',
    })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.strictObject({ assessmentId, fileId }))
    .output(z.object({ url: z.url(), expiresAt: z.iso.datetime() }))
    .errors(assessmentNotFound),

  verifyAnswer: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/{assessmentId}/verifications',
      summary:
        'Records that staff compared an answer with its evidence and found it true, or that this no longer holds',
      description: "The name of the caller's account and the date are printed.",
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        assessmentId,
        question,
        isVerified: z.boolean(),
      }),
    )
    .output(z.object({ verified: z.array(verifiedViewSchema) }))
    .errors({
      ...assessmentNotFound,
      'no-evidence': { status: 409, message: 'No file is beside this answer, so there is nothing to compare it with.' },
      'no-name': {
        status: 409,
        message: 'Your account has no name to print. Enter it in your profile, then verify again.',
      },
    }),
}
