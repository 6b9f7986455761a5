import { EventField, type EventPattern, Match } from 'aws-cdk-lib/aws-events'
import type { Config } from '../config.ts'
import { arn } from '../feature-function.ts'
import type { groups } from '../groups.ts'
import type { EventRow } from './event-alarm.ts'
import type { Watched } from './metrics.ts'

/** Groups whose members do everyday work; whoever is put into any other can do everything. */
const EVERYDAY_GROUPS = ['agent', 'reseller'] as const satisfies readonly (typeof groups)[number]['name'][]

/** The role and never the person: the session of a role is often called by an email address. */
const WHO = [
  EventField.fromPath('$.detail.eventName'),
  `at ${EventField.fromPath('$.detail.eventTime')}`,
  `by ${EventField.fromPath('$.detail.userIdentity.type')} ${EventField.fromPath('$.detail.userIdentity.sessionContext.sessionIssuer.userName')},`,
  `event ${EventField.fromPath('$.detail.eventID')}.`,
].join(' ')

/**
 * Single events of the stage's region that somebody is told of. Calls are heard of while a trail writes down the calls of the
 * account, and only those that succeeded; how backups end, AWS Backup tells by itself.
 */
export function eventAlarms({ config, data, identity }: Watched): readonly EventRow[] {
  const ofThePool = { userPoolId: [identity.userPool.userPoolId] }
  // A call may name a table by either. By what all of them begin with, because a rule ends at 2048 characters.
  const ofTheTables = {
    tableName: Match.anyOf(
      Match.prefix(`${data.stackName}-`),
      Match.prefix(arn(data, 'dynamodb', `table/${data.stackName}-`)),
    ),
  }
  return [
    // Rightly done it is one call while somebody stands on the line; wrongly done it is how a stolen role becomes an admin.
    {
      what: 'second-factor-reset',
      urgency: 'wake',
      pattern: calls('cognito-idp', WAYS_IN, { requestParameters: ofThePool }),
      wrong: "An administrator took away or set somebody's second factor, password or address.",
      says: WHO,
      noticed: 'Until the person has a second factor again, a password alone may open the account.',
    },
    // Whatever the group is called, if it is none of the everyday ones: a group that is new or not to be read is told of as well.
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
      pattern: calls('cognito-idp', PEOPLE, { requestParameters: ofThePool }),
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

    // What stands between the data and its end. No deployment takes it away, and no procedure but the end of a stage.
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
    ...(data.key
      ? [
          {
            ...protectionLifted('key'),
            pattern: calls('kms', KEY_TAKEN, { resources: { ARN: [data.key.keyArn] }, ...byHand }),
          },
        ]
      : []),
    // Whoever means to do the above unseen does this first.
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

    // The nights before are still in the vault, and every second of five weeks in the tables themselves.
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
/** A deployment says so, and what it changes was accepted by whoever deployed; AWS Backup ends backups whose time is over. */
const byHand = { sourceIPAddress: Match.anythingBut('cloudformation.amazonaws.com', 'backup.amazonaws.com') }

function calls(service: string, names: readonly string[], detail: object): EventPattern {
  return { source: [`aws.${service}`], detailType: BY_CALL, detail: { eventName: [...names], ...succeeded, ...detail } }
}

function protectionLifted(of: 'tables' | 'vault' | 'key') {
  return {
    what: `protection-lifted-${of}`,
    heading: 'protection-lifted',
    urgency: 'wake',
    wrong: `What protects the ${of === 'tables' ? 'tables' : of === 'vault' ? 'vault of backups' : 'key of the tables'} was changed past the deployment.`,
    says: WHO,
    noticed: 'Nothing yet; data may be deleted or unreadable next.',
  } as const
}

/** Ways to make the watch blind: any trail of the account, and whatever tells of this stage by its name. */
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
