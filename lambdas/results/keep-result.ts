import { mayRead } from '#domain/results/access.ts'
import { MOST_RESULTS } from '#domain/results/kept-result.ts'
import type { ResultTool } from '#domain/results/result-tool.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ArchiveCall, Errors } from './archive.ts'
import { resultsOf, storeResult } from './result-store.ts'

interface Given<Content> {
  readonly input: { readonly resultId: string; readonly title: string; readonly content: Content }
  readonly context: ArchiveCall
  readonly errors: Errors<'no-organisation' | 'result-exists' | 'too-many-results'>
}

/** Keeps a result. A repeated request finds what the first one kept. */
export function keeping<Content, Figures>({
  product,
  figures: figuresSchema,
  figuresOf,
}: ResultTool<Content, Figures>) {
  return async ({ input: { resultId, title, content }, context, errors }: Given<Content>) => {
    const actor = signedIn(context)
    if (!actor.organisation) throw errors['no-organisation']()
    const organisation = actor.organisation.id
    const place = resultsOf(organisation, product)
    if ((await context.results.list(place, MOST_RESULTS)).length >= MOST_RESULTS) throw errors['too-many-results']()
    const figures = figuresOf(content)
    const keptAt = new Date(context.now()).toISOString()
    const result = { id: resultId, title, organisation, personId: actor.id, keptBy: actor.email ?? '', keptAt }
    const { outcome } = await context.commit({
      items: storeResult(place, { ...result, figures }, content),
      audit: [
        { at: keptAt, actor: actor.id, organisation, object: { type: 'result', id: resultId }, action: 'result-kept' },
      ],
    })
    if (outcome === 'written') return { ...result, figures }
    const stored = await context.results.find(place, resultId)
    if (!stored || !mayRead(actor, stored) || stored.personId !== actor.id || stored.title !== title)
      throw errors['result-exists']()
    return { ...stored, figures: figuresSchema.parse(stored.figures) }
  }
}
