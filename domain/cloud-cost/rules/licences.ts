import type { Line } from '../fold.ts'
import { isForDevelopment } from '../tags.ts'
import { fromBill, ownEstimate } from './basis.ts'
import { isMachine } from './compute.ts'
import { hasOwnLicence } from './machine-terms.ts'
import { share } from './rule.ts'
import type { Rule } from './rule.ts'

export const hybridBenefit: Rule = {
  id: 'hybrid-benefit',
  title: 'Windows machines pay for a licence',
  why: 'With own Windows Server licences under Software Assurance, only the machine is charged, up to 45 % less. Without such licences there is nothing to save.',
  basis: ownEstimate('None without own licences, and at most the share of the licence in the price of common sizes.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Set the licence type back to None.',
  command: (resource) => `az vm update --ids ${resource} --license-type Windows_Server`,
  console: 'Virtual machines, the machine, Operating system, Licensing, Azure Hybrid Benefit.',
  find: share(
    0,
    45,
    (line) => line.provider === 'Azure' && isMachine(line) && isWindows(line) && !hasOwnLicence(line.operation),
  ),
}

export const developmentLicences: Rule = {
  id: 'development-licences',
  title: 'Development pays for SQL Server',
  why: 'The Developer edition has all functions and is free where no production data is worked with. The tag says that this is not production.',
  basis: fromBill('The whole charge: it is for the licence alone.'),
  confidence: 'high',
  effort: 'half a day',
  undo: 'Change the edition back by setup.',
  command: (resource) => `az sql vm update --ids ${resource} --sql-mgmt-type Full --image-sku Developer`,
  console: 'SQL virtual machines, the machine, Configure, Edition.',
  find: share(
    100,
    100,
    (line) =>
      isForDevelopment(line.tags) &&
      line.service === 'Virtual Machines Licenses' &&
      /SQL Server (?:Standard|Enterprise|Web)/.test(`${line.usageType} ${line.description}`),
  ),
}

export const sqlHybridBenefit: Rule = {
  id: 'sql-hybrid-benefit',
  title: 'SQL Server pays for a licence',
  why: 'These charges are for the licence alone. With own SQL Server licences under Software Assurance they end. Without such licences there is nothing to save.',
  basis: fromBill('The whole charge with own licences, and none of it without.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Set the licence type back to PAYG, or to LicenseIncluded.',
  console:
    'SQL virtual machines, the machine, Configure, SQL Server License, Azure Hybrid Benefit; or the SQL database or instance, Compute + storage.',
  find: share(
    0,
    100,
    (line) =>
      line.provider === 'Azure' &&
      (line.service === 'Virtual Machines Licenses'
        ? /SQL Server (?:Standard|Enterprise)/.test(`${line.usageType} ${line.description}`)
        : /^SQL (?:Database|Managed Instance)$/.test(line.service) && /SQL License/i.test(line.usageType)),
  ),
}

function isWindows(line: Line): boolean {
  return /\bWindows\b/.test(`${line.usageType} ${line.operation} ${line.description}`)
}
