import type { Certificate } from './certificate.ts'

interface Finished {
  readonly assessmentId: string
  readonly finishedAt: string
}

/**
 * Whether no complete result of the organisation was finished after this one, neither one that waits for its signature nor one that
 * was signed. Earlier certificates hold no time of their result: the time of the signature stands for it.
 */
export function isNewestResult(
  { assessmentId, finishedAt }: Finished,
  waiting: readonly Finished[],
  signed: readonly Pick<Certificate, 'assessmentId' | 'finishedAt' | 'signedAt'>[],
): boolean {
  const others = [...waiting, ...signed.map((each) => ({ ...each, finishedAt: each.finishedAt ?? each.signedAt }))]
  return others.every((other) => other.assessmentId === assessmentId || other.finishedAt <= finishedAt)
}
