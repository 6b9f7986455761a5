import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Organisation } from '#domain/accounts/organisation.ts'
import { OPERATOR } from '#domain/accounts/factor-reset/factor-reset.ts'
import { mergeRefusals } from '#domain/merging/merge-refusal.ts'
import { mergeOrganisations, planMerge } from '#lambdas/platform/merging/merge-organisations.ts'
import type { MergePlan } from '#lambdas/platform/merging/merge-organisations.ts'
import { Refusal } from './refusal.ts'
import { featureTables } from './stage.ts'
import type { Stage } from './stage.ts'

interface Places {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly outbox: string
  readonly audit: string
}

interface Merging {
  readonly from: Organisation
  readonly into: Organisation
  /** Undefined to say only what a merge would move. */
  readonly reason: string | undefined
}

/** Merges two organisations, or says what would move. */
export async function mergeByCommand(stage: Stage, places: Places, { from, into, reason }: Merging): Promise<void> {
  const tablesOf = Object.entries(featureTables(stage.config)).map(
    async ([name, place]) => [name, await stage.find(place)] as const,
  )
  const parts = { ...places, features: Object.fromEntries(await Promise.all(tablesOf)) }
  const asked = { from: from.id, into: into.id }
  const now = () => Date.now()
  if (reason === undefined) {
    const plan = await planMerge(parts, asked, now)
    if (typeof plan === 'string') throw new Refusal(mergeRefusals[plan])
    return describe(plan)
  }
  const outcome = await mergeOrganisations(parts, { ...asked, reason, by: OPERATOR }, now)
  if (outcome === 'unfinished') throw new Refusal('Records kept changing: run it once more in a few minutes.')
  if (outcome !== 'merged') throw new Refusal(mergeRefusals[outcome])
  console.log(`${from.name} (${from.id}) is merged into ${into.name} (${into.id}).`)
}

function describe({
  from,
  into,
  people,
  peopleOfBoth,
  owners,
  productsOfBoth,
  hasAgreement,
  records,
}: MergePlan): void {
  const [closed, other] = [from.organisation.name, into.organisation.name]
  console.log(`${closed} would be closed. To ${other} would move:`)
  console.log(`${String(people).padStart(9)}  people`)
  for (const [kind, count] of Object.entries(records)) console.log(`${String(count).padStart(9)}  ${kind}`)
  const notes = [
    owners > 0 && `${owners} owners of ${closed} become owners of ${other}.`,
    peopleOfBoth.length > 0 && `${peopleOfBoth.length} people belong to both; they keep their rights in ${other}.`,
    productsOfBoth.length > 0 && `Both have ${productsOfBoth.join(' and ')}: what allows more for longer is kept.`,
    hasAgreement && `The agreement of ${closed} ends. That of ${other} holds, or the standard one.`,
  ]
  for (const note of notes) if (note) console.log(note)
}
