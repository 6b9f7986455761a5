import { analyse } from '#domain/cloud-cost/analysis.ts'
import { exampleBill } from '#domain/cloud-cost/example-bill.ts'
import { keptBill } from '#domain/cloud-cost/kept-bill.ts'
import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import { costTool } from '#frontend/portal/cloud-cost/cost-tool.ts'
import { readFiles } from '#frontend/tools/reading/read-files.ts'

const tool = costTool()
await readFiles([{ path: 'example.csv', blob: new Blob([exampleBill()]) }], tool, {
  signal: new AbortController().signal,
  report: () => undefined,
})
/** The example, added up. */
export const exampleFolded = tool.result().folded
const [analysis] = analyse(exampleFolded)

/** The analysis of the example. */
export const exampleAnalysis = analysis!

/** What is kept of the example. */
export function keptExample(): KeptBill {
  const kept = keptBill(exampleAnalysis, [{ path: 'example.csv', name: 'FOCUS 1.0' }])
  if (!kept) throw new Error('The example is too large to be kept.')
  return kept
}
