import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag'

/** Rule packs of cdk-nag for all stacks. */
export function rulePacks(app: App): NagPack[] {
  return [new AwsSolutionsChecks(app), new ServerlessChecks(app)]
}

/** Checks all stacks at synthesis; an unacknowledged finding fails it. */
export function checkCompliance(app: App): void {
  Validations.of(app).addPlugins(...rulePacks(app))
}
