import { EventField, type EventPattern, Match } from 'aws-cdk-lib/aws-events'
import type { Config } from '../config.ts'
import { arn } from '../feature-function.ts'
import type { groups } from '../groups.ts'
import type { EventRow } from './event-alarm.ts'
import type { Watched } from './metrics.ts'
import { isKey } from '../signing-keys.ts'

/** Groups with limited rights; all others have full rights. */
const EVERYDAY_GROUPS = ['agent', 'reseller'] as const satisfies readonly (typeof groups)[number]['name'][]

/** The role only, because session names often contain email addresses. */
const WHO = [
  EventField.fromPath('$.detail.eventName'),
  `at ${EventField.fromPath('$.detail.eventTime')}`,
  `by ${EventField.fromPath('$.detail.userIdentity.type')} ${EventField.fromPath('$.detail.userIdentity.sessionContext.sessionIssuer.userName')},`,
  `event ${EventField.fromPath('$.detail.eventID')}.`,
].join(' ')

/**
 * Events in the stage's region that notify an operator. API calls need a trail of the account and must have succeeded; AWS Backup sends
 * its own events.
 */
export function eventAlarms({ config, data, identity, features }: Watched): readonly EventRow[] {
  const ofThePool = { userPoolId: [identity.userPool.userPoolId] }
  // What these roles do is mailed to its person. An attacker who takes over the roles changes IAM, which has its own alarm.
  const ours = features
    .flatMap(({ feature, calls, jobs }) => [
      ...(feature.calls.needs?.includes('manages people') ? [calls.role] : []),
      ...jobs.filter(({ job }) => job.needs?.includes('resets second factors')).map(({ handler }) => handler.role),
    ])
    .map((role) => `arn:${data.partition}:sts::${data.account}:assumed-role/${role.roleName}/`)
  const byOthers = ours.length > 0 && { userIdentity: { arn: Match.anythingButPrefix(...ours) } }
  // Calls name a table by name or ARN. Matched by prefix, because a pattern is limited to 2048 characters.
  const ofTheTables = {
    tableName: Match.anyOf(
      Match.prefix(`${data.stackName}-`),
      Match.prefix(arn(data, 'dynamodb', `table/${data.stackName}-`)),
    ),
  }
  return [
    // Legitimate during a support call; otherwise the way in which a stolen role becomes an admin.
    {
      what: 'second-factor-reset',
      urgency: 'wake',
      pattern: calls('cognito-idp', WAYS_IN, {
        requestParameters: ofThePool,
        ...byOthers,
      }),
      wrong: "An administrator took away or set somebody's second factor, password or address.",
      says: WHO,
      noticed: 'Until the person has a second factor again, a password alone may open the account.',
    },
    // Matches all groups except the limited ones, including new and unreadable names.
    {
      what: 'admin-made',
      urgency: 'wake',
      pattern: calls('cognito-idp', ['AdminAddUserToGroup'], {
        requestParameters: { ...ofThePool, groupName: Match.anythingBut(...EVERYDAY_GROUPS) },
      }),
      wrong: 'Somebody was made an admin.',
      says: WHO,
      noticed: 'Nothing; they can read every ticket within a quarter of an hour.',
    },
    {
      what: 'people-changed',
      urgency: 'tomorrow',
      // A sign-up makes an account, too.
      pattern: calls('cognito-idp', PEOPLE, { requestParameters: ofThePool, ...byOthers }),
      wrong: "An administrator made, blocked or deleted an account, or changed somebody's group.",
      says: WHO,
      noticed: 'The person it was done to.',
    },
    {
      what: 'sign-in-rules-changed',
      urgency: 'wake',
      pattern: calls('cognito-idp', RULES_OF_SIGN_IN, { requestParameters: ofThePool, ...byHand }),
      wrong: 'The rules of signing in, or the protection of the pool of people, were changed past the deployment.',
      says: WHO,
      noticed: 'Perhaps nothing: passwords, second factors or what a token may do are no longer as they were accepted.',
    },

    // Protection of data, which no deployment removes and no procedure except ending a stage.
    {
      ...protectionLifted('tables'),
      pattern: calls('dynamodb', ['DeleteTable', 'UpdateContinuousBackups', 'UpdateTable'], {
        requestParameters: ofTheTables,
        ...byHand,
      }),
    },
    {
      ...protectionLifted('vault'),
      pattern: calls('backup', VAULT_OPENED, {
        requestParameters: { backupVaultName: [data.vault.backupVaultName] },
        ...byHand,
      }),
    },
    {
      ...protectionLifted('keys'),
      pattern: calls('kms', KEY_TAKEN, { resources: { ARN: keysOf(data) }, ...byHand }),
    },
    // An attacker would disable the monitoring first.
    {
      what: 'watch-switched-off',
      urgency: 'wake',
      pattern: {
        detailType: BY_CALL,
        detail: { ...succeeded, ...byHand, $or: switchedOff(config) },
      },
      wrong: 'What watches over this stage was switched off: the trail, an alarm or a rule that tells of calls.',
      says: WHO,
      noticed: 'Nothing, which is the danger: what happens from now on may be told to nobody.',
    },

    // Not urgent: earlier backups and point-in-time recovery still exist.
    {
      what: 'backup-failed',
      urgency: 'tomorrow',
      pattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change'],
        detail: { state: ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'], backupVaultName: [data.vault.backupVaultName] },
      },
      wrong: 'A table was not copied into the vault.',
      says: `${EventField.fromPath('$.detail.state')} at ${EventField.fromPath('$.time')}, ${EventField.fromPath('$.detail.resourceArn')}, job ${EventField.fromPath('$.detail.backupJobId')}.`,
      noticed: 'Nothing; the copies of the nights before are there.',
    },
    ...(config.backup.copyRegion
      ? [
          {
            what: 'backup-copy-failed',
            heading: 'backup-failed',
            urgency: 'tomorrow',
            pattern: {
              source: ['aws.backup'],
              detailType: ['Copy Job State Change'],
              detail: {
                state: ['FAILED', 'PARTIAL'],
                sourceBackupVaultArn: [data.vault.backupVaultArn],
              },
            },
            wrong: 'A backup was not copied into the other region.',
            says: `${EventField.fromPath('$.detail.state')} at ${EventField.fromPath('$.time')}, ${EventField.fromPath('$.detail.resourceArn')}, job ${EventField.fromPath('$.detail.copyJobId')}.`,
            noticed: "Nothing; the copies of the nights before are there, and tonight's is in this region.",
          } satisfies EventRow,
        ]
      : []),
  ]
}

