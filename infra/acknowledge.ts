import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Says why a finding of cdk-nag stands on this construct: one finding, one reason. */
export function acknowledge(construct: IConstruct, finding: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason })
}
