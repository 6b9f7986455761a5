import { raisedBackups } from '../../raised-backups.ts'
import { isNarrowing, statementsOf } from '../iam/policy.ts'
import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import { disksOfMachines } from './disks.ts'
import { fixedBy, later, notSetTo, open, passed, present, setTo, wordOf, worstOf } from './judging.ts'
import { unlessBlocked } from './public-block.ts'
import type { InfrastructureCheck } from './judging.ts'

const FLAGS = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets']
const PLAN_FLAGS = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets']
const ENCRYPTED = { csf: ['PR.DS-01'], iso: ['A.8.24'], popia: ['19(1)(b)'] }
const CLOSED = { csf: ['PR.AA-05'], iso: ['A.8.3'], popia: ['19(1)(b)'] }
const KEPT = { csf: ['PR.DS-11'], iso: ['A.8.13'], popia: ['19(1)(a)'] }
const DATABASES = ['AWS::RDS::DBInstance', 'AWS::RDS::DBCluster', 'AWS::DocDB::DBCluster', 'AWS::Neptune::DBCluster']
const PLAN_DATABASES = ['aws_db_instance', 'aws_rds_cluster', 'aws_docdb_cluster', 'aws_neptune_cluster']

/** Whether a policy lets everyone in: any principal, and no condition that could narrow it. */
export function opensToEveryone(part: Part, keys: readonly string[], detail: string) {
  const document = part.at(...keys)
  if (document === LATER) return later(part, keys)
  const isOpen = statementsOf(document, '').some(
    ({ allows, principals, hasNotPrincipal, conditions }) =>
      allows && (hasNotPrincipal || principals.includes('*')) && !conditions.some(isNarrowing),
  )
  return isOpen ? open(part, keys, detail) : passed(part, keys)
}

type Judge = InfrastructureCheck['looks'][number]['judge']

/** A member of a cluster of Aurora has the settings of its cluster. A cluster names itself by the same key. */
const unlessInCluster =
  (key: string, judge: Judge): Judge =>
  (resource, all) => {
    if (resource.type.endsWith('Cluster')) return judge(resource, all)
    const isMember = resource.at(key) !== undefined || wordOf(resource.at('Engine')).startsWith('aurora')
    return isMember ? undefined : judge(resource, all)
  }

/** What a database is made from, which decides whether it is encrypted. */
const SOURCES = [
  'SnapshotIdentifier',
  'DBSnapshotIdentifier',
  'DBClusterSnapshotIdentifier',
  'SourceDBInstanceIdentifier',
  'SourceDBClusterIdentifier',
  'snapshot_identifier',
  'replicate_source_db',
  'replication_source_identifier',
]

const encrypted =
  (key: string): Judge =>
  (database, all) => {
    const source = SOURCES.find((each) => ![undefined, ''].includes(database.at(each) as string | undefined))
    if (database.at(key) === undefined && source !== undefined)
      return {
        ...later(database, [source]),
        detail: 'Its source decides, and the file does not say whether that is encrypted.',
      }
    return setTo('true', [key], 'open', 'The database is not encrypted.')(database, all)
  }

/** Block public access for disks does nothing for images and databases. */
const PUBLIC_DISK = {
  cli: 'aws ec2 enable-snapshot-block-public-access --state block-all-sharing',
  code: 'resource "aws_ebs_snapshot_block_public_access" "all" { state = "block-all-sharing" }',
}
const PUBLIC_IMAGE = {
  cli: 'aws ec2 modify-image-attribute --image-id <IMAGE> --launch-permission "Remove=[{Group=all}]"\naws ec2 enable-image-block-public-access --image-block-public-access-state block-new-sharing',
  code: 'resource "aws_ec2_image_block_public_access" "all" { state = "block-new-sharing" }',
}
const PUBLIC_DATABASE = {
  cli: 'aws rds modify-db-snapshot-attribute --db-snapshot-identifier <SNAPSHOT> --attribute-name restore --values-to-remove all\naws rds modify-db-cluster-snapshot-attribute --db-cluster-snapshot-identifier <SNAPSHOT> --attribute-name restore --values-to-remove all',
  code: 'resource "aws_db_snapshot" "copy" { shared_accounts = ["<ACCOUNT>"] }',
}

