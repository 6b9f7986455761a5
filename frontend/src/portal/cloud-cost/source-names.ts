import type { AdviceSource } from '#domain/cloud-cost/provider-advice.ts'

/** What providers call the tools whose files are evidence. */
export const sourceNames: Readonly<Record<AdviceSource, string>> = {
  'cost-optimization-hub': 'Cost Optimization Hub',
  'compute-optimizer': 'Compute Optimizer',
  'azure-advisor': 'Azure Advisor',
}
