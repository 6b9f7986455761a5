import {
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  StandardThreatProtectionMode,
} from 'aws-cdk-lib/aws-cognito'
import type { UserPool, UserPoolProps } from 'aws-cdk-lib/aws-cognito'
import type { Config } from './config.ts'

type Protection = Config['threatProtection']

const MODES = {
  off: undefined,
  audit: StandardThreatProtectionMode.AUDIT_ONLY,
  enforced: StandardThreatProtectionMode.FULL_FUNCTION,
} as const satisfies Record<Protection, StandardThreatProtectionMode | undefined>

/** The plan that the pool is billed by, and what of it is turned on. Threat protection is in the dearer one only. */
export function plan(protection: Protection): Pick<UserPoolProps, 'featurePlan' | 'standardThreatProtectionMode'> {
  const mode = MODES[protection]
  if (!mode) return { featurePlan: FeaturePlan.ESSENTIALS }
  return { featurePlan: FeaturePlan.PLUS, standardThreatProtectionMode: mode }
}

/** What is done about a sign-in that Cognito finds risky: who has a second factor is asked for it, and at a high risk everybody has to have one. */
export function answerThreats(pool: UserPool, protection: Protection): void {
  if (protection !== 'enforced') return
  const doing = (eventAction: string) => ({ eventAction, notify: false })
  new CfnUserPoolRiskConfigurationAttachment(pool, 'Risks', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    accountTakeoverRiskConfiguration: {
      actions: {
        lowAction: doing('NO_ACTION'),
        mediumAction: doing('MFA_IF_CONFIGURED'),
        highAction: doing('MFA_REQUIRED'),
      },
    },
    // Passwords are seen at sign-up and when one is changed; a sign-in by SRP never shows one.
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
    },
  })
}
