import type { WriteArchive } from '#lambdas/platform/archive.ts'
import { archiveSteps } from './exports/archive-steps.ts'

/** An archive of the whole desk or of an organisation, as an operator writes it. What an organisation may see holds no note. */
export const writeArchive: WriteArchive = async function* ({ organisation, isComplete = false, now, ...from }) {
  const { begin, next } = archiveSteps(from)
  const content = organisation === undefined ? 'desk' : isComplete ? 'organisation' : 'client'
  let place: Awaited<ReturnType<typeof begin>> | undefined = await begin(now)
  while (place) {
    const step: Awaited<ReturnType<typeof next>> = await next(place, { content, organisation })
    if (step.bytes.length > 0) yield step.bytes
    place = step.place
  }
}
