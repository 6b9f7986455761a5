import { mayRemove } from '#domain/assessments/evidence/access.ts'
import type { Evidence } from '#domain/assessments/evidence/evidence.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { removeFile } from '#lambdas/platform/files/file-store.ts'
import type { FileStore } from '#lambdas/platform/files/file-store.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { tellConfidence } from './tell-confidence.ts'
import { survey } from '../survey.ts'
import { removeEvidence as withoutEvidence, removeVerified, stillKept } from './evidence-store.ts'
import type { EvidenceStore } from './evidence-store.ts'

export const removeEvidence = survey.removeEvidence.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const { assessmentId, question, fileId } = input
  const kept = await context.kept.find(assessmentId)
  const set = kept && questionSetOf(kept.set.id, kept.set.version)
  if (!set) throw errors['assessment-not-found']()
  const beside = await context.evidence.beside(assessmentId)
  const removed = beside.evidence.find((each) => each.question === question && each.fileId === fileId)
  if (!removed || !mayRemove(actor, kept, removed)) throw errors['assessment-not-found']()
  const after = {
    evidence: beside.evidence.filter((each) => each !== removed),
    verified: beside.verified.filter((each) => each.question !== question),
  }
  const isElsewhere = after.evidence.some((each) => each.fileId === fileId)
  await context.commit({
    items: [
      stillKept(assessmentId),
      ...(isElsewhere ? [withoutEvidence(removed)] : await withoutFiles([removed], context)),
      removeVerified(removed),
    ],
    messages: tellConfidence(actor, { kept, set, beside: after, now, messageId: context.newId() }),
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: actor.id,
        organisation: kept.organisation,
        object: { type: 'assessment', id: kept.id },
        action: 'evidence-removed',
      },
    ],
  })
  return {}
})

interface Files {
  readonly evidence: EvidenceStore
  readonly files: FileStore
  readonly removeObject: (key: string) => Promise<void>
}

/** The writes that remove files beside answers. Files that no other result holds go with them: their bytes first, so that a repetition finds them. */
export async function withoutFiles(
  all: readonly Evidence[],
  { evidence, files, removeObject }: Files,
): Promise<ItemWrite[]> {
  const unused = await Promise.all(
    all.map(async (each) => ((await evidence.isHeldElsewhere(each)) ? undefined : files.find(each.fileId))),
  )
  const gone = [...new Map(unused.flatMap((file) => (file ? [[file.id, file] as const] : []))).values()]
  await Promise.all(gone.map((file) => removeObject(cleanKey(file))))
  return [...all.map(withoutEvidence), ...gone.map(removeFile)]
}
