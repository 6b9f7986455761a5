import { portion } from '../amount.ts'
import type { Line } from '../fold.ts'
import { isForDevelopment } from '../tags.ts'
import { fromBill, fromProvider, ownEstimate } from './basis.ts'
import { isMachine } from './compute.ts'
import { measures, share, unknown } from './rule.ts'
import type { BillOfMonth, Claim, Rule } from './rule.ts'

const SNAPSHOT = /(?:^|-)EBS:SnapshotUsage$/
const VOLUME = /(?:^|-)EBS:VolumeUsage(?:\.[a-z0-9]{2,5})?$/
const OTHER_MACHINE = /(?:^|-)(?:SpotUsage|DedicatedUsage|HostUsage|UnusedBox):/
/** Growth over the bill below which nothing is said. */
const LEAST_GROWTH = 20

export const gp2Volumes: Rule = {
  id: 'gp2-volumes',
  title: 'gp2 volumes cost more than gp3',
  why: 'A gigabyte costs 20 % less as gp3. Volumes over 1 TB may need extra throughput or operations, which takes up to half of that. The change needs no downtime.',
  basis: fromProvider(
    'A gigabyte costs about 20 % less. The lower end is our estimate, for extra throughput and operations.',
    'AWS, EBS volume optimization',
    'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/ebs-optimization.md',
  ),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Change the type back after six hours.',
  command: (resource) => `aws ec2 modify-volume --volume-id ${resource} --volume-type gp3`,
  console: 'EC2, Volumes, select all of type gp2, Actions, Modify volume, gp3.',
  find: share(10, 20, (line) =>
    measures(line, /(?:^|-)EBS:VolumeUsage\.gp2$/, /General Purpose SSD \(gp2\) provisioned storage/),
  ),
}

export const provisionedVolumes: Rule = {
  id: 'provisioned-volumes',
  title: 'Do volumes need provisioned operations?',
  why: 'Up to 80,000 operations a second are cheaper with gp3 than with io1. How many are used, a bill does not say.',
  confidence: 'low',
  effort: 'half a day',
  undo: 'Change the type back after six hours.',
  needsUtilisation: 'VolumeReadOps and VolumeWriteOps of CloudWatch over 14 days.',
  command: (resource) => `aws ec2 modify-volume --volume-id ${resource} --volume-type gp3 --iops NEEDED_OPERATIONS`,
  console: 'EC2, Volumes, the volume, Monitoring; then Actions, Modify volume.',
  find: unknown(0, (line) =>
    measures(line, /(?:^|-)EBS:Volume(?:Usage|P-IOPS)\.piops$/, /Provisioned IOPS SSD \(io1\)/),
  ),
}

