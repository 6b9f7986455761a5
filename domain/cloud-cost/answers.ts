import type { Answer } from './answer.ts'
import { isPurchase } from './provider-advice.ts'
import type { WeighedAdvice } from './provider-advice.ts'
import type { Recommendation } from './recommendations.ts'

/** Questions about size: what was measured answers them. */
const ABOUT_SIZE: ReadonlySet<string> = new Set(['machine-sizes', 'database-sizes', 'provisioned-volumes'])

/** The question that is open about each resource, by its title. */
export function questionsOf(recommendations: readonly Recommendation[]): ReadonlyMap<string, string> {
  return new Map(
    recommendations
      .filter(({ id, saves }) => ABOUT_SIZE.has(id) && !saves)
      .flatMap(({ title, evidence }) => evidence.map(({ resource }) => [resource, title] as const)),
  )
}

/** The answer to a recommendation's question. Undefined if it asks none, or no file says anything. */
export function answerTo(
  { title, saves }: Recommendation,
  advice: readonly WeighedAdvice[],
  questions: ReadonlyMap<string, string>,
): Answer | undefined {
  if (saves) return undefined
  const own = advice.filter(
    (each) => each.known !== undefined && !isPurchase(each) && questions.get(each.known) === title,
  )
  if (own.length === 0) return undefined
  const amounts = own.flatMap(({ atMost }) => atMost ?? [])
  return {
    sources: [...new Set(own.map(({ source }) => source))],
    files: [...new Set(own.map(({ file }) => file))].slice(0, 10),
    resources: own.length,
    saves: amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0n),
  }
}