/**
 * Single events of us-east-1 that notify an operator: AWS records there who signs in as root, and changes of IAM and of the edge, wherever the
 * rest of the stage is.
 */
export function edgeEventAlarms(config: Config): readonly EventRow[] {
  return [
    {
      what: 'root-used',
      urgency: 'wake',
      pattern: {
        detailType: [...BY_CALL, 'AWS Console Sign In via CloudTrail'],
        detail: { userIdentity: { type: ['Root'], invokedBy: Match.doesNotExist() } },
      },
      wrong: "Somebody used the account's root user.",
      says: WHO,
      noticed: 'Nothing; root can do everything, and no policy of ours limits it.',
    },
    {
      what: 'access-changed',
      urgency: 'wake',
      pattern: calls('iam', ACCESS, byHand),
      wrong: 'Who may do what in the account was changed past the deployment.',
      says: WHO,
      noticed: 'Nothing yet; a new key or a wider role may be used next.',
    },
    {
      what: 'edge-changed',
      urgency: 'wake',
      pattern: {
        source: ['aws.cloudfront', 'aws.wafv2', 'aws.route53'],
        detailType: BY_CALL,
        detail: { eventName: EDGE, ...succeeded, ...byHand },
      },
      wrong: 'The edge, its firewall or the domain was changed past the deployment.',
      says: WHO,
      noticed: 'Perhaps nothing: visitors may be sent elsewhere, or nothing is refused any more.',
    },
    {
      what: 'watch-switched-off-edge',
      heading: 'watch-switched-off',
      urgency: 'wake',
      pattern: { detailType: BY_CALL, detail: { ...succeeded, ...byHand, $or: switchedOff(config) } },
      wrong: 'What watches over the edge was switched off: the trail, an alarm or a rule that tells of calls.',
      says: WHO,
      noticed: 'Nothing, which is the danger: what happens from now on may be told to nobody.',
    },
  ]
}

