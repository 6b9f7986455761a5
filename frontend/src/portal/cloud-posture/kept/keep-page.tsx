import { queryClient } from '../../../client/queries.ts'
import { orpc } from '../../client/orpc.ts'
import { standingsQuery } from '../../parts/standings.ts'
import { prefetching } from '../../prefetching.ts'
import { KeepResultScreen } from '../../templates/keep-result-screen.tsx'

/** Starts reading how the organisation has the product. */
export const loader = prefetching(() => [queryClient.prefetchQuery(standingsQuery())])

/** Keeps the result of findings. The server checks what it says. */
export function Component() {
  return (
    <KeepResultScreen
      product="cloud-security-posture"
      toolAddress="/apps/cloud-security-posture/start"
      listAddress="/results/posture"
      contents="findings, your answers, accepted risks"
      keep={async ({ resultId, content }, title) => {
        const { id } = await orpc.results.keepPostureResult.call({ resultId, title, content })
        return `/results/posture/${id}`
      }}
    />
  )
}
