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
  why: 'A gigabyte costs 20 % less as gp3. From 170 GB on, gp2 moves up to 250 MB/s, and gp3 asks about $5 a month for what is over 125. From 1\u00A0000 GB on, gp2 has more than the 3\u00A0000 operations that gp3 includes. The lower amount pays for both. The change needs no downtime.',
  basis: fromProvider(
    'A gigabyte costs about 20 % less. The lower end is our calculation by size, with full throughput and operations.',
    'AWS, EBS volume optimization',
    'https://github.com/aws/agent-toolkit-for-aws/blob/main/skills/core-skills/aws-billing-and-cost-management/references/ebs-optimization.md',
  ),
  confidence: 'high',
  effort: 'an hour',
  undo: 'Change the type back after six hours.',
  command: (resource) => `aws ec2 modify-volume --volume-id ${resource} --volume-type gp3`,
  console:
    'EC2, Volumes, select all of type gp2, Actions, Modify volume, gp3. Look first at what busy volumes use: the command gives 125 MB/s and 3\u00A0000 operations; --throughput 250 and --iops give more.',
  find: (bill) =>
    bill.usage
      .filter((line) =>
        measures(line, /(?:^|-)EBS:VolumeUsage\.gp2$/, /General Purpose SSD \(gp2\) provisioned storage/),
      )
      .map((line) => {
        const cost = bill.costOf(line)
        const size = line.resource === '' ? 0 : bill.quantityOf(line)
        return { line, saves: { low: portion(cost, leastWithGp3(size), 10_000), high: portion(cost, 20, 100) } }
      }),
}

/** Least saving of a volume as gp3 that keeps up with gp2, in hundredths of a percent. None where its size is unknown. */
function leastWithGp3(gigabytes: number): number {
  if (gigabytes <= 0) return 0
  // Dollars a month in Virginia. Other regions have higher prices and the same proportions.
  const throughput = gigabytes < 170 ? 0 : 125 * 0.04
  const operations = Math.max(0, Math.min(3 * gigabytes, 16_000) - 3000) * 0.005
  const saving = (0.1 - 0.08) * gigabytes - throughput - operations
  return Math.max(0, Math.floor((saving * 10_000) / (0.1 * gigabytes) + 1e-6))
}