const ACCESS = [
  'AddUserToGroup',
  'AttachGroupPolicy',
  'AttachRolePolicy',
  'AttachUserPolicy',
  'CreateAccessKey',
  'CreateLoginProfile',
  'CreateOpenIDConnectProvider',
  'CreatePolicyVersion',
  'CreateSAMLProvider',
  'CreateUser',
  'DeactivateMFADevice',
  'PutGroupPolicy',
  'PutRolePolicy',
  'PutUserPolicy',
  'SetDefaultPolicyVersion',
  'UpdateAssumeRolePolicy',
  'UpdateLoginProfile',
]

/** Not UpdateIPSet, by which an operator blocks an address. */
const EDGE = [
  'AssociateAlias',
  'ChangeResourceRecordSets',
  'DeleteDistribution',
  'DeleteLoggingConfiguration',
  'DeleteWebACL',
  'PublishFunction',
  'PutLoggingConfiguration',
  'UpdateDistribution',
  'UpdateResponseHeadersPolicy',
  'UpdateWebACL',
]

/** Calls that change how one person gets in; all of them need credentials of AWS. */
const WAYS_IN = [
  'AdminConfirmSignUp',
  'AdminDisableProviderForUser',
  'AdminLinkProviderForUser',
  'AdminResetUserPassword',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminSetUserSettings',
  'AdminUpdateUserAttributes',
]

const PEOPLE = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminRemoveUserFromGroup',
]

const RULES_OF_SIGN_IN = [
  'AddUserPoolClientSecret',
  'CreateGroup',
  'CreateIdentityProvider',
  'CreateUserPoolClient',
  'DeleteGroup',
  'DeleteUserPool',
  'DeleteUserPoolClient',
  'SetRiskConfiguration',
  'SetUserPoolMfaConfig',
  'UpdateGroup',
  'UpdateIdentityProvider',
  'UpdateUserPool',
  'UpdateUserPoolClient',
]

const VAULT_OPENED = [
  'DeleteBackupVault',
  'DeleteBackupVaultAccessPolicy',
  'DeleteBackupVaultLockConfiguration',
  'DeleteRecoveryPoint',
  'PutBackupVaultAccessPolicy',
  'PutBackupVaultLockConfiguration',
  'UpdateRecoveryPointLifecycle',
]

const KEY_TAKEN = ['DisableKey', 'DisableKeyRotation', 'PutKeyPolicy', 'ScheduleKeyDeletion']

const BY_CALL = ['AWS API Call via CloudTrail']
const succeeded = { errorCode: Match.doesNotExist() }
/** Excludes deployments, whose changes were accepted, and AWS Backup, which deletes expired backups. */
const byHand = { sourceIPAddress: Match.anythingBut('cloudformation.amazonaws.com', 'backup.amazonaws.com') }

function calls(service: string, names: readonly string[], detail: object): EventPattern {
  return { source: [`aws.${service}`], detailType: BY_CALL, detail: { eventName: [...names], ...succeeded, ...detail } }
}

function protectionLifted(of: 'tables' | 'vault' | 'keys') {
  return {
    what: `protection-lifted-${of}`,
    heading: 'protection-lifted',
    urgency: 'wake',
    wrong: `What protects the ${of === 'tables' ? 'tables' : of === 'vault' ? 'vault of backups' : 'keys of tables and certificates'} was changed past the deployment.`,
    says: WHO,
    noticed: 'Nothing yet; data may be deleted or unreadable next.',
  } as const
}

/** The keys that data or certificates depend on. */
function keysOf({ key, signingKeys }: Watched['data']): string[] {
  return [...(key ? [key.keyArn] : []), ...signingKeys.filter(isKey)]
}

/** Calls that disable monitoring: trails of the account, and alarms, rules and topics of this stage. */
function switchedOff({ stage }: Config): readonly object[] {
  const ours = Match.prefix(`veritech-${stage}-`)
  return [
    {
      eventSource: ['cloudtrail.amazonaws.com'],
      eventName: ['DeleteTrail', 'PutEventSelectors', 'StopLogging', 'UpdateTrail'],
    },
    {
      eventSource: ['events.amazonaws.com'],
      eventName: ['DeleteRule', 'DisableRule', 'PutRule'],
      requestParameters: { name: ours },
    },
    {
      eventSource: ['events.amazonaws.com'],
      eventName: ['PutTargets', 'RemoveTargets'],
      requestParameters: { rule: ours },
    },
    {
      eventSource: ['monitoring.amazonaws.com'],
      eventName: ['DeleteAlarms', 'DisableAlarmActions'],
      requestParameters: { alarmNames: ours },
    },
  ]
}
