/** Entries made after the files that the tools really write. Names, numbers and texts are ours. */

/** What Prowler 4 and 5 write as OCSF. */
export const prowlerOcsf = (changes: object = {}): Record<string, unknown> => ({
  message: 'Bucket wages has no public access block.',
  metadata: {
    event_code: 's3_bucket_public_access',
    product: { name: 'Prowler', uid: 'prowler', vendor_name: 'Prowler', version: '5.4.0' },
    profiles: ['cloud', 'datetime'],
    version: '1.4.0',
  },
  severity_id: 5,
  severity: 'Critical',
  status: 'New',
  status_id: 1,
  status_code: 'FAIL',
  status_detail: 'Bucket wages has no public access block.',
  unmapped: { compliance: { 'CIS-3.0': ['2.1.4'], 'ISO27001-2022': ['A.8.3'] } },
  activity_id: 1,
  finding_info: {
    created_time: 1760000000,
    created_time_dt: '2025-10-09T08:53:20.123456',
    desc: 'Buckets are closed to the public.',
    title: 'Ensure there are no buckets open to everyone',
    types: ['Data Protection'],
    uid: 'prowler-aws-s3_bucket_public_access-000000000001-af-south-1-wages',
  },
  resources: [
    {
      cloud_partition: 'aws',
      region: 'af-south-1',
      group: { name: 's3' },
      labels: ['environment:production'],
      name: 'wages',
      type: 'AwsS3Bucket',
      uid: 'arn:aws:s3:::wages',
    },
  ],
  class_uid: 2004,
  cloud: { account: { uid: '000000000001' }, provider: 'aws', region: 'af-south-1' },
  remediation: {
    desc: 'Block public access.',
    references: [
      'aws s3api put-public-access-block --bucket wages',
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
      'javascript:alert(1)',
    ],
  },
  risk_details: 'Everybody can read the wages.',
  time: 1760000000,
  time_dt: '2025-10-09T08:53:20.123456',
  ...changes,
})

/** What Security Hub sends as OCSF 1.1. */
export const securityHubOcsf = (changes: object = {}): Record<string, unknown> => ({
  activity_id: 2,
  class_uid: 2003,
  cloud: { account: { uid: '000000000001' }, provider: 'AWS', region: 'eu-west-1' },
  compliance: { control: 'Config.1', requirements: ['PCI DSS 10.5.2'], standards: ['pci-dss'], status: 'FAILED' },
  finding_info: {
    first_seen_time_dt: '2025-01-13T15:08:44.967-05:00',
    last_seen_time_dt: '2025-07-21T14:12:05.693-04:00',
    title: 'Config.1 AWS Config should be enabled',
    uid: 'arn:aws:securityhub:eu-west-1:000000000001:finding/1',
  },
  metadata: { product: { name: 'Security Hub', vendor_name: 'AWS' }, version: '1.1.0' },
  resource: { region: 'eu-west-1', type: 'AwsAccount', uid: 'AWS::::Account:000000000001' },
  severity_id: 3,
  status: 'New',
  time: 1760000000000,
  ...changes,
})

/** What Security Hub answers as ASFF. */
export const securityHubAsff = (changes: object = {}): Record<string, unknown> => ({
  SchemaVersion: '2018-10-08',
  Id: 'arn:aws:securityhub:eu-west-1:000000000001:security-control/IAM.5/finding/2',
  ProductArn: 'arn:aws:securityhub:eu-west-1::product/aws/securityhub',
  ProductName: 'Security Hub',
  GeneratorId: 'security-control/IAM.5',
  AwsAccountId: '000000000001',
  FirstObservedAt: '2025-06-08T14:33:07.560Z',
  LastObservedAt: '2025-06-14T21:02:53.940Z',
  Severity: { Label: 'MEDIUM', Normalized: 40 },
  Title: 'Second factors should be on for all people with a console password',
  Description: 'This control asks for second factors.',
  Remediation: { Recommendation: { Text: 'See the guide.', Url: 'https://docs.aws.amazon.com/console/IAM.5' } },
  Resources: [
    { Type: 'AwsIamUser', Id: 'arn:aws:iam::000000000001:user/thandi', Region: 'eu-west-1', Tags: { team: 'pay' } },
    { Type: 'AwsAccount', Id: 'AWS::::Account:000000000001', Region: 'eu-west-1' },
  ],
  Compliance: { Status: 'FAILED', SecurityControlId: 'IAM.5', RelatedRequirements: ['CIS 1.10'] },
  Workflow: { Status: 'NEW' },
  RecordState: 'ACTIVE',
  ...changes,
})

