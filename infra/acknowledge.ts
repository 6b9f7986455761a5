import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Says why a finding of cdk-nag stands on this construct: one finding, one reason. Those of AwsSolutions go without its name. */
export function acknowledge(construct: IConstruct, finding: string, reason: string): void {
  const id = finding.startsWith('Serverless-') ? finding : `AwsSolutions-${finding}`
  Validations.of(construct).acknowledge({ id, reason })
}
