import type { Answer } from './answer.ts'
import { finder, isPurchase } from './provider-advice.ts'
import type { ProviderAdvice, WeighedAdvice } from './provider-advice.ts'
import type { Recommendation } from './recommendations.ts'

/** Questions about size: what was measured answers them. */
const ABOUT_SIZE: ReadonlySet<string> = new Set(['machine-sizes', 'database-sizes', 'provisioned-volumes'])
/** Questions that Azure Advisor measures: where it names none of a subscription's resources, they are fine. */
const BY_ADVISOR: ReadonlySet<string> = new Set(['machine-sizes'])

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
  recommendation: Recommendation,
  advice: readonly WeighedAdvice[],
  { questions, fineBy }: { questions: ReadonlyMap<string, string>; fineBy: FineBy },
): Answer | undefined {
  const { id, title, saves, evidence } = recommendation
  if (saves || !ABOUT_SIZE.has(id)) return undefined
  const own = advice.filter(
    (each) => each.known !== undefined && !isPurchase(each) && questions.get(each.known) === title,
  )
  const changes = new Set(own.map(({ known }) => known))
  const fine = evidence.flatMap(({ resource }) => (changes.has(resource) ? [] : (fineBy(resource, id) ?? [])))
  if (own.length === 0 && fine.length === 0) return undefined
  const amounts = own.flatMap(({ atMost }) => atMost ?? [])
  return {
    sources: [...new Set([...own, ...fine].map(({ source }) => source))],
    files: [...new Set([...own, ...fine].map(({ file }) => file))].slice(0, 10),
    resources: own.length,
    fine: fine.length,
    saves: amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0n),
  }
}

type FineBy = (resource: string, question: string) => ProviderAdvice | undefined

/** Tells by what a resource was measured and found fine: by a row of its own, or because Azure Advisor, which looked at it, does not name it. */
export function fineByOf(advice: readonly ProviderAdvice[], resources: readonly string[]): FineBy {
  const find = finder(resources)
  const own = new Map(
    advice.flatMap((each) => {
      const known = each.isFine && each.resource !== '' ? find(each) : undefined
      return known === undefined ? [] : [[known, each] as const]
    }),
  )
  const subscriptions = new Map(
    advice.flatMap((each) =>
      each.source === 'azure-advisor' && (each.account !== '' || each.isFine)
        ? [[each.account.toLowerCase(), each] as const]
        : [],
    ),
  )
  return (resource, question) => {
    const subscription = /\/subscriptions\/([^/]+)/i.exec(resource)?.[1]?.toLowerCase()
    return (
      own.get(resource) ??
      (subscription !== undefined && BY_ADVISOR.has(question)
        ? (subscriptions.get(subscription) ?? subscriptions.get(''))
        : undefined)
    )
  }
}
