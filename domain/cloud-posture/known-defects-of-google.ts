/** What is wrong where a check of Prowler on Google Cloud is open, by the check's id. */
export const defectsOfGoogle: Readonly<Record<string, string>> = {
  // Identities and keys.
  apikeys_api_restrictions_configured: 'An API key opens every API',
  apikeys_key_exists: 'A project works with API keys',
  apikeys_key_rotated_in_90_days: 'An API key is older than 90 days',
  iam_account_access_approval_enabled: 'Google’s own access needs no approval',
  iam_audit_logs_enabled: 'Audit logs are off in a project',
  iam_no_service_roles_at_project_level: 'A user can act as every service account of a project',
  iam_organization_essential_contacts_configured: 'The organisation has no essential contacts',
  iam_role_kms_enforce_separation_of_duties: 'The same person manages keys and uses them',
  iam_role_sa_enforce_separation_of_duties: 'The same person manages service accounts and uses them',
  iam_sa_no_administrative_privileges: 'A service account has administrative rights',
  iam_sa_no_user_managed_keys: 'A service account has keys that people keep',
  iam_sa_user_managed_key_rotate_90_days: 'A key of a service account is older than 90 days',
  iam_sa_user_managed_key_unused: 'A key of a service account has not been used for longer than allowed',
  iam_service_account_unused: 'A service account has not been used for longer than allowed',
  kms_key_rotation_enabled: 'A key is not replaced automatically',
  kms_key_rotation_max_90_days: 'A key is not replaced every 90 days',
  secretmanager_secret_not_publicly_accessible: 'A secret is open to everyone',
  secretmanager_secret_rotation_enabled: 'A secret is not replaced every 90 days',

  // Storage and databases.
  bigquery_dataset_public_access: 'A dataset is open to everyone',
  bigquery_dataset_cmk_encryption: 'A dataset is not encrypted with a customer-managed key',
  bigquery_table_cmk_encryption: 'A table is not encrypted with a customer-managed key',
  cloudstorage_audit_logs_enabled: 'Reading and writing of stored data is not recorded',
  cloudstorage_bucket_lifecycle_management_enabled: 'A bucket has no lifecycle rule',
  cloudstorage_bucket_log_retention_policy_lock: 'Kept logs can be deleted',
  cloudstorage_bucket_logging_enabled: 'A bucket does not log its use',
  cloudstorage_bucket_public_access: 'A bucket is open to the public',
  cloudstorage_bucket_soft_delete_enabled: 'What is deleted from a bucket cannot be recovered',
  cloudstorage_bucket_uniform_bucket_level_access: 'A bucket has access rules for single objects',
  cloudstorage_bucket_versioning_enabled: 'A bucket does not keep old versions',
  cloudsql_instance_automated_backups: 'A database has no backups',
  cloudsql_instance_high_availability_enabled: 'A database runs in one zone only',
  cloudsql_instance_private_ip_assignment: 'A database has a public address',
  cloudsql_instance_public_access: 'A database lets the whole internet in',
  cloudsql_instance_public_ip: 'A database has a public address',
  cloudsql_instance_ssl_connections: 'A database accepts unencrypted connections',

  // Machines and networks.
  cloudfunction_function_not_publicly_accessible: 'Everyone can call a function',
  compute_firewall_rdp_access_from_the_internet_allowed: 'Remote desktop is open to the internet',
  compute_firewall_ssh_access_from_the_internet_allowed: 'SSH is open to the internet',
  compute_image_not_publicly_shared: 'A disk image is shared with everyone',
  compute_instance_block_project_wide_ssh_keys_disabled: 'A machine accepts the SSH keys of the whole project',
  compute_instance_confidential_computing_enabled: 'The memory of a machine is not encrypted',
  compute_instance_default_service_account_in_use: 'A machine uses the default service account',
  compute_instance_default_service_account_in_use_with_full_api_access:
    'A machine uses the default service account with access to every API',
  compute_instance_deletion_protection_enabled: 'A machine can be deleted by mistake',
  compute_instance_encryption_with_csek_enabled: 'A disk is not encrypted with a key of the customer',
  compute_instance_ip_forwarding_is_enabled: 'A machine forwards traffic of others',
  compute_instance_public_ip: 'A machine has a public address',
  compute_instance_serial_ports_in_use: 'The serial port of a machine is open',
  compute_instance_shielded_vm_enabled: 'A machine does not check that it starts unchanged',
  compute_loadbalancer_logging_enabled: 'A load balancer writes no logs',
  compute_network_default_in_use: 'A project has the default network',
  compute_network_dns_logging_enabled: 'A network does not log what names it looks up',
  compute_network_not_legacy: 'A project has a legacy network',
  compute_project_os_login_2fa_enabled: 'Signing in to machines needs no second factor',
  compute_project_os_login_enabled: 'Machines do not sign people in by their Google accounts',
  compute_public_address_shodan: 'An address of ours is listed in Shodan',
  compute_subnet_flow_logs_enabled: 'A subnet writes no flow logs',
  dns_dnssec_disabled: 'A zone is not signed with DNSSEC',
  gke_cluster_no_default_service_account: 'A Kubernetes cluster uses the default service account',

  // Records.
  logging_sink_created: 'No copy of all logs is kept elsewhere',
  gcr_container_scanning_enabled: 'Container images are not scanned',
  artifacts_container_analysis_enabled: 'Artifacts are not scanned',
  iam_cloud_asset_inventory_enabled: 'No inventory of the resources is kept',
  ...missingAlerts(),
}

/** The alerts that the CIS benchmark asks for. */
function missingAlerts(): Record<string, string> {
  const alerts = {
    audit_configuration_changes: 'the recording of actions changes',
    bucket_permission_changes: 'the permissions of a bucket change',
    custom_role_changes: 'a custom role changes',
    project_ownership_changes: 'the owners of a project change',
    sql_instance_configuration_changes: 'a database changes',
    vpc_firewall_rule_changes: 'a firewall rule changes',
    vpc_network_changes: 'a network changes',
    vpc_network_route_changes: 'a route changes',
  }
  return Object.fromEntries(
    Object.entries(alerts).map(([what, when]) => [
      `logging_log_metric_filter_and_alert_for_${what}_enabled`,
      `No alert is set for when ${when}`,
    ]),
  )
}
