import type { Line } from '../fold.ts'

/** Percent of a charge that is for the machine itself. The rest is for licences, which no discount of machines lowers. */
export interface MachinePart {
  readonly low: number
  readonly high: number
}

const WHOLE: MachinePart = { low: 100, high: 100 }
/** By on-demand prices of common sizes with and without the licence, such as $0.096 of $0.188 for a Windows m5.large. */
const OF_WINDOWS: MachinePart = { low: 40, high: 65 }
const OF_LINUX_SUBSCRIPTION: MachinePart = { low: 60, high: 90 }
const OF_SQL_SERVER: MachinePart = { low: 8, high: 30 }

/** AWS's codes of platforms, after the operation. Any other code has SQL Server, alone or with Windows or Linux. */
const PLATFORMS = new Map<string, MachinePart>([
  ['', WHOLE],
  // Windows, Red Hat and SQL Server with own licences.
  ['0800', WHOLE],
  ['00g0', WHOLE],
  ['0002', OF_WINDOWS],
  // Red Hat, with high availability, SUSE and Ubuntu Pro.
  ['0010', OF_LINUX_SUBSCRIPTION],
  ['1010', OF_LINUX_SUBSCRIPTION],
  ['000g', OF_LINUX_SUBSCRIPTION],
  ['0g00', OF_LINUX_SUBSCRIPTION],
])

/** Databases of RDS whose hour has a licence of Oracle or SQL Server in it, by AWS's codes. */
const LICENSED_DATABASE = /^CreateDBInstance:(?:0006|001[0125]|0020)$/

/** What of a machine's charge a cheaper type or a commitment makes cheaper. A row that names no platform counts as Linux. */
export function machinePart({ provider, operation, usageType, description }: Line): MachinePart {
  if (provider === 'Azure')
    return /\bWindows\b/.test(`${usageType} ${description}`) && !hasOwnLicence(operation) ? OF_WINDOWS : WHOLE
  const code = /^RunInstances(?::([0-9a-z]{4}))?$/i.exec(operation)
  if (code) return PLATFORMS.get((code[1] ?? '').toLowerCase()) ?? OF_SQL_SERVER
  if (/\bSQL\b/i.test(description)) return OF_SQL_SERVER
  if (/On Demand Windows\b/.test(description)) return OF_WINDOWS
  return /On Demand (?:RHEL|Red Hat|SUSE|Ubuntu Pro)\b/.test(description) ? OF_LINUX_SUBSCRIPTION : WHOLE
}

/** The same of a database. */
export function databasePart({ operation }: Line): MachinePart {
  return LICENSED_DATABASE.test(operation) ? OF_SQL_SERVER : WHOLE
}

/** Whether the file says that a machine of Azure runs on an own licence. */
export function hasOwnLicence(operation: string): boolean {
  return operation.startsWith('Azure Hybrid Benefit')
}

/** Whether a machine is rented at a price for spare capacity, which no commitment covers and no list of prices tells. */
export function isSpot({ usageType, operation, description }: Line): boolean {
  return /\b(?:Spot|Low Priority|Preemptible)\b/i.test(`${usageType} ${operation} ${description}`)
}
