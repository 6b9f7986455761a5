import { useQuery } from '@tanstack/react-query'
import { keptTogether } from '#domain/cloud-posture/kept-posture.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { mayUse } from '#domain/trials/entitlement.ts'
import { keptBillCosts } from '../../../tools/bills/kept-bill-costs.ts'
import { orpc } from '../../client/orpc.ts'
import { standingsQuery } from '../../parts/standings.ts'
import { TogetherPart } from '../together-part.tsx'

/** What is costly and unsafe: by the bill that was read with the findings, or else by the newest bill that the team keeps. */
export function KeptTogetherPart({ content }: { content: KeptPosture }) {
  if (content.together.length === 0) return <JoinedWithKeptBill content={content} />
  return (
    <TogetherPart together={content.together}>
      These resources are in the bill that was read with the findings, and have open ones.
    </TogetherPart>
  )
}

/** Nothing without a kept bill, or without the product that keeps it. */
function JoinedWithKeptBill({ content }: { content: KeptPosture }) {
  const standings = useQuery(standingsQuery())
  const entitlement = standings.data?.products.find(({ product }) => product === 'cloud-cost-optimizer')?.entitlement
  const enabled = entitlement !== undefined && mayUse(entitlement, 'read')
  const bills = useQuery({ ...orpc.results.listCostResults.queryOptions(), enabled })
  const newest = bills.data?.results[0]
  const bill = useQuery({
    ...orpc.results.readCostResult.queryOptions({ input: { resultId: newest?.id ?? '' } }),
    enabled: newest !== undefined,
  })
  const together = bill.data ? keptTogether(content, keptBillCosts(bill.data.content)) : []
  if (!newest || together.length === 0) return null
  return (
    <TogetherPart together={together}>
      By the kept bill <a href={`/results/cost/${newest.id}`}>{newest.title}</a>, of which the most expensive resources
      are known.
    </TogetherPart>
  )
}
