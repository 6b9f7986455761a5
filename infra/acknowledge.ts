import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Acknowledges one cdk-nag finding on a construct with a reason. Findings of AwsSolutions are given without the pack's name. */
export function acknowledge(construct: IConstruct, finding: string, reason: string): void {
  const id = finding.startsWith('Serverless-') ? finding : `AwsSolutions-${finding}`
  Validations.of(construct).acknowledge({ id, reason })
}