export const PROWLER_5_COLUMNS =
  'AUTH_METHOD;TIMESTAMP;ACCOUNT_UID;ACCOUNT_NAME;ACCOUNT_EMAIL;ACCOUNT_ORGANIZATION_UID;ACCOUNT_ORGANIZATION_NAME;ACCOUNT_TAGS;FINDING_UID;PROVIDER;CHECK_ID;CHECK_TITLE;CHECK_TYPE;STATUS;STATUS_EXTENDED;MUTED;SERVICE_NAME;SUBSERVICE_NAME;SEVERITY;RESOURCE_TYPE;RESOURCE_UID;RESOURCE_NAME;RESOURCE_DETAILS;RESOURCE_TAGS;PARTITION;REGION;DESCRIPTION;RISK;RELATED_URL;REMEDIATION_RECOMMENDATION_TEXT;REMEDIATION_RECOMMENDATION_URL;REMEDIATION_CODE_NATIVEIAC;REMEDIATION_CODE_TERRAFORM;REMEDIATION_CODE_CLI;REMEDIATION_CODE_OTHER;COMPLIANCE;CATEGORIES;DEPENDS_ON;RELATED_TO;NOTES;PROWLER_VERSION;ADDITIONAL_URLS'.split(
    ';',
  )
export const PROWLER_4_COLUMNS = PROWLER_5_COLUMNS.slice(0, -1)
export const PROWLER_3_COLUMNS =
  'ASSESSMENT_START_TIME;FINDING_UNIQUE_ID;PROVIDER;CHECK_ID;CHECK_TITLE;CHECK_TYPE;STATUS;STATUS_EXTENDED;SERVICE_NAME;SUBSERVICE_NAME;SEVERITY;RESOURCE_TYPE;RESOURCE_DETAILS;RESOURCE_TAGS;DESCRIPTION;RISK;RELATED_URL;REMEDIATION_RECOMMENDATION_TEXT;REMEDIATION_RECOMMENDATION_URL;REMEDIATION_RECOMMENDATION_CODE_NATIVEIAC;REMEDIATION_RECOMMENDATION_CODE_TERRAFORM;REMEDIATION_RECOMMENDATION_CODE_CLI;REMEDIATION_RECOMMENDATION_CODE_OTHER;COMPLIANCE;CATEGORIES;DEPENDS_ON;RELATED_TO;NOTES;PROFILE;ACCOUNT_ID;ACCOUNT_NAME;ACCOUNT_EMAIL;ACCOUNT_ARN;ACCOUNT_ORG;ACCOUNT_TAGS;REGION;RESOURCE_ID;RESOURCE_ARN'.split(
    ';',
  )

/** A row below a header, from cells by the name of their column. */
export const rowOf = (columns: readonly string[], cells: Readonly<Record<string, string>>): string[] =>
  columns.map((column) => cells[column] ?? '')

/** The finding of `prowlerOcsf` as a row of Prowler 5. */
export const prowler5Cells = {
  TIMESTAMP: '2025-10-09 08:53:20.123456',
  ACCOUNT_UID: '000000000001',
  PROVIDER: 'aws',
  CHECK_ID: 's3_bucket_public_access',
  CHECK_TITLE: 'Ensure there are no buckets open to everyone',
  STATUS: 'FAIL',
  STATUS_EXTENDED: 'Bucket wages has no public access block.',
  MUTED: 'False',
  SERVICE_NAME: 's3',
  SEVERITY: 'critical',
  RESOURCE_TYPE: 'AwsS3Bucket',
  RESOURCE_UID: 'arn:aws:s3:::wages',
  RESOURCE_NAME: 'wages',
  RESOURCE_TAGS: 'environment=production',
  REGION: 'af-south-1',
  DESCRIPTION: 'Buckets are closed to the public.',
  RISK: 'Everybody can read the wages.',
  REMEDIATION_RECOMMENDATION_TEXT: 'Block public access.',
  REMEDIATION_RECOMMENDATION_URL:
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
  REMEDIATION_CODE_CLI: 'aws s3api put-public-access-block --bucket wages',
  COMPLIANCE: 'CIS-3.0: 2.1.4 | ISO27001-2022: A.8.3',
  PROWLER_VERSION: '5.4.0',
}

/** What Prowler 3 writes as its own JSON. */
export const prowler3Json = (changes: object = {}): Record<string, unknown> => ({
  AssessmentStartTime: '2023-04-25T23:49:42.744599',
  FindingUniqueId: 'prowler-aws-s3_bucket_public_access-000000000001-af-south-1-wages',
  Provider: 'aws',
  CheckID: 's3_bucket_public_access',
  CheckTitle: 'Ensure there are no buckets open to everyone',
  ServiceName: 's3',
  Status: 'FAIL',
  StatusExtended: 'Bucket wages has no public access block.',
  Severity: 'critical',
  ResourceType: 'AwsS3Bucket',
  Remediation: { Code: { CLI: 'aws s3api …' }, Recommendation: { Text: 'Block public access.', Url: '' } },
  Compliance: { 'CIS-1.5': ['2.1.5'] },
  AccountId: '000000000001',
  Region: 'af-south-1',
  ResourceId: 'wages',
  ResourceArn: 'arn:aws:s3:::wages',
  ResourceTags: { environment: 'production' },
  ...changes,
})
