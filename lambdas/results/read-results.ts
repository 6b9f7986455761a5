import { mayDelete, mayRead } from '#domain/results/access.ts'
import { MOST_RESULTS } from '#domain/results/kept-result.ts'
import type { ResultTool } from '#domain/results/result-tool.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ArchiveCall, Errors } from './archive.ts'
import { removeResult, resultsOf } from './result-store.ts'

interface OfOne<Code extends string> {
  readonly input: { readonly resultId: string }
  readonly context: ArchiveCall
  readonly errors: Errors<Code>
}

/** Lists the results that the person may read. */
export function listing<Content, Figures>({ product, figures }: ResultTool<Content, Figures>) {
  return async ({ context }: { readonly context: ArchiveCall }) => {
    const actor = signedIn(context)
    if (!actor.organisation) return { results: [] }
    const results = await context.results.list(resultsOf(actor.organisation.id, product), MOST_RESULTS)
    return {
      results: results
        .filter((result) => mayRead(actor, result))
        .map((result) => ({ ...result, figures: figures.parse(result.figures) })),
    }
  }
}

/** Reads a result with what it says. */
export function reading<Content, Figures>({ product, content, figures }: ResultTool<Content, Figures>) {
  return async ({ input: { resultId }, context, errors }: OfOne<'result-not-found'>) => {
    const actor = signedIn(context)
    const place = resultsOf(actor.organisation?.id ?? '', product)
    const [result, kept] = await Promise.all([
      context.results.find(place, resultId),
      context.results.contentOf(place, resultId),
    ])
    if (!result || kept === undefined || !mayRead(actor, result)) throw errors['result-not-found']()
    return {
      ...result,
      figures: figures.parse(result.figures),
      content: content.parse(kept),
      mayDelete: mayDelete(actor, result),
    }
  }
}

/** Deletes a result; decisions stay, because they hold for others, too. */
export function deleting<Content, Figures>({ product }: ResultTool<Content, Figures>) {
  return async ({ input: { resultId }, context, errors }: OfOne<'result-not-found' | 'not-yours'>) => {
    const actor = signedIn(context)
    const organisation = actor.organisation?.id ?? ''
    const place = resultsOf(organisation, product)
    const result = await context.results.find(place, resultId)
    if (!result || !mayRead(actor, result)) throw errors['result-not-found']()
    if (!mayDelete(actor, result)) throw errors['not-yours']()
    await context.commit({
      items: removeResult(place, resultId),
      audit: [
        {
          at: new Date(context.now()).toISOString(),
          actor: actor.id,
          organisation,
          object: { type: 'result', id: resultId },
          action: 'result-deleted',
        },
      ],
    })
    return {}
  }
}
