import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag'

/** The packs of rules that every stack is held against. */
export function rulePacks(app: App): NagPack[] {
  return [new AwsSolutionsChecks(app), new ServerlessChecks(app)]
}

/** Holds every stack against the rules while it is synthesised; a finding that nobody acknowledged stops it. */
export function checkCompliance(app: App): void {
  Validations.of(app).addPlugins(...rulePacks(app))
}
