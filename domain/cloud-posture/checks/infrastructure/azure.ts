import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import type { Verdict } from '../check.ts'
import { isAnywhere } from './addresses.ts'
import { later, notSetTo, open, passed, setTo, wordOf, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'
import { portIn, portRangeOf, reachedWords } from './ports.ts'

const CLOSED = { csf: ['PR.AA-05'], iso: ['A.8.3'], popia: ['19(1)(b)'] }
const REACHED = { csf: ['PR.IR-01'], iso: ['A.8.20'], popia: ['19(1)(b)'] }
const TRANSIT = { csf: ['PR.DS-02'], iso: ['A.8.24'], popia: ['19(1)(b)'] }
const ADMINISTRATION = [22, 3389, 5985, 5986]
const DATA = [1433, 3306, 5432, 6379, 9200, 27017]
/** Words of Azure for everyone, beside ranges. */
const EVERYONE = new Set(['*', 'internet', 'any'])

/** Resources of Azure in a Terraform plan, of the provider `azurerm`. */
export const azureChecks: readonly InfrastructureCheck[] = [
  {
    id: 'azure-storage-public',
    cloud: 'azure',
    title: 'Storage accounts hold no public containers',
    defect: 'A storage account can be read by everyone',
    severity: 'high',
    why: 'One container that is set to public publishes its files, and scanners try names of accounts all day.',
    fix: {
      text: 'Forbid public containers for the whole account, and hand out signed addresses.',
      cli: 'az storage account update --name <ACCOUNT> --resource-group <GROUP> --allow-blob-public-access false',
      code: 'resource "azurerm_storage_account" "files" { allow_nested_items_to_be_public = false }',
    },
    requirements: { cis: ['3.7'], ...CLOSED },
    looks: [
      {
        types: ['azurerm_storage_account'],
        judge: (account, all) =>
          worstOf(
            ['allow_nested_items_to_be_public', 'allow_blob_public_access'].flatMap(
              (key) => notSetTo(['true'], [key], 'Containers of the account can be made public.')(account, all) ?? [],
            ),
            passed(account, ['allow_nested_items_to_be_public']),
          ),
      },
      {
        types: ['azurerm_storage_container'],
        judge: notSetTo(['blob', 'container'], ['container_access_type'], 'Everyone can read the container.'),
      },
    ],
  },
  {
    id: 'azure-storage-plain',
    cloud: 'azure',
    title: 'Storage accounts answer over TLS only',
    defect: 'A storage account answers in plain text or over an old TLS',
    severity: 'medium',
    why: 'Files and keys that are sent in plain text can be read along the way.',
    fix: {
      text: 'Require HTTPS and TLS 1.2.',
      cli: 'az storage account update --name <ACCOUNT> --resource-group <GROUP> --https-only true --min-tls-version TLS1_2',
      code: 'resource "azurerm_storage_account" "files" {\n  https_traffic_only_enabled = true\n  min_tls_version = "TLS1_2"\n}',
    },
    requirements: { cis: ['3.1', '3.15'], ...TRANSIT },
    looks: [
      {
        types: ['azurerm_storage_account'],
        judge: (account, all) =>
          worstOf(
            [
              notSetTo(['false'], ['https_traffic_only_enabled'], 'Plain HTTP is answered.'),
              notSetTo(['false'], ['enable_https_traffic_only'], 'Plain HTTP is answered.'),
              notSetTo(['tls1_0', 'tls1_1'], ['min_tls_version'], 'An old version of TLS is answered.'),
            ].flatMap((judge) => judge(account, all) ?? []),
            passed(account),
          ),
      },
    ],
  },
  {
    id: 'azure-administration-port-open',
    cloud: 'azure',
    title: 'Administration ports of Azure are closed to the internet',
    defect: 'An administration port is open to the internet',
    severity: 'high',
    why: 'SSH and remote desktop on the internet are tried with stolen passwords all day long.',
    fix: {
      text: 'Remove the rule. Use Azure Bastion, which needs no open port.',
      cli: 'az network nsg rule delete --resource-group <GROUP> --nsg-name <GROUP OF RULES> --name <RULE>',
      code: '# Instead of the rule that lets the internet in\nresource "azurerm_network_security_rule" "administration" {\n  access = "Deny"\n  source_address_prefix = "Internet"\n}',
    },
    requirements: { cis: ['6.1', '6.2'], ...REACHED },
    looks: portLooks(ADMINISTRATION),
  },
  {
    id: 'azure-data-port-open',
    cloud: 'azure',
    title: 'Ports of databases in Azure are closed to the internet',
    defect: 'A port of a database is open to the internet',
    severity: 'high',
    why: 'Caches and search engines often ask for no password, and databases are attacked with known ones.',
    fix: {
      text: 'Let in the subnet of the application only.',
      cli: 'az network nsg rule update --resource-group <GROUP> --nsg-name <GROUP OF RULES> --name <RULE> --source-address-prefixes <SUBNET>',
      code: 'resource "azurerm_network_security_rule" "data" { source_address_prefix = "<SUBNET>" }',
    },
    requirements: { cis: [], ...REACHED },
    looks: portLooks(DATA),
  },
  {
    id: 'azure-sql-encryption',
    cloud: 'azure',
    title: 'SQL databases of Azure are encrypted',
    defect: 'An SQL database stores data unencrypted',
    severity: 'high',
    why: 'Backups and copies of the database are as open as the database.',
    fix: {
      text: 'Switch on transparent data encryption; it works while the database runs.',
      cli: 'az sql db tde set --resource-group <GROUP> --server <SERVER> --database <DATABASE> --status Enabled',
      code: 'resource "azurerm_mssql_database" "orders" { transparent_data_encryption_enabled = true }',
    },
    requirements: { cis: ['4.1.5'], csf: ['PR.DS-01'], iso: ['A.8.24'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['azurerm_mssql_database'],
        judge: notSetTo(['false'], ['transparent_data_encryption_enabled'], 'Transparent data encryption is off.'),
      },
    ],
  },
  {
    id: 'azure-sql-plain',
    cloud: 'azure',
    title: 'Database servers of Azure answer over TLS only',
    defect: 'A database server answers in plain text or over an old TLS',
    severity: 'medium',
    why: 'Passwords and personal data that are sent in plain text can be read along the way.',
    fix: {
      text: 'Require TLS 1.2 at the server.',
      cli: 'az sql server update --resource-group <GROUP> --name <SERVER> --minimal-tls-version 1.2',
      code: 'resource "azurerm_mssql_server" "orders" { minimum_tls_version = "1.2" }',
    },
    requirements: { cis: [], ...TRANSIT },
    looks: [
      {
        types: ['azurerm_mssql_server'],
        judge: notSetTo(['disabled', '1.0', '1.1'], ['minimum_tls_version'], 'An old version of TLS is answered.'),
      },
      {
        types: ['azurerm_postgresql_server', 'azurerm_mysql_server', 'azurerm_mariadb_server'],
        judge: notSetTo(['false'], ['ssl_enforcement_enabled'], 'Plain text is answered.'),
      },
    ],
  },
  {
    id: 'azure-sql-open',
    cloud: 'azure',
    title: 'Database servers of Azure let in named addresses only',
    defect: 'A database server lets in the whole internet',
    severity: 'critical',
    why: 'A database on the internet is attacked within hours, and a known weakness or password is enough.',
    fix: {
      text: 'Delete the rule, and reach the server through a private endpoint.',
      cli: 'az sql server firewall-rule delete --resource-group <GROUP> --server <SERVER> --name <RULE>',
      code: 'resource "azurerm_private_endpoint" "orders" { private_service_connection { is_manual_connection = false } }',
    },
    requirements: { cis: ['4.1.2'], ...REACHED },
    looks: [
      {
        types: [
          'azurerm_mssql_firewall_rule',
          'azurerm_sql_firewall_rule',
          'azurerm_postgresql_firewall_rule',
          'azurerm_postgresql_flexible_server_firewall_rule',
          'azurerm_mysql_firewall_rule',
          'azurerm_mysql_flexible_server_firewall_rule',
        ],
        judge: (rule) => {
          const [first, last] = [rule.at('start_ip_address'), rule.at('end_ip_address')]
          if (first === LATER || last === LATER) return later(rule, ['start_ip_address'])
          // From 0.0.0.0 to 0.0.0.0 means other services of Azure.
          return wordOf(first).startsWith('0.0.0.0') && Number(wordOf(last).split('.')[0]) >= 128
            ? open(rule, ['end_ip_address'], 'All addresses are let in.')
            : passed(rule, ['end_ip_address'])
        },
      },
    ],
  },
  {
    id: 'azure-vault-purge',
    cloud: 'azure',
    title: 'Key vaults cannot be purged at once',
    defect: 'A key vault can be purged with all its keys',
    severity: 'medium',
    why: 'Whoever deletes and purges the vault takes with it all that its keys encrypt, for good.',
    fix: {
      text: 'Switch on protection against purging. It cannot be switched off again.',
      cli: 'az keyvault update --name <VAULT> --resource-group <GROUP> --enable-purge-protection true',
      code: 'resource "azurerm_key_vault" "keys" { purge_protection_enabled = true }',
    },
    requirements: { cis: ['8.5'], csf: ['PR.DS-11'], iso: ['A.8.13', 'A.8.24'], popia: ['19(1)(a)'] },
    looks: [
      {
        types: ['azurerm_key_vault'],
        judge: setTo('true', ['purge_protection_enabled'], 'open', 'Protection against purging is off.'),
      },
    ],
  },
  {
    id: 'azure-machine-password',
    cloud: 'azure',
    title: 'Linux machines of Azure ask for a key',
    defect: 'A Linux machine lets people in by password',
    severity: 'medium',
    why: 'Passwords are guessed, reused and phished; a key of SSH is none of that.',
    fix: {
      text: 'Give the machine a public key of SSH, and switch passwords off.',
      cli: 'az vm user update --resource-group <GROUP> --name <MACHINE> --username <USER> --ssh-key-value <KEY FILE>',
      code: 'resource "azurerm_linux_virtual_machine" "web" { disable_password_authentication = true }',
    },
    requirements: { cis: [], csf: ['PR.AA-03'], iso: ['A.8.5'], popia: ['19(1)(b)'] },
    looks: [
      {
        types: ['azurerm_linux_virtual_machine'],
        judge: notSetTo(['false'], ['disable_password_authentication'], 'Passwords are accepted.'),
      },
    ],
  },
]

function portLooks(ports: readonly number[]): InfrastructureCheck['looks'] {
  return [
    { types: ['azurerm_network_security_rule'], judge: (rule) => judgeRule(rule, ports) },
    {
      types: ['azurerm_network_security_group'],
      judge: (group) => {
        const rules = group.partsAt('security_rule')
        if (rules === LATER) return later(group, ['security_rule'])
        return worstOf(
          rules.flatMap((rule) => judgeRule(rule, ports) ?? []),
          passed(group, ['security_rule']),
        )
      },
    },
  ]
}

/** Judges a rule that lets traffic in; undefined for one that lets it out or refuses it. */
function judgeRule(rule: Part, ports: readonly number[]): Verdict | undefined {
  if (wordOf(rule.at('direction')) !== 'inbound' || wordOf(rule.at('access')) !== 'allow') return undefined
  const values = (one: string, many: string): readonly unknown[] =>
    [rule.at(one), rule.at(many)].flat().filter((value) => value !== undefined && value !== '')
  const sources = values('source_address_prefix', 'source_address_prefixes')
  const ranges = values('destination_port_range', 'destination_port_ranges')
  if (ranges.includes(LATER)) return later(rule, ['destination_port_range'])
  const read = ranges.flatMap((range) => portRangeOf(wordOf(range)) ?? [])
  const reached = read.find((range) => portIn(range, ports) !== undefined)
  if (reached === undefined || wordOf(rule.at('protocol')) === 'udp' || wordOf(rule.at('protocol')) === 'icmp')
    return passed(rule, ['destination_port_range'])
  const known = sources.filter((source) => source !== LATER).map(wordOf)
  if (known.some((source) => EVERYONE.has(source)) || isAnywhere(known))
    return open(rule, ['source_address_prefix'], reachedWords(reached, portIn(reached, ports)!))
  return sources.includes(LATER) ? later(rule, ['source_address_prefix']) : passed(rule, ['source_address_prefix'])
}