export const storageChecks: readonly InfrastructureCheck[] = [
  {
    id: 'bucket-public-block',
    title: 'Buckets keep the block of public access',
    defect: 'A bucket has given up the block of public access',
    severity: 'high',
    why: 'Without the block, one wrong policy or list makes the content public.',
    fix: {
      text: 'Switch all four parts of the block on.',
      cli: 'aws s3api put-public-access-block --bucket <BUCKET> --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
      code: "new Bucket(this, 'Bucket', { blockPublicAccess: BlockPublicAccess.BLOCK_ALL })",
    },
    requirements: { cis: ['2.1.4'], ...CLOSED },
    looks: [
      {
        types: ['AWS::S3::Bucket'],
        // Buckets that are made since April 2023 have the block unless somebody switches it off.
        judge: (bucket, all) =>
          worstOf(
            FLAGS.flatMap(
              (flag) =>
                notSetTo(['false'], ['PublicAccessBlockConfiguration', flag], `${flag} is off.`)(bucket, all) ?? [],
            ),
            passed(bucket),
          ),
      },
      {
        types: ['aws_s3_bucket_public_access_block'],
        judge: (block, all) =>
          worstOf(
            PLAN_FLAGS.flatMap((flag) => setTo('true', [flag], 'open', `${flag} is off.`)(block, all) ?? []),
            passed(block),
          ),
      },
    ],
  },
  {
    id: 'bucket-public-list',
    title: 'No bucket is public by its access list',
    defect: 'A bucket is public by its access list',
    severity: 'critical',
    why: 'Search engines and attackers find public buckets within days.',
    fix: {
      text: 'Remove the list. Publish through CloudFront if the content is for everyone.',
      cli: 'aws s3api put-bucket-acl --bucket <BUCKET> --acl private',
      code: "new Bucket(this, 'Bucket', { objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED })",
    },
    requirements: { cis: ['2.1.4'], ...CLOSED },
    looks: [
      {
        types: ['AWS::S3::Bucket'],
        judge: unlessBlocked(
          'list',
          notSetTo(['publicread', 'publicreadwrite'], ['AccessControl'], 'Everyone can read the bucket.'),
        ),
      },
      {
        types: ['aws_s3_bucket', 'aws_s3_bucket_acl'],
        judge: unlessBlocked(
          'list',
          notSetTo(['public-read', 'public-read-write'], ['acl'], 'Everyone can read the bucket.'),
        ),
      },
    ],
  },
  {
    id: 'bucket-public-policy',
    title: 'No bucket policy lets everyone in',
    defect: 'A bucket policy lets everyone in',
    severity: 'critical',
    why: 'A policy with the principal `*` publishes what the bucket holds.',
    fix: {
      text: 'Name who may read, or add a condition such as the organisation.',
      cli: 'aws s3api put-bucket-policy --bucket <BUCKET> --policy file://narrower.json',
      code: 'bucket.grantRead(role)',
    },
    requirements: { cis: ['2.1.4'], ...CLOSED },
    looks: [
      {
        types: ['AWS::S3::BucketPolicy'],
        judge: unlessBlocked('policy', (part) =>
          opensToEveryone(part, ['PolicyDocument'], 'The policy allows everyone.'),
        ),
      },
      {
        types: ['aws_s3_bucket_policy'],
        judge: unlessBlocked('policy', (part) => opensToEveryone(part, ['policy'], 'The policy allows everyone.')),
      },
    ],
  },
  {
    id: 'snapshot-public',
    title: 'No snapshot or image is shared with everyone',
    defect: 'A snapshot or image is shared with everyone',
    severity: 'critical',
    why: 'A public snapshot gives away the whole disk or database, with its passwords.',
    fix: {
      text: 'Share with named accounts, and block public sharing for the whole region.',
      // A finding names the one of its kind.
      cli: [PUBLIC_DISK.cli, PUBLIC_IMAGE.cli, PUBLIC_DATABASE.cli].join('\n'),
      code: [PUBLIC_DISK.code, PUBLIC_IMAGE.code, PUBLIC_DATABASE.code].join('\n'),
    },
    requirements: { cis: [], ...CLOSED },
    looks: [
      {
        types: ['AWS::EC2::SnapshotBlockPublicAccess'],
        judge: fixedBy(PUBLIC_DISK, notSetTo(['unblocked'], ['State'], 'Snapshots can be shared with everyone.')),
      },
      {
        types: ['aws_ebs_snapshot_block_public_access'],
        judge: fixedBy(PUBLIC_DISK, notSetTo(['unblocked'], ['state'], 'Snapshots can be shared with everyone.')),
      },
      {
        types: ['aws_ami_launch_permission'],
        judge: fixedBy(PUBLIC_IMAGE, notSetTo(['all'], ['group'], 'Everyone can start the image.')),
      },
      {
        types: ['aws_db_snapshot', 'aws_db_cluster_snapshot'],
        judge: fixedBy(PUBLIC_DATABASE, (snapshot) => {
          const accounts = snapshot.at('shared_accounts')
          if (accounts === LATER) return later(snapshot, ['shared_accounts'])
          return Array.isArray(accounts) && accounts.includes('all')
            ? open(snapshot, ['shared_accounts'], 'Everyone can copy the database.')
            : passed(snapshot, ['shared_accounts'])
        }),
      },
    ],
  },
  {
    id: 'disk-encryption',
    title: 'Disks are encrypted',
    defect: 'A disk is not encrypted',
    severity: 'medium',
    why: 'A snapshot of an unencrypted disk can be read by everyone who gets it.',
    fix: {
      text: 'Encrypt new disks by default in each region. Copy old ones through an encrypted snapshot.',
      cli: 'aws ec2 enable-ebs-encryption-by-default',
      code: "new Volume(this, 'Disk', { availabilityZone, size: Size.gibibytes(20), encrypted: true })",
    },
    requirements: { cis: ['2.2.1'], ...ENCRYPTED },
    looks: [
      { types: ['AWS::EC2::Volume'], judge: setTo('true', ['Encrypted'], 'open', 'The disk is not encrypted.') },
      { types: ['aws_ebs_volume'], judge: setTo('true', ['encrypted'], 'open', 'The disk is not encrypted.') },
      ...disksOfMachines,
    ],
  },
  {
    id: 'database-encryption',
    title: 'Databases are encrypted',
    defect: 'A database is not encrypted',
    severity: 'high',
    why: 'Backups and snapshots of the database are as open as the database.',
    fix: {
      text: 'Encryption is chosen when a database is made: restore from an encrypted copy of a snapshot.',
      cli: 'aws rds copy-db-snapshot --source-db-snapshot-identifier <SNAPSHOT> --target-db-snapshot-identifier <COPY> --kms-key-id <KEY>',
      code: "new DatabaseInstance(this, 'Database', { engine, vpc, storageEncrypted: true })",
    },
    requirements: { cis: ['2.3.1'], ...ENCRYPTED },
    looks: [
      {
        types: DATABASES,
        judge: unlessInCluster('DBClusterIdentifier', encrypted('StorageEncrypted')),
      },
      { types: PLAN_DATABASES, judge: encrypted('storage_encrypted') },
      {
        types: ['AWS::Redshift::Cluster'],
        judge: setTo('true', ['Encrypted'], 'open', 'The warehouse is not encrypted.'),
      },
      {
        types: ['aws_redshift_cluster'],
        judge: setTo('true', ['encrypted'], 'open', 'The warehouse is not encrypted.'),
      },
    ],
  },
  {
    id: 'database-public',
    title: 'No database has a public address',
    defect: 'A database has a public address',
    severity: 'critical',
    why: 'A database on the internet is attacked within hours, and a known weakness or password is enough.',
    fix: {
      text: 'Put it into private subnets and reach it through the application or a session.',
      cli: 'aws rds modify-db-instance --db-instance-identifier <DATABASE> --no-publicly-accessible',
      code: "new DatabaseInstance(this, 'Database', { engine, vpc, publiclyAccessible: false })",
    },
    requirements: { cis: ['2.3.3'], ...CLOSED },
    looks: [
      {
        types: ['AWS::RDS::DBInstance', 'AWS::Redshift::Cluster'],
        judge: notSetTo(['true'], ['PubliclyAccessible'], 'The database has a public address.'),
      },
      // A machine that copies databases has a public address unless it is told otherwise.
      {
        types: ['AWS::DMS::ReplicationInstance'],
        judge: setTo(
          'false',
          ['PubliclyAccessible'],
          'open',
          'The machine that copies databases has a public address.',
        ),
      },
      {
        types: ['aws_db_instance', 'aws_rds_cluster_instance', 'aws_redshift_cluster', 'aws_dms_replication_instance'],
        judge: notSetTo(['true'], ['publicly_accessible'], 'The database has a public address.'),
      },
    ],
  },
  {
    id: 'database-backup',
    title: 'Databases are backed up',
    defect: 'A database has no backups',
    severity: 'high',
    why: 'Without a backup, a mistake or ransomware is the end of the data.',
    fix: {
      text: 'Keep automatic backups for a week or longer, and never for fewer days than now: that deletes backups at once. The command reads the present days, and only raises them.',
      cli: raisedBackups('<DATABASE>', 7),
      code: "new DatabaseInstance(this, 'Database', { engine, vpc, backupRetention: Duration.days(7) })",
    },
    requirements: { cis: [], ...KEPT },
    looks: [
      {
        types: ['AWS::RDS::DBInstance', 'AWS::RDS::DBCluster'],
        judge: unlessInCluster('DBClusterIdentifier', notSetTo(['0'], ['BackupRetentionPeriod'], 'Backups are off.')),
      },
      { types: ['aws_db_instance'], judge: notSetTo(['0', ''], ['backup_retention_period'], 'Backups are off.') },
    ],
  },
  {
    id: 'database-updates',
    title: 'Databases install small updates by themselves',
    defect: 'A database does not install small updates',
    severity: 'low',
    why: 'Small updates close weaknesses that are public by then.',
    fix: {
      text: 'Switch small updates on; they are installed in the maintenance window.',
      cli: 'aws rds modify-db-instance --db-instance-identifier <DATABASE> --auto-minor-version-upgrade',
      code: "new DatabaseInstance(this, 'Database', { engine, vpc, autoMinorVersionUpgrade: true })",
    },
    requirements: { cis: ['2.3.2'], csf: ['PR.PS-02'], iso: ['A.8.8'], popia: ['19(2)(d)'] },
    looks: [
      {
        types: ['AWS::RDS::DBInstance'],
        judge: notSetTo(['false'], ['AutoMinorVersionUpgrade'], 'Small updates are off.'),
      },
      {
        types: ['aws_db_instance'],
        judge: notSetTo(['false'], ['auto_minor_version_upgrade'], 'Small updates are off.'),
      },
    ],
  },
  {
    id: 'table-recovery',
    title: 'Tables can be restored to any second',
    defect: 'A table cannot be restored to a point in time',
    severity: 'medium',
    why: 'A wrong import or deletion is noticed hours later; without the record there is nothing to go back to.',
    fix: {
      text: 'Switch on recovery to a point in time.',
      cli: 'aws dynamodb update-continuous-backups --table-name <TABLE> --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true',
      code: "new TableV2(this, 'Table', { partitionKey, pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true } })",
    },
    requirements: { cis: [], ...KEPT },
    looks: [
      {
        types: ['AWS::DynamoDB::Table'],
        judge: setTo(
          'true',
          ['PointInTimeRecoverySpecification', 'PointInTimeRecoveryEnabled'],
          'open',
          'Recovery is off.',
        ),
      },
      {
        types: ['aws_dynamodb_table'],
        judge: setTo('true', ['point_in_time_recovery', 'enabled'], 'open', 'Recovery is off.'),
      },
    ],
  },
  {
    id: 'file-store-encryption',
    title: 'File stores are encrypted',
    defect: 'A file store is not encrypted',
    severity: 'medium',
    why: 'What machines share as files is often what people work on.',
    fix: {
      text: 'Encryption is chosen when a file store is made: make a new one and copy the files.',
      cli: 'aws efs create-file-system --encrypted',
      code: "new FileSystem(this, 'Files', { vpc, encrypted: true })",
    },
    requirements: { cis: ['2.4.1'], ...ENCRYPTED },
    looks: [
      {
        types: ['AWS::EFS::FileSystem'],
        judge: setTo('true', ['Encrypted'], 'open', 'The file store is not encrypted.'),
      },
      {
        types: ['aws_efs_file_system'],
        judge: setTo('true', ['encrypted'], 'open', 'The file store is not encrypted.'),
      },
    ],
  },
  {
    id: 'key-rotation',
    title: 'Own keys are replaced every year',
    defect: 'A key is never replaced',
    severity: 'low',
    why: 'A key that never changes protects more and more with one secret.',
    fix: {
      text: 'Switch rotation on. What is encrypted stays readable.',
      cli: 'aws kms enable-key-rotation --key-id <KEY>',
      code: "new Key(this, 'Key', { enableKeyRotation: true })",
    },
    requirements: { cis: ['3.6'], ...ENCRYPTED },
    looks: [
      {
        types: ['AWS::KMS::Key'],
        judge: (key, all) =>
          // Only symmetric keys that AWS made can be rotated.
          key.at('KeySpec') === undefined || key.at('KeySpec') === 'SYMMETRIC_DEFAULT'
            ? setTo('true', ['EnableKeyRotation'], 'open', 'Rotation is off.')(key, all)
            : undefined,
      },
      {
        types: ['aws_kms_key'],
        judge: (key, all) =>
          [undefined, 'SYMMETRIC_DEFAULT'].includes(key.at('customer_master_key_spec') as string | undefined)
            ? setTo('true', ['enable_key_rotation'], 'open', 'Rotation is off.')(key, all)
            : undefined,
      },
    ],
  },
  {
    id: 'cache-encryption',
    title: 'Caches encrypt what is sent to them',
    defect: 'A cache sends data in plain text',
    severity: 'medium',
    why: 'Sessions and personal data in a cache can be read along the way.',
    fix: {
      text: 'Switch encryption in transit on, first as preferred, then as required.',
      cli: 'aws elasticache modify-replication-group --replication-group-id <GROUP> --transit-encryption-enabled --transit-encryption-mode preferred --apply-immediately',
      code: "new CfnReplicationGroup(this, 'Cache', { replicationGroupDescription, transitEncryptionEnabled: true })",
    },
    requirements: { cis: [], csf: ['PR.DS-02'], iso: ['A.8.24'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        judge: setTo('true', ['TransitEncryptionEnabled'], 'open', 'Encryption in transit is off.'),
      },
      {
        types: ['aws_elasticache_replication_group'],
        judge: setTo('true', ['transit_encryption_enabled'], 'open', 'Encryption in transit is off.'),
      },
    ],
  },
  {
    id: 'trail-key',
    title: 'The audit trail is encrypted with an own key',
    defect: 'The audit trail has no key of its own',
    severity: 'low',
    why: 'Every person who can read the bucket can read the trail, unless a key has to allow it, too.',
    fix: {
      text: 'Give the trail a key of KMS.',
      cli: 'aws cloudtrail update-trail --name <TRAIL> --kms-key-id <KEY>',
      code: "new Trail(this, 'Trail', { encryptionKey: key })",
    },
    requirements: { cis: ['3.5'], csf: ['PR.DS-01'], iso: ['A.8.15'], popia: ['19(1)(b)'] },
    looks: [
      { types: ['AWS::CloudTrail::Trail'], judge: present(['KMSKeyId'], 'The trail has no own key.') },
      { types: ['aws_cloudtrail'], judge: keyOfPlan },
    ],
  },
]

/** A key that the plan itself makes is known later, which is as good as a key. */
function keyOfPlan(trail: Part) {
  const key = trail.at('kms_key_id')
  return key === undefined || key === ''
    ? open(trail, ['kms_key_id'], 'The trail has no own key.')
    : passed(trail, ['kms_key_id'])
}
