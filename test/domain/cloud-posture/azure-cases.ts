import type { InfrastructureCase } from './infrastructure-cases.ts'

const inbound = (port: string, source: string) => ({
  name: 'allow',
  priority: 100,
  direction: 'Inbound',
  access: 'Allow',
  protocol: 'Tcp',
  source_port_range: '*',
  source_address_prefix: source,
  source_address_prefixes: [],
  destination_port_range: port,
  destination_port_ranges: [],
})

/** Resources of Azure, as the provider `azurerm` plans them. */
export const azureCases: Readonly<Record<string, readonly InfrastructureCase[]>> = {
  'azure-storage-public': [
    {
      type: 'azurerm_storage_account',
      fails: { account_tier: 'Standard', allow_nested_items_to_be_public: true },
      passes: { account_tier: 'Standard', allow_nested_items_to_be_public: false },
    },
    {
      type: 'azurerm_storage_container',
      fails: { container_access_type: 'blob' },
      passes: { container_access_type: 'private' },
    },
  ],
  'azure-storage-plain': [
    {
      type: 'azurerm_storage_account',
      fails: { https_traffic_only_enabled: true, min_tls_version: 'TLS1_1' },
      passes: { https_traffic_only_enabled: true, min_tls_version: 'TLS1_2' },
    },
  ],
  'azure-administration-port-open': [
    {
      type: 'azurerm_network_security_rule',
      fails: inbound('3389', 'Internet'),
      passes: inbound('3389', 'VirtualNetwork'),
    },
    {
      type: 'azurerm_network_security_group',
      fails: { security_rule: [inbound('443', '*'), { ...inbound('', '*'), destination_port_ranges: ['20-25'] }] },
      passes: { security_rule: [inbound('443', '*'), { ...inbound('22', '*'), access: 'Deny' }] },
    },
    {
      type: 'azurerm_network_security_rule',
      fails: { ...inbound('*', ''), source_address_prefixes: ['0.0.0.0/1', '128.0.0.0/1'] },
      passes: inbound('22', '196.1.2.3/32'),
    },
  ],
  'azure-data-port-open': [
    { type: 'azurerm_network_security_rule', fails: inbound('1433', '0.0.0.0/0'), passes: inbound('443', '0.0.0.0/0') },
  ],
  'azure-sql-encryption': [
    {
      type: 'azurerm_mssql_database',
      fails: { transparent_data_encryption_enabled: false },
      passes: { transparent_data_encryption_enabled: true },
    },
  ],
  'azure-sql-plain': [
    { type: 'azurerm_mssql_server', fails: { minimum_tls_version: '1.0' }, passes: { minimum_tls_version: '1.2' } },
    {
      type: 'azurerm_postgresql_server',
      fails: { ssl_enforcement_enabled: false },
      passes: { ssl_enforcement_enabled: true },
    },
  ],
  'azure-sql-open': [
    {
      type: 'azurerm_mssql_firewall_rule',
      fails: { start_ip_address: '0.0.0.0', end_ip_address: '255.255.255.255' },
      // Other services of Azure.
      passes: { start_ip_address: '0.0.0.0', end_ip_address: '0.0.0.0' },
    },
  ],
  'azure-vault-purge': [
    {
      type: 'azurerm_key_vault',
      fails: { soft_delete_retention_days: 7, purge_protection_enabled: null },
      passes: { soft_delete_retention_days: 7, purge_protection_enabled: true },
    },
  ],
  'azure-machine-password': [
    {
      type: 'azurerm_linux_virtual_machine',
      fails: { disable_password_authentication: false },
      passes: { disable_password_authentication: true },
    },
  ],
}