export const provisionedVolumes: Rule = {
  id: 'provisioned-volumes',
  title: 'Do volumes need provisioned operations?',
  why: 'Up to 80\u00A0000 operations a second are cheaper with gp3 than with io1. How many are used, a bill does not say.',
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

/** Highest saving by type, in percent: an archived snapshot costs $0.0125 a gigabyte, gp2 0.10, gp3 0.08, io1 and io2 0.125. */
const ARCHIVED = new Map([
  ['gp2', 87],
  ['gp3', 84],
  ['piops', 90],
  ['io2', 90],
])
const TYPE = /EBS:VolumeUsage(?:\.([a-z0-9]+))?$/
/** What fast disks pay beside their size. No snapshot costs it. */
const SPEED = /(?:^|-)EBS:VolumeP-(?:IOPS|Throughput)\./

export const volumesWithoutMachines: Rule = {
  id: 'volumes-without-machines',
  title: 'Disks where no machine runs',
  why: 'In the same account and region, no machine was charged for. The disks of stopped machines look the same in a bill, so that each needs a look. Where nobody needs the disk, a snapshot keeps its data for $0,05 a gigabyte instead of 0,08 to 0,125, and an archived one for 0,0125.',
  basis: ownEstimate(
    'None for disks of machines that start again. At most the price of the type less that of an archived snapshot.',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Create the volume again from its snapshot.',
  command: (resource) =>
    // It stops at a disk that is attached.
    `aws ec2 wait volume-available --volume-ids ${resource} && aws ec2 create-snapshot --volume-id ${resource} && aws ec2 wait snapshot-completed --filters Name=volume-id,Values=${resource} && aws ec2 delete-volume --volume-id ${resource}`,
  console:
    'EC2, Volumes, filter by State: Available, Actions, Create snapshot; then Delete volume. A disk that is in use belongs to a machine, even to a stopped one.',
  find: (bill) =>
    withoutMachines(bill).flatMap((line) => {
      const cost = bill.costOf(line)
      if (SPEED.test(line.usageType)) return [{ line, saves: { low: 0n, high: cost } }]
      const percent = ARCHIVED.get(TYPE.exec(line.usageType)?.[1] ?? '')
      return percent === undefined ? [] : [{ line, saves: { low: 0n, high: portion(cost, percent, 100) } }]
    }),
}

export const coldVolumesWithoutMachines: Rule = {
  id: 'cold-volumes-without-machines',
  title: 'Cheap disks where no machine runs',
  why: 'In the same account and region, no machine was charged for. Disks of the types st1, sc1 and standard cost as much as a snapshot, or less: a copy saves nothing. Only to delete what nobody needs does. The disks of stopped machines look the same in a bill.',
  basis: fromBill('The whole charge where nobody needs the disk, and none of it where somebody does.'),
  confidence: 'low',
  effort: 'half a day',
  undo: undefined,
  command: (resource) =>
    `aws ec2 describe-volumes --volume-ids ${resource} --query 'Volumes[].[VolumeId,State,CreateTime,Attachments[0].InstanceId]' --output table`,
  console:
    'EC2, Volumes, filter by State: Available. Ask the owner, and delete what nobody needs: Actions, Delete volume.',
  find: (bill) =>
    withoutMachines(bill).flatMap((line) =>
      /EBS:VolumeUsage(?:\.(?:st1|sc1))?$/.test(line.usageType)
        ? [{ line, saves: { low: 0n, high: bill.costOf(line) } }]
        : [],
    ),
}

/** The charges for disks in accounts and regions where no machine is charged for. */
function withoutMachines(bill: BillOfMonth): readonly Line[] {
  const placeOf = ({ account, region }: Line) => `${account} ${region}`
  const withMachines = new Set(
    bill.lines.filter((line) => isMachine(line) || OTHER_MACHINE.test(line.usageType)).map(placeOf),
  )
  return bill.usage.filter(
    (line) =>
      (measures(line, VOLUME) || SPEED.test(line.usageType)) && line.region !== '' && !withMachines.has(placeOf(line)),
  )
}

export const growingSnapshots: Rule = {
  id: 'growing-snapshots',
  title: 'Snapshots grow month by month',
  why: 'Their cost rose in every month of the bill, so that few seem to be deleted. A snapshot shares blocks with others: to delete one frees only what no other needs. Images use snapshots: what belongs to an image cannot be deleted before the image is deregistered.',
  basis: fromBill('What the cost rose from the first month to the last: none of it, or all.'),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'A deleted snapshot comes back from the Recycle Bin only if a retention rule was set before.',
  command: () =>
    "aws ec2 describe-snapshots --owner-ids self --query 'sort_by(Snapshots,&StartTime)[].[StartTime,SnapshotId,VolumeSize,Description]' --output table",
  console:
    'The command lists the snapshots, the oldest first, and changes nothing. For each that nobody needs: aws ec2 delete-snapshot --snapshot-id ID, or aws ec2 modify-snapshot-tier --snapshot-id ID --storage-tier archive for one that is kept 90 days or more. Look first whether an image uses it: aws ec2 describe-images --owners self --filters Name=block-device-mapping.snapshot-id,Values=ID. EC2, Lifecycle Manager deletes only the snapshots that it makes.',
  find: growth((line) => measures(line, SNAPSHOT, /snapshot data stored/i), 0),
}

export const growingLogs: Rule = {
  id: 'growing-logs',
  title: 'Stored logs grow month by month',
  why: 'Log groups keep everything for ever unless a retention is set. A retention deletes what is older, and takes the cost back to the first month, or half of the way.',
  basis: fromBill('What the cost rose from the first month to the last: half of it, or all.'),
  confidence: 'medium',
  effort: 'an hour',
  undo: undefined,
  // It only reads: a shorter retention deletes logs, also of a group that has a longer one.
  command: (resource) =>
    `aws logs describe-log-groups --log-group-name-prefix ${resource} --query 'logGroups[].[logGroupName,retentionInDays,storedBytes]' --output table`,
  console:
    'The command shows the present days, None for ever, and changes nothing. For a group that never expires, once your auditors agree: aws logs put-retention-policy --log-group-name NAME --retention-in-days 90. CloudWatch, Log groups, select those that never expire, Actions, Edit retention settings.',
  find: growth(
    (line) => /CloudWatch/.test(line.service) && measures(line, /(?:^|-)TimedStorage-ByteHrs$/, /GB-mo of log storage/),
    50,
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
  // To put a configuration replaces all rules, so that the command only reads them.
  command: (resource) => `aws s3api get-bucket-lifecycle-configuration --bucket ${resource}`,
  console:
    'S3, Storage Lens; then the bucket, Management, Create lifecycle rule, Intelligent-Tiering: that adds a rule. The command shows the present ones; put-bucket-lifecycle-configuration would replace them all.',
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

/** Claims `least` percent to all of what lines cost more in the last month than in the first, if it rose in each of three months or more. */
function growth(fits: (line: Line) => boolean, least: number): Rule['find'] {
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
      return { line, saves: { low: portion(high, least, 100), high } }
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
