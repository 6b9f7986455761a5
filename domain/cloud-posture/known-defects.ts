import { defectsOfAws } from './known-defects-of-aws.ts'
import { defectsOfAzure } from './known-defects-of-azure.ts'
import { defectsOfGoogle } from './known-defects-of-google.ts'

/** Checks that many files have, by the ids of Prowler and of AWS Security Hub: what is wrong where they are open. */
export const knownDefects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(defectsOfAws),
  ...Object.entries(defectsOfAzure),
  ...Object.entries(defectsOfGoogle),
  ...same(['iam_root_mfa_enabled', 'IAM.9'], 'The root user has no second factor'),
  ...same(['iam_root_hardware_mfa_enabled', 'IAM.6'], 'The root user has no hardware key as second factor'),
  ...same(['iam_no_root_access_key', 'IAM.4'], 'The root user has an access key'),
  ...same(['iam_avoid_root_usage'], 'The root user is used'),
  ...same(['iam_user_mfa_enabled_console_access', 'IAM.5'], 'A person signs in without a second factor'),
  ...same(['iam_rotate_access_key_90_days', 'IAM.3'], 'An access key is older than 90 days'),
  ...same(['iam_policy_attached_only_to_group_or_roles', 'IAM.2'], 'A user has rights of their own, beside groups'),
  ...same(['iam_policy_allows_privilege_escalation'], 'A policy lets people give themselves more rights'),
  ...same(['iam_customer_attached_policy_no_administrative_privileges', 'IAM.1'], 'A policy allows everything'),
  ...same(['s3_bucket_public_access', 's3_bucket_public_list_acl', 'S3.2'], 'A bucket is open to the public'),
  ...same(['s3_bucket_public_write_acl', 'S3.3'], 'Everyone can write to a bucket'),
  ...same(['s3_bucket_policy_public_write_access'], 'A bucket policy lets everyone write'),
  ...same(['s3_account_level_public_access_blocks', 'S3.1'], 'The account does not block public buckets'),
  ...same(['s3_bucket_level_public_access_block', 'S3.8'], 'A bucket does not block public access'),
  ...same(['s3_bucket_secure_transport_policy', 'S3.5'], 'A bucket answers in plain text'),
  ...same(['s3_bucket_object_versioning', 'S3.14'], 'A bucket does not keep old versions'),
  ...same(['s3_bucket_default_encryption', 'S3.4'], 'A bucket is not encrypted by default'),
  ...same(['ec2_instance_imdsv2_enabled', 'EC2.8'], 'A machine hands out keys without asking for a token'),
  ...same(['ec2_instance_public_ip', 'EC2.9'], 'A machine has a public address'),
  ...same(['ec2_ebs_volume_encryption', 'EC2.3'], 'A disk is not encrypted'),
  ...same(['ec2_ebs_default_encryption', 'EC2.7'], 'New disks are not encrypted by default'),
  ...same(['ec2_ebs_public_snapshot', 'EC2.1'], 'A snapshot is shared with everyone'),
  ...same(['ec2_instance_secrets_user_data'], 'A secret stands in the start script of a machine'),
  ...same(['awslambda_function_no_secrets_in_code'], 'A secret stands in the code of a function'),
  ...same(['awslambda_function_no_secrets_in_variables'], 'A secret stands in the environment of a function'),
  ...same(['awslambda_function_not_publicly_accessible', 'Lambda.1'], 'Everyone can call a function'),
  ...same(['ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_22', 'EC2.13'], 'SSH is open to the internet'),
  ...same(
    ['ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_3389', 'EC2.14'],
    'Remote desktop is open to the internet',
  ),
  ...same(['ec2_securitygroup_allow_ingress_from_internet_to_any_port'], 'A port is open to the internet'),
  ...same(
    ['ec2_securitygroup_default_restrict_traffic', 'EC2.2'],
    'The default security group of a network lets traffic through',
  ),
  ...same(['vpc_flow_logs_enabled', 'EC2.6'], 'A network writes no flow logs'),
  ...same(['rds_instance_no_public_access', 'RDS.2'], 'A database has a public address'),
  ...same(['rds_instance_storage_encrypted', 'RDS.3'], 'A database is not encrypted'),
  ...same(['rds_instance_backup_enabled', 'RDS.11'], 'A database has no backups'),
  ...same(['rds_snapshots_public_access', 'RDS.1'], 'A snapshot of a database is shared with everyone'),
  ...same(['cloudtrail_multi_region_enabled', 'CloudTrail.1'], 'No audit trail covers every region'),
  ...same(['cloudtrail_log_file_validation_enabled', 'CloudTrail.4'], 'Changes of the audit trail would go unnoticed'),
  ...same(['cloudtrail_logs_s3_bucket_is_not_publicly_accessible', 'CloudTrail.6'], 'The audit trail is public'),
  ...same(['kms_cmk_rotation_enabled', 'KMS.4'], 'A key is never replaced'),
  ...same(['guardduty_is_enabled', 'GuardDuty.1'], 'GuardDuty is off'),
  ...same(['account_maintain_current_contact_details'], 'The contacts of the account are not current'),
])

function same(ids: readonly string[], defect: string): readonly (readonly [string, string])[] {
  return ids.map((id) => [id, defect])
}
