import type { Finding } from '../../finding.ts'
import { findingOf } from '../check.ts'
import { azureChecks } from './azure.ts'
import { computingChecks } from './computing.ts'
import { declaredInPlan, declaredInTemplate } from './declared.ts'
import type { Declared } from './declared.ts'
import { exposureChecks } from './exposure.ts'
import type { InfrastructureCheck } from './judging.ts'
import { googleChecks } from './google.ts'
import { notLookedAt } from './not-looked-at.ts'
import type { NotLookedAt } from './not-looked-at.ts'
import { networkChecks } from './network.ts'
import { policyChecks } from './policies.ts'
import { secretChecks } from './secrets.ts'
import { storageChecks } from './storage.ts'
import { transitChecks } from './transit.ts'

export const infrastructureChecks: readonly InfrastructureCheck[] = [
  ...storageChecks,
  ...networkChecks,
  ...transitChecks,
  ...computingChecks,
  ...policyChecks,
  ...exposureChecks,
  ...secretChecks,
  ...azureChecks,
  ...googleChecks,
]

/**
 * Our own checks on a template of CloudFormation or CDK: a finding for each check and resource that it is about. What depends on parameters
 * or on other stacks is `unknown`, with no guess. A resource is named by its logical id: a template does not know its account.
 */
export const checkTemplate = (template: unknown): readonly Finding[] => findingsOf(declaredInTemplate(template))

/** The types of resources of a template or a plan that no check of ours looks at. */
export const notLookedAtIn = (document: unknown): readonly NotLookedAt[] =>
  notLookedAt([...declaredInTemplate(document), ...declaredInPlan(document)], infrastructureChecks)

/** Our own checks on a Terraform plan (`terraform show -json`). What is "known after apply" is `unknown`. */
export const checkPlan = (plan: unknown): readonly Finding[] => findingsOf(declaredInPlan(plan))

function findingsOf(all: readonly Declared[]): readonly Finding[] {
  return infrastructureChecks.flatMap((check) =>
    check.looks.flatMap(({ types, judge }) =>
      all
        .filter(({ type }) => types.includes(type))
        .flatMap((resource) => {
          const verdict = judge(resource, all)
          const { name, type } = resource
          const subject = { id: name, name, type, account: '', region: '' }
          return verdict ? [findingOf(check, subject, verdict, undefined)] : []
        }),
    ),
  )
}
