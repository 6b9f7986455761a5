import { raisedBackups } from './raised-backups.ts'

/** What Prowler writes beside a finding: the risk, the fix with its command, and numbers of benchmarks. */
interface Advice {
  readonly risk: string
  readonly fix: string
  readonly command?: string
  readonly compliance: Readonly<Record<string, readonly string[]>>
}

const numbers = (cis: readonly string[], csf: string, iso: string): Advice['compliance'] => ({
  ...(cis.length > 0 && { 'CIS-3.0': cis }),
  'NIST-CSF-2.0': [csf],
  'ISO27001-2022': [iso],
})

/** The texts of the example's checks, in our own words. */
export const exampleAdvice: Readonly<Record<string, Advice>> = {
  s3_bucket_public_access: {
    risk: 'Anybody who finds the name of the bucket can read the payslips in it.',
    fix: 'Switch on the block of public access for the bucket, and for the whole account.',
    command:
      'aws s3api put-public-access-block --bucket <BUCKET> --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    compliance: numbers(['2.1.4'], 'PR.AA-05', 'A.8.3'),
  },
  iam_root_mfa_enabled: {
    risk: 'One stolen password would open the whole account.',
    fix: 'Register two security keys for the root user.',
    compliance: numbers(['1.5'], 'PR.AA-03', 'A.8.5'),
  },
  iam_avoid_root_usage: {
    risk: 'Nothing limits what the root user does, and no person is named for it.',
    fix: 'Work through roles, and keep the root user for the few tasks that need it.',
    compliance: numbers(['1.7'], 'PR.AA-05', 'A.8.2'),
  },
  account_maintain_current_contact_details: {
    risk: 'AWS writes to the contacts when keys are found in public.',
    fix: 'Look at the contacts of the account, and name a mailbox that two people read.',
    compliance: numbers(['1.1'], 'GV.RR-02', 'A.5.24'),
  },
  rds_instance_no_public_access: {
    risk: 'Every computer of the world can try passwords on the database of the orders.',
    fix: 'Move the database into a private subnet, and switch its public address off.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <DATABASE> --no-publicly-accessible --apply-immediately',
    compliance: numbers(['2.3.3'], 'PR.AA-05', 'A.8.20'),
  },
  rds_instance_storage_encrypted: {
    risk: 'A copied disk or snapshot can be read by who has it.',
    fix: 'Copy a snapshot with encryption, and restore the database from it.',
    command:
      'aws rds copy-db-snapshot --source-db-snapshot-identifier <SNAPSHOT> --target-db-snapshot-identifier <COPY> --kms-key-id <KEY>',
    compliance: numbers(['2.3.1'], 'PR.DS-01', 'A.8.24'),
  },
  rds_instance_backup_enabled: {
    risk: 'After a mistake, the orders of weeks would be lost.',
    fix: 'Keep automatic backups for at least 14 days. The command only raises the present days.',
    command: raisedBackups('<DATABASE>', 14),
    compliance: numbers([], 'PR.DS-11', 'A.8.13'),
  },
  ec2_instance_imdsv2_enabled: {
    risk: 'A web page that fetches addresses can be made to hand out the keys of the machine.',
    fix: 'Have the machine ask for a token before it hands out its keys.',
    command: 'aws ec2 modify-instance-metadata-options --instance-id <INSTANCE> --http-tokens required',
    compliance: numbers(['5.6'], 'PR.AA-05', 'A.8.9'),
  },
  ec2_instance_public_ip: {
    risk: 'A machine with a public address is scanned within minutes.',
    fix: 'Put the machine behind a load balancer.',
    compliance: numbers([], 'PR.AA-05', 'A.8.20'),
  },
  ec2_ebs_volume_encryption: {
    risk: 'A copied disk or snapshot can be read by who has it.',
    fix: 'Switch on encryption by default, then copy the disk.',
    command: 'aws ec2 enable-ebs-encryption-by-default',
    compliance: numbers(['2.2.1'], 'PR.DS-01', 'A.8.24'),
  },
  s3_bucket_object_versioning: {
    risk: 'What is overwritten or deleted by mistake is lost.',
    fix: 'Keep old versions, and delete them after 90 days.',
    command: 'aws s3api put-bucket-versioning --bucket <BUCKET> --versioning-configuration Status=Enabled',
    compliance: numbers([], 'PR.DS-11', 'A.8.13'),
  },
  s3_bucket_default_encryption: {
    risk: 'Laws and contracts ask that stored data is encrypted.',
    fix: 'Encrypt with a key of your own where the data is personal.',
    compliance: numbers([], 'PR.DS-01', 'A.8.24'),
  },
}
