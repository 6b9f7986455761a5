import { isForDevelopment } from '../tags.ts'
import { fromBill, ownEstimate } from './basis.ts'
import { isAlwaysOn } from './compute.ts'
import { databasePart } from './machine-terms.ts'
import { measures, share, unknown } from './rule.ts'
import type { Rule } from './rule.ts'

const OLD_DATABASE = /(?:^|-)(?:InstanceUsage|Multi-AZUsage):db\.(?:t1|t2|m1|m2|m3|m4|r3|r4)\./

/** The class of the same size that every engine runs on: `db.m6i.large` of `db.m4.large`. */
function newerClass(type: string): string | undefined {
  const [, letter = '', size = ''] = /^db\.([tmr])\d\.(.+)$/.exec(type) ?? []
  const fits =
    letter === 't' ? /^(?:micro|small|medium|large|xlarge|2xlarge)$/ : /^(?:large|xlarge|[248]xlarge|16xlarge)$/
  return letter !== '' && fits.test(size) ? `db.${letter === 't' ? 't3' : `${letter}6i`}.${size}` : undefined
}

export const extendedDatabases: Rule = {
  id: 'extended-databases',
  title: 'Databases are in extended support',
  why: 'Their version is out of standard support, and each processor costs extra by the hour until they are upgraded.',
  basis: fromBill('The whole charge: it ends with the upgrade.'),
  confidence: 'high',
  effort: 'a week',
  undo: undefined,
  command: (resource, { resource: arn }) =>
    // The source is an ARN, and the deployment's name has letters, digits and single hyphens.
    /^arn:[\w-]+:rds:/.test(arn) && /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/i.test(resource) && resource.length <= 52
      ? `aws rds create-blue-green-deployment --blue-green-deployment-name ${resource}-upgrade --source ${arn} --target-engine-version NEW_VERSION`
      : undefined,
  console: 'RDS, Databases, the database, Actions, Create blue/green deployment, with a supported version.',
  find: share(
    100,
    100,
    (line) =>
      /RDS|Relational|Aurora|ElastiCache|OpenSearch/.test(line.service) &&
      measures(line, /ExtendedSupport/i, /extended support/i),
  ),
}

