import { Stack, type StackProps } from 'aws-cdk-lib'
import type { CfnBackupVault } from 'aws-cdk-lib/aws-backup'
import type { Construct } from 'constructs'
import { backupVault } from './backup.ts'
import type { Config } from './config.ts'

interface BackupCopyStackProps extends StackProps {
  readonly config: Config
}

/** Vault in another region for copies of backups. */
export class BackupCopyStack extends Stack {
  /** ARN of the vault. */
  readonly vault: string

  constructor(scope: Construct, id: string, { config, ...props }: BackupCopyStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const vault = backupVault(this, 'Vault', { name: `veritech-${config.stage}-copy`, days: config.backup.days })
    // Cross-region references work on the L1 resource only.
    this.vault = (vault.node.defaultChild as CfnBackupVault).attrBackupVaultArn
  }
}
