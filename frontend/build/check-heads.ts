import type { PageFacts } from './page-facts.ts'

/** Lengths in characters that search results show well. */
const TITLE = { least: 12, most: 65 }
const DESCRIPTION = { least: 40, most: 190 }

/** Refuses duplicate, too short or too long titles and descriptions. */
export function checkHeads(pages: readonly PageFacts[]): void {
  const problems = [
    ...pages.flatMap(({ address, title, description, headline }) => [
      ...unfit(`${address}: the title`, title, TITLE),
      ...unfit(`${address}: the description`, description, DESCRIPTION),
      ...(headline ? [] : [`${address} has no headline`]),
    ]),
    ...repeated(pages, 'title'),
    ...repeated(pages, 'description'),
  ]
  if (problems.length > 0) throw new Error(`The pages cannot be found:\n  ${problems.join('\n  ')}`)
}

function unfit(what: string, { length }: string, { least, most }: typeof TITLE): string[] {
  return length < least || length > most ? [`${what} has ${length} characters; ${least} to ${most} are right`] : []
}

function repeated(pages: readonly PageFacts[], part: 'title' | 'description'): string[] {
  const byText = Map.groupBy(pages, (page) => page[part])
  return [...byText.values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.map(({ address }) => address).join(' and ')} have the same ${part}`)
}
