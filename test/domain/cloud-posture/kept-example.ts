import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { PostureSession } from '#frontend/portal/cloud-posture/posture-session.ts'

/** What is kept of the example. */
export async function keptPostureExample(): Promise<KeptPosture> {
  const session = new PostureSession()
  await session.read('example', { risks: [], kept: [], today: '2026-11-23' }, () => undefined)
  const kept = session.keep(undefined)
  if (!kept) throw new Error('The example is too large to be kept.')
  return kept
}
