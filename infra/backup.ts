import { Aws, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import { arn, policy } from './feature-function.ts'
import { throughTables, USED_BY_TABLES } from './table-key.ts'

interface BackupProps {
  readonly config: Config
  readonly tables: readonly TableV2[]
  readonly key: Key | undefined
  /** ARN of the vault for copies in another region; undefined without copies. */
  readonly copyVault: string | undefined
}

/** Required name prefix of restored tables; the role may create no others. */
const RESTORED = 'restored-'
/** The privacy page promises that backups are deleted after this many days. */
const MOST_DAYS = 35

/** Nightly backup of every table into a locked vault, optionally copied to another region. */
export function addBackup(scope: Construct, { config, tables, key, copyVault }: BackupProps): BackupVault {
  const { stage, backup } = config
  const deleteAfter = Duration.days(backup.days)
  const vault = backupVault(scope, 'Vault', { name: `veritech-${stage}`, days: backup.days })
  const copies = copyVault
    ? [{ destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'CopyVault', copyVault), deleteAfter }]
    : []

  const plan = new BackupPlan(scope, 'BackupPlan', {
    backupPlanName: `veritech-${stage}`,
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'nightly',
        // 00:15 in South Africa, when traffic is lowest.
        scheduleExpression: Schedule.cron({ hour: '22', minute: '15' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(6),
        deleteAfter,
        copyActions: copies,
      }),
    ],
  })
  plan.addSelection('Tables', {
    backupSelectionName: 'tables',
    role: backupRole(scope, {
      stage,
      tables,
      key,
      vaults: [vault.backupVaultArn, ...(copyVault ? [copyVault] : [])],
    }),
    disableDefaultBackupPolicy: true,
    resources: tables.map((table) => BackupResource.fromArn(table.tableArn)),
  })
  return vault
}

/**
 * A vault with a lock in governance mode: backups cannot be deleted early or kept longer than the privacy page promises.
 * An administrator can lift the lock to end a stage.
 */
export function backupVault(scope: Construct, id: string, { name, days }: { name: string; days: number }): BackupVault {
  return new BackupVault(scope, id, {
    backupVaultName: `${name}-${drawnAtCreation()}`,
    blockRecoveryPointDeletion: true,
    lockConfiguration: {
      // The longest must be longer than the shortest.
      minRetention: Duration.days(Math.min(days, MOST_DAYS - 1)),
      maxRetention: Duration.days(MOST_DAYS),
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
}

/**
 * Eight characters of the stack's id (arn:…:stack/NAME/ID), which is new for each creation. The name then differs from that of a vault
 * that a failed creation has left.
 */
function drawnAtCreation(): string {
  const id = Fn.select(2, Fn.split('/', Aws.STACK_ID))
  return Fn.select(0, Fn.split('-', id))
}

/** Role of AWS Backup: reads these tables, writes to these vaults, and creates restored tables. */
function backupRole(
  scope: Construct,
  {
    stage,
    tables,
    key,
    vaults,
  }: Omit<BackupProps, 'config' | 'copyVault'> & { stage: string; vaults: readonly string[] },
): Role {
  const arns = tables.map(({ tableArn }) => tableArn)
  const restored = arn(scope, 'dynamodb', `table/${RESTORED}*`)
  const role = new Role(scope, 'BackupRole', {
    description: `Backs up the tables of Veritech ${stage}, and restores them beside the live ones`,
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    inlinePolicies: {
      backUp: policy([
        {
          actions: [
            'dynamodb:CreateBackup',
            'dynamodb:DescribeTable',
            'dynamodb:ListTagsOfResource',
            'dynamodb:StartAwsBackupJob',
          ],
          resources: arns,
        },
        { actions: ['backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'], resources: vaults },
      ]),
      restoreBeside: policy([
        {
          actions: ['dynamodb:RestoreTableFromAwsBackup'],
          resources: [...arns, restored],
        },
        {
          actions: [
            'dynamodb:BatchWriteItem',
            'dynamodb:DeleteItem',
            'dynamodb:DescribeTable',
            'dynamodb:GetItem',
            'dynamodb:PutItem',
            'dynamodb:Query',
            'dynamodb:Scan',
            'dynamodb:UpdateItem',
          ],
          resources: [restored],
        },
      ]),
      ...(key
        ? {
            useTheKey: policy([{ actions: USED_BY_TABLES, resources: [key.keyArn], conditions: throughTables(scope) }]),
          }
        : {}),
    },
  })
  acknowledge(
    role,
    `IAM5[Resource::arn:${Stack.of(scope).partition}:dynamodb:${Stack.of(scope).region}:<AWS::AccountId>:table/${RESTORED}*]`,
    'A table that is restored from the vault is named by whoever restores it; it has to begin with `restored-`, which no live one does.',
  )
  return role
}
