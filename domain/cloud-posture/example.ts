import { namedCheck } from './defect.ts'
import { exampleAdvice } from './example-advice.ts'
import { foundTitle } from './finding.ts'

/** A file of an example, as a person would choose it from a folder. */
interface ExampleFile {
  readonly name: string
  readonly text: string
}

const MILLISECONDS_OF_A_DAY = 86_400_000
const ACCOUNTS = { pay: '000000000001', shop: '000000000002' } as const
const WAGES = ['arn:aws:s3:::example-wages', 'AwsS3Bucket', 's3'] as const
const PRICES = ['arn:aws:s3:::example-prices', 'AwsS3Bucket', 's3'] as const
const DATABASE = [`arn:aws:rds:af-south-1:${ACCOUNTS.shop}:db:example-orders`, 'AwsRdsDbInstance', 'rds'] as const
const MACHINE = [`arn:aws:ec2:af-south-1:${ACCOUNTS.shop}:instance/i-0example1`, 'AwsEc2Instance', 'ec2'] as const
const DISK = [`arn:aws:ec2:af-south-1:${ACCOUNTS.shop}:volume/vol-0example1`, 'AwsEc2Volume', 'ec2'] as const
const ROOT = [`arn:aws:iam::${ACCOUNTS.pay}:root`, 'AwsIamUser', 'iam'] as const

type Result = 'FAIL' | 'PASS' | 'MANUAL' | 'MUTED'
type Row = readonly [
  check: string,
  title: string,
  severity: readonly [number, string],
  resource: readonly [string, string, string],
  account: keyof typeof ACCOUNTS,
  last: Result | undefined,
  before: Result | undefined,
  first: Result | undefined,
]
const CRITICAL = [5, 'Critical'] as const
const HIGH = [4, 'High'] as const
const MEDIUM = [3, 'Medium'] as const
const LOW = [2, 'Low'] as const

/** One line for each check of a resource, with its result now, a month ago and two months ago. */
const ROWS: readonly Row[] = [
  ['s3_bucket_public_access', 'Buckets are closed to the public', CRITICAL, WAGES, 'pay', 'FAIL', 'PASS', 'FAIL'],
  ['s3_bucket_public_access', 'Buckets are closed to the public', CRITICAL, PRICES, 'pay', 'MUTED', 'FAIL', 'FAIL'],
  ['iam_root_mfa_enabled', 'The root user has a second factor', CRITICAL, ROOT, 'pay', 'PASS', 'FAIL', 'FAIL'],
  ['iam_avoid_root_usage', 'The root user is not used', HIGH, ROOT, 'pay', 'FAIL', 'FAIL', undefined],
  [
    'account_maintain_current_contact_details',
    'The contacts are current',
    MEDIUM,
    ROOT,
    'pay',
    'MANUAL',
    'MANUAL',
    'MANUAL',
  ],
  [
    'rds_instance_no_public_access',
    'Databases have no public address',
    CRITICAL,
    DATABASE,
    'shop',
    'FAIL',
    undefined,
    undefined,
  ],
  ['rds_instance_storage_encrypted', 'Databases are encrypted', HIGH, DATABASE, 'shop', 'FAIL', 'FAIL', 'FAIL'],
  ['rds_instance_backup_enabled', 'Databases are backed up', MEDIUM, DATABASE, 'shop', 'PASS', 'PASS', 'FAIL'],
  ['ec2_instance_imdsv2_enabled', 'Machines ask for a token', HIGH, MACHINE, 'shop', 'FAIL', 'FAIL', 'FAIL'],
  ['ec2_instance_public_ip', 'Machines have no public address', MEDIUM, MACHINE, 'shop', 'PASS', 'PASS', 'PASS'],
  ['ec2_ebs_volume_encryption', 'Disks are encrypted', MEDIUM, DISK, 'shop', 'FAIL', 'FAIL', 'FAIL'],
  ['s3_bucket_object_versioning', 'Buckets keep old versions', LOW, WAGES, 'pay', 'FAIL', 'FAIL', 'PASS'],
  ['s3_bucket_default_encryption', 'Buckets are encrypted', MEDIUM, WAGES, 'pay', 'PASS', 'PASS', 'PASS'],
]

const TEMPLATE = `# Example: a shop with mistakes that are often made.
AWSTemplateFormatVersion: '2010-09-09'
Parameters:
  Encrypted: { Type: String, Default: 'true' }
Resources:
  Web:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: Web servers
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 443, ToPort: 443, CidrIp: 0.0.0.0/0 }
        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }
  Orders:
    Type: AWS::RDS::DBInstance
    Properties:
      Engine: postgres
      StorageEncrypted: !Ref Encrypted
      PubliclyAccessible: true
      BackupRetentionPeriod: 0
  Pay:
    Type: AWS::Lambda::Function
    Properties:
      Runtime: python3.8
      Environment:
        Variables:
          DATABASE_PASSWORD: 'example-only'
  Trail:
    Type: AWS::CloudTrail::Trail
    Properties: { IsLogging: true, IsMultiRegionTrail: false, S3BucketName: !Ref Logs }
  Logs:
    Type: AWS::S3::Bucket
`

