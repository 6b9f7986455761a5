import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { canaryFunction } from './canary.ts'
import type { FeatureFunction } from './feature-function.ts'
import type { Surveyed } from './surveyed.ts'
import { weeklyReportFunction } from './weekly-report.ts'

interface StatusStackProps extends StackProps, Surveyed {}

/** What looks at all the others from outside and says how they do. */
export class StatusStack extends Stack {
  readonly canary: FeatureFunction

  constructor(scope: Construct, id: string, props: StatusStackProps) {
    super(scope, id, props)
    this.canary = canaryFunction(this, props)
    weeklyReportFunction(this, props)
  }
}
