import { PARAMETER } from './declared.ts'
import type { Declared } from './declared.ts'
import type { InfrastructureCheck } from './judging.ts'

/** Resources of one type that no check looks at. */
export interface NotLookedAt {
  readonly type: string
  readonly count: number
}

/** Types that are looked at as a part of others, or that make nothing. */
const WITH_OTHERS = new Set(['AWS::EC2::FlowLog', 'aws_flow_log', 'AWS::CDK::Metadata', PARAMETER])

/** The types of resources of a file that no check looks at, with how many there are, the most first. How they stand is unknown. */
export function notLookedAt(all: readonly Declared[], checks: readonly InfrastructureCheck[]): readonly NotLookedAt[] {
  const known = new Set(checks.flatMap(({ looks }) => looks.flatMap(({ types }) => types)))
  const counts = new Map<string, number>()
  for (const { type } of all)
    if (!known.has(type) && !WITH_OTHERS.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
}