export const volumesWithoutMachines: Rule = {
  id: 'volumes-without-machines',
  title: 'Disks where no machine runs',
  why: 'In the same account and region, no machine was charged for. A snapshot keeps the data for about half the price, and an archived one for an eighth.',
  basis: ownEstimate('A snapshot stores used blocks only, at about half the price of a disk.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Create the volume again from its snapshot.',
  command: (resource) =>
    `aws ec2 create-snapshot --volume-id ${resource} && aws ec2 wait snapshot-completed --filters Name=volume-id,Values=${resource} && aws ec2 delete-volume --volume-id ${resource}`,
  console: 'EC2, Volumes, filter by State: Available, Actions, Create snapshot; then Delete volume.',
  find: (bill) => {
    const placeOf = ({ account, region }: Line) => `${account} ${region}`
    const withMachines = new Set(
      bill.lines.filter((line) => isMachine(line) || OTHER_MACHINE.test(line.usageType)).map(placeOf),
    )
    return share(
      40,
      85,
      (line) => measures(line, VOLUME) && line.region !== '' && !withMachines.has(placeOf(line)),
    )(bill)
  },
}

export const growingSnapshots: Rule = {
  id: 'growing-snapshots',
  title: 'Snapshots grow month by month',
  why: 'Their cost rose in every month of the bill, so that none seem to be deleted. A rule that deletes old ones takes the cost back to the first month, or half of the way.',
  basis: fromBill('What the cost rose from the first month to the last: half of it, or all.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: undefined,
  command: (_, { account }) =>
    // A default policy keeps snapshots for 2 to 14 days.
    /^\d{12}$/.test(account)
      ? `aws dlm create-lifecycle-policy --default-policy VOLUME --description "Daily snapshots for two weeks" --state ENABLED --create-interval 1 --retain-interval 14 --execution-role-arn arn:aws:iam::${account}:role/AWSDataLifecycleManagerDefaultRole`
      : undefined,
  console:
    'EC2, Lifecycle Manager, Create lifecycle policy, with a retention; the console makes its role. It deletes the snapshots that it makes: delete older ones in Snapshots, by age.',
  find: growth((line) => measures(line, SNAPSHOT, /snapshot data stored/i)),
}

export const growingLogs: Rule = {
  id: 'growing-logs',
  title: 'Stored logs grow month by month',
  why: 'Log groups keep everything for ever unless a retention is set. A retention takes the cost back to the first month, or half of the way.',
  basis: fromBill('What the cost rose from the first month to the last: half of it, or all.'),
  confidence: 'medium',
  effort: 'an hour',
  undo: undefined,
  command: (resource) => `aws logs put-retention-policy --log-group-name ${resource} --retention-in-days 90`,
  console: 'CloudWatch, Log groups, select those that never expire, Actions, Edit retention settings.',
  find: growth(
    (line) => /CloudWatch/.test(line.service) && measures(line, /(?:^|-)TimedStorage-ByteHrs$/, /GB-mo of log storage/),
  ),
}

export const objectClasses: Rule = {
  id: 'object-classes',
  title: 'Which objects does nobody read?',
  why: 'Objects in the standard class cost nearly twice as much as rarely read ones. How often they are read, a bill does not say.',
  confidence: 'low',
  effort: 'half a day',
  undo: 'Change the class back; reading from a rare class costs once.',
  needsUtilisation: 'S3 Storage Lens or storage class analysis over 30 days.',
  command: (resource) =>
    `aws s3api put-bucket-lifecycle-configuration --bucket ${resource} --lifecycle-configuration file://intelligent-tiering.json`,
  console: 'S3, Storage Lens; then the bucket, Management, Create lifecycle rule, Intelligent-Tiering.',
  find: unknown(3, (line) => /S3|Simple Storage/.test(line.service) && measures(line, /(?:^|-)TimedStorage-ByteHrs$/)),
}

export const premiumDevelopmentDisks: Rule = {
  id: 'premium-development-disks',
  title: 'Development uses premium disks',
  why: 'Their tag says that they are not for production. A standard SSD of the same size costs 30 to 50 % less.',
  basis: ownEstimate(
    'By prices of disks of equal sizes, from the size that differs least to the one that differs most.',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Change the disk back to Premium SSD, at most twice a day.',
  command: (resource) => `az disk update --ids ${resource} --sku StandardSSD_LRS`,
  console: 'Disks, the disk, Size + performance, Standard SSD. The machine has to be stopped.',
  find: share(30, 50, (line) => isForDevelopment(line.tags) && /\bP\d{1,2} (?:LRS|ZRS) Disk/.test(line.usageType)),
}

export const rareTables: Rule = {
  id: 'rare-tables',
  title: 'Tables store much and are read little',
  why: 'In the class for infrequent access, storing costs 60 % less and each request 25 % more. Here the difference is a saving; the lower amount assumes half more requests.',
  basis: fromProvider(
    'Storage costs 60 % less and throughput 25 % more. The lower end is our estimate: half more requests.',
    'AWS, DynamoDB table class optimizer',
    'https://github.com/awslabs/amazon-dynamodb-tools/blob/main/table_class_optimizer/README.md',
  ),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Change the class back, at most twice in 30 days.',
  command: (resource) => `aws dynamodb update-table --table-name ${resource} --table-class STANDARD_INFREQUENT_ACCESS`,
  console: 'DynamoDB, Tables, the table, Additional settings, Table class.',
  find: (bill) =>
    bill.usage
      .filter(
        (line) =>
          /DynamoDB/.test(line.service) && line.resource !== '' && measures(line, /(?:^|-)TimedStorage-ByteHrs$/),
      )
      .flatMap((line): Claim[] => {
        const requests = bill
          .ofResource(line.resource)
          .filter(({ usageType }) => /(?:Read|Write)(?:Request|Capacity)Units?/.test(usageType))
          .reduce((sum, other) => sum + bill.costOf(other), 0n)
        const stored = portion(bill.costOf(line), 60, 100)
        const high = stored - portion(requests, 25, 100)
        const low = stored - portion(requests, 37, 100)
        return low > 0n ? [{ line, saves: { low, high } }] : []
      }),
}

/** Claims half to all of what lines cost more in the last month than in the first, if it rose in each of three months or more. */
function growth(fits: (line: Line) => boolean): Rule['find'] {
  return (bill: BillOfMonth) => {
    const found = bill.usage.filter(fits)
    const months = wholeMonths(bill)
    const costs = months.map((month) => found.reduce((sum, line) => sum + (line.months.get(month)?.billed ?? 0n), 0n))
    const [first, last] = [costs[0], costs.at(-1)]
    if (costs.length < 3 || first === undefined || last === undefined || first <= 0n) return []
    if (costs.some((cost, index) => index > 0 && cost <= costs[index - 1]!)) return []
    const grown = last - first
    if (grown * 100n < first * BigInt(LEAST_GROWTH)) return []
    return found.map((line) => {
      const high = portion(bill.costOf(line), grown, last)
      return { line, saves: { low: portion(high, 1, 2), high } }
    })
  }
}

/** Without a last month that is shorter than the others. */
function wholeMonths({ months, lines }: BillOfMonth): readonly string[] {
  const last = months.at(-1)
  if (last === undefined) return []
  const days = lines.reduce((all, line) => all | (line.months.get(last)?.days ?? 0), 0)
  return days >> 28 === 0 ? months.slice(0, -1) : months
}
