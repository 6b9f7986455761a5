import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayDecide, mayRead } from '#domain/results/access.ts'
import { earlierResults, MOST_OLDER } from '#domain/results/earlier-results.ts'
import { MOST_RESULTS } from '#domain/results/kept-result.ts'
import type { PrintedPart, PrintedResultTool } from '#domain/results/result-tool.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ArchiveCall, Errors } from './archive.ts'
import { resultsOf } from './result-store.ts'

interface Given {
  readonly input: { readonly resultId: string; readonly part: PrintedPart }
  readonly context: ArchiveCall
  readonly errors: Errors<'result-not-found'>
}

/** Makes a kept result into a PDF, compared with the results before it. Decisions stand in it for people who may see them. */
export function printing<Content, Figures>({
  product,
  content: schema,
  figures,
  documentOf,
  standsFor,
  isAlike,
}: PrintedResultTool<Content, Figures>) {
  return async ({ input: { resultId, part }, context, errors }: Given) => {
    const actor = signedIn(context)
    const place = resultsOf(actor.organisation?.id ?? '', product)
    const [result, kept] = await Promise.all([
      context.results.find(place, resultId),
      context.results.contentOf(place, resultId),
    ])
    if (!result || kept === undefined || !mayRead(actor, result)) throw errors['result-not-found']()
    const [results, decisions, organisationName = 'Your organisation'] = await Promise.all([
      context.results.list(place, MOST_RESULTS),
      mayDecide(actor) ? context.results.decisions(place) : [],
      context.organisationNameOf(actor),
    ])
    const own = figures.parse(result.figures)
    const [before, ...older] = earlierResults(
      results.filter((each) => mayRead(actor, each) && isAlike(own, figures.parse(each.figures))),
      result,
      (each) => standsFor(figures.parse(each.figures)),
    )
    const [earlier, ...olderOnes] = await Promise.all(
      [...(before ? [before] : []), ...older.slice(0, MOST_OLDER)].map(({ id }) =>
        context.results.contentOf(place, id),
      ),
    )
    const made = await context.documents.make({
      template: 'report',
      data: documentOf(
        schema.parse(kept),
        {
          organisationName,
          title: result.title,
          decisions,
          before: before && earlier !== undefined ? { title: before.title, content: schema.parse(earlier) } : undefined,
          older: olderOnes.flatMap((content) => (content === undefined ? [] : [schema.parse(content)])),
          today: dateOf(dayAt(context.now())),
        },
        part,
      ),
    })
    if (made.outcome === 'refused') throw new Error(`The documents function refused a result: ${made.code}.`)
    return { pdf: made.pdf.toString('base64') }
  }
}
