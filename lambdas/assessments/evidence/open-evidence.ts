import { mayRead } from '#domain/assessments/access.ts'
import { isGone } from '#domain/files/retention.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { survey } from '../survey.ts'

/** A link is used at once, so that one found later is useless. */
const LINK_SECONDS = 60

export const openEvidence = survey.openEvidence.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const kept = await context.kept.find(input.assessmentId)
  if (!kept || !mayRead(actor, kept)) throw errors['assessment-not-found']()
  const [beside, file] = await Promise.all([context.evidence.beside(kept.id), context.files.find(input.fileId)])
  const isBeside = beside.evidence.some(({ fileId }) => fileId === input.fileId)
  if (!isBeside || file?.state !== 'clean' || isGone(file, now)) throw errors['assessment-not-found']()
  // The audit entry is written first, so that no download is unrecorded.
  await context.commit({
    items: [],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: actor.id,
        organisation: kept.organisation,
        object: { type: 'file', id: file.id },
        action: 'file-link-made',
      },
    ],
  })
  const { name, type } = file
  const { bucket } = context
  return {
    url: await presignDownload({ bucket, key: cleanKey(file), name, type, seconds: LINK_SECONDS }),
    expiresAt: new Date(now + LINK_SECONDS * 1000).toISOString(),
  }
})
