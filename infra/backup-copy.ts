import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { backupVault, vaultName } from './backup.ts'
import type { Config } from './config.ts'

interface BackupCopyStackProps extends StackProps {
  readonly config: Config
}

/** The vault in another region that gets a copy of each backup; the plan knows it by its name. */
export class BackupCopyStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: BackupCopyStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    backupVault(this, 'Vault', { name: vaultName(config.stage, 'copy'), days: config.backup.days })
  }
}