export const oldDatabases: Rule = {
  id: 'old-databases',
  title: 'Databases run on an old generation',
  why: 'The same size costs 4 to 10 % less on the current generation, and is faster. The change restarts the database. Licences of Oracle and SQL Server stay at their price.',
  basis: ownEstimate(
    'By on-demand prices of equal sizes, from the classes that differ least to those that differ most.',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Change the class back while it is still offered.',
  command: (resource, { size }) => {
    const type = newerClass(size)
    return type === undefined
      ? undefined
      : `aws rds modify-db-instance --db-instance-identifier ${resource} --db-instance-class ${type}`
  },
  console: 'RDS, Databases, the database, Modify, DB instance class. Take the newest class that your region offers.',
  find: share(4, 10, (line) => measures(line, OLD_DATABASE), databasePart),
}

export const standbyForDevelopment: Rule = {
  id: 'standby-for-development',
  title: 'Development databases have a standby',
  why: 'Their tag says that they are not for production. Without the standby in a second zone they cost half.',
  basis: ownEstimate('A standby is a second machine of the same size, so that half of the price is for it.'),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Switch Multi-AZ on again.',
  command: (resource) =>
    `aws rds modify-db-instance --db-instance-identifier ${resource} --no-multi-az --apply-immediately`,
  console: 'RDS, Databases, the database, Modify, Availability and durability, Do not create a standby.',
  find: share(50, 50, (line) => isForDevelopment(line.tags) && measures(line, /(?:^|-)Multi-AZUsage:db\./)),
}

export const databaseBackups: Rule = {
  id: 'database-backups',
  title: 'How long do backups have to be kept?',
  why: 'Backups beyond the size of the databases are charged. Which ones are needed, only your retention rules say.',
  confidence: 'low',
  effort: 'an hour',
  undo: undefined,
  needsUtilisation: 'The retention that your auditors and contracts ask for.',
  command: (resource, { resource: arn }) =>
    // It only reads: a shorter retention deletes backups at once.
    arn.includes(':cluster:')
      ? `aws rds describe-db-clusters --db-cluster-identifier ${resource} --query 'DBClusters[].BackupRetentionPeriod'`
      : `aws rds describe-db-instances --db-instance-identifier ${resource} --query 'DBInstances[].BackupRetentionPeriod'`,
  console:
    'RDS, Snapshots, Manual, sort by age; then the database, Modify, Backup retention period. The command shows the present days. A shorter retention deletes the older automatic backups at once.',
  find: unknown(1, (line) => measures(line, /(?:^|-)(?:RDS:ChargedBackupUsage|Aurora:BackupUsage)$/)),
}

export const databaseSizes: Rule = {
  id: 'database-sizes',
  title: 'Are the databases too large?',
  why: 'A bill shows how long a database ran, and not how busy it was.',
  confidence: 'low',
  effort: 'a day',
  undo: 'Change the class back.',
  needsUtilisation: 'Processor, memory and connections over at least 14 days, as Compute Optimizer has them.',
  console: 'AWS: Compute Optimizer, RDS databases, Export. Azure: the database, Monitoring, Metrics.',
  find: unknown(5, (line) => measures(line, /(?:^|-)(?:InstanceUsage|Multi-AZUsage):db\./)),
}

export const databaseCoverage: Rule = {
  id: 'database-coverage',
  title: 'Databases run all the time without a commitment',
  why: 'They ran at least 95 % of the time in every month. One year without payment in advance costs 18 to 35 % less, by plan or reservation and by class. Licences of Oracle and SQL Server stay at their price. Make databases smaller first: a commitment cannot be.',
  basis: ownEstimate(
    'Between a database savings plan and a reserved instance, for one year without payment in advance.',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: undefined,
  console: 'AWS: Billing and Cost Management, Reservations, Recommendations, RDS; or Savings Plans, Database.',
  find: share(
    18,
    35,
    (line, bill) =>
      measures(line, /(?:^|-)(?:InstanceUsage|Multi-AZUsage):db\./) &&
      isAlwaysOn(line, bill) &&
      bill.months.every((month) => line.months.has(month)),
    databasePart,
  ),
}

export const oldCaches: Rule = {
  id: 'old-caches',
  title: 'Caches run on an old generation',
  why: 'The same size costs 4 to 10 % less on Graviton, and is faster. The change replaces the nodes one by one.',
  basis: ownEstimate('By on-demand prices of equal sizes, from the types that differ least to those that differ most.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Change the type back while it is still offered.',
  command: (resource) => `aws elasticache list-allowed-node-type-modifications --cache-cluster-id ${resource}`,
  console: 'ElastiCache, the cache, Actions, Modify, Node type. The command lists the types that it can change to.',
  find: share(4, 10, (line) => measures(line, /(?:^|-)NodeUsage:cache\.(?:t1|t2|m1|m2|m3|m4|c1|r3|r4)\./)),
}

export const oldSearchDomains: Rule = {
  id: 'old-search-domains',
  title: 'Search domains run on an old generation',
  why: 'The same size costs 8 to 15 % less on Graviton, and is faster. Its version has to be Elasticsearch 7.9 or OpenSearch. The change copies the data to new machines.',
  basis: ownEstimate('By on-demand prices of equal sizes, from the types that differ least to those that differ most.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Change the type back while it is still offered.',
  command: (resource) =>
    `aws opensearch describe-domain --domain-name ${resource} --query 'DomainStatus.[EngineVersion,ClusterConfig]'`,
  console: 'OpenSearch Service, the domain, Actions, Edit cluster configuration, Instance type.',
  find: share(8, 15, (line) => measures(line, /(?:^|-)ESInstance:(?:m3|m4|c4|r3|r4)\./)),
}
