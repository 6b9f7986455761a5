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

/** Cognito's feature plan; threat protection needs the more expensive one. */
export function plan(protection: Protection): Pick<UserPoolProps, 'featurePlan' | 'standardThreatProtectionMode'> {
  const mode = MODES[protection]
  if (!mode) return { featurePlan: FeaturePlan.ESSENTIALS }
  return { featurePlan: FeaturePlan.PLUS, standardThreatProtectionMode: mode }
}

/** Reaction to risky sign-ins: ask for the second factor if there is one; at high risk require one. */
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
    // Checked at sign-up and password changes; SRP sign-ins do not transmit the password.
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
    },
  })
}