const IDENTITIES = {
  UserDetailList: [
    {
      UserName: 'build',
      Arn: `arn:aws:iam::${ACCOUNTS.shop}:user/build`,
      GroupList: [],
      AttachedManagedPolicies: [],
      UserPolicyList: [
        {
          PolicyName: 'deploy',
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [{ Effect: 'Allow', Action: ['iam:PassRole', 'lambda:*'], Resource: '*' }],
          },
        },
      ],
    },
  ],
  GroupDetailList: [],
  RoleDetailList: [
    {
      RoleName: 'supplier',
      Arn: `arn:aws:iam::${ACCOUNTS.shop}:role/supplier`,
      AttachedManagedPolicies: [],
      RolePolicyList: [],
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Principal: { AWS: 'arn:aws:iam::000000000009:root' }, Action: 'sts:AssumeRole' },
        ],
      },
    },
  ],
  Policies: [],
}

const BILL_DAYS = 45
/** Dollars a day. The machine stands still, so that it is not in the bill; its disk is. */
const DAILY = [
  ['Amazon Elastic Compute Cloud', 'volume/vol-0example1', 'AFS1-EBS:VolumeUsage.gp3', ACCOUNTS.shop, '1.55'],
  ['Amazon Relational Database Service', 'db:example-orders', 'AFS1-InstanceUsage:db.m6g.large', ACCOUNTS.shop, '5.12'],
] as const

/** A bill in FOCUS whose resources are those of the scans. */
function billOf(today: string): string {
  const header =
    'BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ProviderName,SubAccountId,ServiceName,RegionId,ResourceId,x_UsageType'
  const rows = Array.from({ length: BILL_DAYS }, (_, index) => {
    const day = new Date(Date.parse(today) - (BILL_DAYS - index) * MILLISECONDS_OF_A_DAY).toISOString()
    return DAILY.map(([service, resource, usage, account, cost]) => {
      const kind = resource.startsWith('db:') ? 'rds' : 'ec2'
      return `${cost},${cost},USD,${day},Usage,AWS,${account},${service},af-south-1,arn:aws:${kind}:af-south-1:${account}:${resource},${usage}`
    })
  })
  return [header, ...rows.flat()].join('\n')
}

/**
 * Example files made by us, for a person without files of their own: three scans two months apart as Prowler writes them, oldest first, an
 * answer of IAM, a template, and a bill. `today` is a day, YYYY-MM-DD. The accounts do not exist.
 */
export function exampleFiles(today: string): readonly ExampleFile[] {
  const scan = (daysAgo: number, column: 5 | 6 | 7): ExampleFile => {
    const time = new Date(Date.parse(today) - daysAgo * MILLISECONDS_OF_A_DAY).toISOString()
    const events = ROWS.flatMap((row) => (row[column] ? [eventOf(row, row[column], time)] : []))
    return { name: `example-scan-${time.slice(0, 10)}.ocsf.json`, text: JSON.stringify(events, null, 2) }
  }
  return [
    scan(60, 7),
    scan(30, 6),
    scan(0, 5),
    { name: 'example-iam.json', text: JSON.stringify(IDENTITIES, null, 2) },
    { name: 'example-template.yaml', text: TEMPLATE },
    { name: 'example-bill.csv', text: billOf(today) },
  ]
}

/** What a scan found, said straight: a title that is negated twice has to be puzzled out. */
function messageOf(check: string, title: string, result: Result): string {
  if (result === 'PASS') return `${title}.`
  if (result === 'MANUAL') return `Should be: ${beginningSmall(title)}. A person has to look.`
  return `Found: ${beginningSmall(foundTitle(namedCheck(check, title, true)))}.`
}

const beginningSmall = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

function eventOf(row: Row, result: Result, time: string): object {
  const [check, title, [severity_id, severity], [uid, type, service], account] = row
  const advice = exampleAdvice[check]
  return {
    message: messageOf(check, title, result),
    metadata: {
      event_code: check,
      product: { name: 'Prowler', vendor_name: 'Prowler', version: 'example' },
      profiles: ['cloud', 'datetime'],
      version: '1.4.0',
    },
    class_uid: 2004,
    activity_id: 1,
    severity_id,
    severity,
    status: result === 'MUTED' ? 'Suppressed' : 'New',
    status_code: result === 'MUTED' ? 'FAIL' : result,
    time_dt: time,
    finding_info: { title, uid: `example-${check}-${uid}`, created_time_dt: time },
    resources: [
      { uid, name: uid.slice(uid.lastIndexOf(':') + 1), type, region: 'af-south-1', group: { name: service } },
    ],
    cloud: { provider: 'aws', region: 'af-south-1', account: { uid: ACCOUNTS[account] } },
    ...(advice && {
      risk_details: advice.risk,
      remediation: { desc: advice.fix, references: advice.command ? [advice.command] : [] },
      unmapped: { compliance: advice.compliance },
    }),
  }
}
