import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Holds every stack against the AwsSolutions rules while it is synthesised; a finding that nobody acknowledged stops it. */
export function checkCompliance(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
