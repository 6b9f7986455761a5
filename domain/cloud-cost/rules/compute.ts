import { remembered } from '../own-text.ts'
import { isForDevelopment } from '../tags.ts'
import { isSpot, machinePart } from './machine-terms.ts'
import { HOURS, measures, share, unknown } from './rule.ts'
import type { Rule } from './rule.ts'
import type { BillOfMonth } from './rule.ts'
import type { Line } from '../fold.ts'
import { fromProvider, ownEstimate } from './basis.ts'

const INSTANCE = /(?:^|-)BoxUsage:([a-z0-9-]{2,20})\.[a-z0-9-]{2,20}$/
const ON_DEMAND = /On Demand (Linux|Windows) ([a-z0-9-]{2,20})\.[a-z0-9-]{2,20} Instance Hour/
const OLD_FAMILY = /^(?:t1|t2|m1|m2|m3|m4|c1|c3|c4|r3|r4|i2|d2|g2|g3|p2|x1)$/
const INTEL_FAMILY = /^(?:t3|t3a|m5|m5a|m6i|m6a|m7i|m7a|c5|c5a|c6i|c6a|c7i|c7a|r5|r5a|r6i|r6a|r7i|r7a)$/
const AZURE_OLD_SERIES = /\b(?:Basic A|A|Av2|D\/DS|Dv2\/DSv2|F\/FS|G\/GS|NC|NV) Series\b/

/** By the first letter of an old family: the AMD family that follows it. Others have no follower of the same sizes. */
const NEWER_FAMILIES = new Map([
  ['t', 't3a'],
  ['m', 'm6a'],
  ['c', 'c6a'],
  ['r', 'r6a'],
])
const COMMON_SIZE = /^(?:large|xlarge|[248]xlarge|16xlarge)$/
const BURSTABLE_SIZE = /^(?:nano|micro|small|medium|large|xlarge|2xlarge)$/

/** Part of the time above which a machine counts as always on. */
const ALWAYS = 0.95

/** The family of an AWS machine: `m4` of `BoxUsage:m4.large`. */
function familyOf(line: Line): string {
  return familyByUsage(line.usageType) || familyByDescription(line.description)
}

const familyByUsage = remembered((usageType) => INSTANCE.exec(usageType)?.[1] ?? '')
const familyByDescription = remembered((description) => ON_DEMAND.exec(description)?.[2] ?? '')

/** The type of the same size in a current family, where there is one: `m6a.large` of `m4.large`. */
function newerType(type: string): string | undefined {
  const [family = '', size = ''] = type.split('.')
  const letter = /^([tmcr])\d$/.exec(family)?.[1] ?? ''
  const fits = letter === 't' ? BURSTABLE_SIZE : COMMON_SIZE
  const newer = NEWER_FAMILIES.get(letter)
  return newer !== undefined && fits.test(size) ? `${newer}.${size}` : undefined
}

/** Whether a line is a machine of any provider that is charged by the hour. */
export function isMachine(line: Line): boolean {
  if (familyOf(line) !== '') return true
  if (line.provider === 'Azure') return line.service === 'Virtual Machines' && /hour/i.test(line.unit)
  return line.provider === 'Google Cloud' && /Instance (?:Core|Ram) running in/.test(line.description)
}

/** Whether one resource ran all the time. A line without a resource may be many. */
export function isAlwaysOn(line: Line, bill: BillOfMonth): boolean {
  return line.resource !== '' && /h(?:ou)?rs?\b/i.test(line.unit || 'hours') && bill.quantityOf(line) >= HOURS * ALWAYS
}

/** Windows machines of AWS have the platform's code in the operation. */
function isLinux(line: Line): boolean {
  return line.operation === 'RunInstances' || ON_DEMAND.exec(line.description)?.[1] === 'Linux'
}

/** Two schedules of EventBridge Scheduler: off at 18:00, on at 07:00 on working days. Ids that are not plain get none. */
function schedule(id: string, account: string): string | undefined {
  if (!/^i-[\w-]{1,40}$/.test(id) || !/^\d{12}$/.test(account)) return undefined
  const create = (verb: 'stop' | 'start', hour: number) =>
    `aws scheduler create-schedule --name ${verb}-${id} --schedule-expression 'cron(0 ${hour} ? * MON-FRI *)' --schedule-expression-timezone Africa/Johannesburg --flexible-time-window Mode=OFF --target '{"Arn":"arn:aws:scheduler:::aws-sdk:ec2:${verb}Instances","RoleArn":"arn:aws:iam::${account}:role/start-and-stop","Input":"{\\"InstanceIds\\":[\\"${id}\\"]}"}'`
  return `${create('stop', 18)} && ${create('start', 7)}`
}

export const alwaysOnDevelopment: Rule = {
  id: 'development-at-night',
  title: 'Development machines run at night',
  why: 'Their tag says that they are not for production, and they ran all month. Ten hours on five days are 30 % of a week, twelve hours on all days 50 %; disks go on being charged.',
  basis: fromProvider(
    'Fifty hours a week instead of 168 save up to 70 %. The lower end is our estimate: twelve hours on all days.',
    'AWS Prescriptive Guidance, automate stop and start schedules',
    'https://docs.aws.amazon.com/prescriptive-guidance/latest/optimize-costs-microsoft-workloads/windows-ec2-schedules.html',
  ),
  confidence: 'medium',
  effort: 'a day',
  undo: [
    'Delete both schedules, and start the machine. ID is the resource.',
    '$ aws scheduler delete-schedule --name stop-ID',
    '$ aws scheduler delete-schedule --name start-ID',
    '$ aws ec2 start-instances --instance-ids ID',
    'Azure:',
    '$ az vm auto-shutdown --ids ID --off',
  ].join('\n'),
  command: (resource, { provider, account }) =>
    provider === 'AWS'
      ? schedule(resource, account)
      : provider === 'Azure'
        ? `az vm auto-shutdown --ids ${resource} --time 1700`
        : undefined,
  console:
    'AWS: the commands need a role named start-and-stop that EventBridge Scheduler may assume, with ec2:StartInstances and ec2:StopInstances for these machines; or Systems Manager, Quick Setup, Resource Scheduler. Azure: the machine, Operations, Auto-shutdown, and Automation to start it.',
  find: share(50, 70, (line, bill) => isMachine(line) && isForDevelopment(line.tags) && isAlwaysOn(line, bill)),
}

export const oldMachines: Rule = {
  id: 'old-machines',
  title: 'Machines are of an old generation',
  why: 'The current AMD generation of the same size costs 10 to 23 % less and is faster; licences of Windows, SQL Server and Linux subscriptions stay at their price. Machines of the first generations need a current operating system first.',
  basis: ownEstimate(
    'By on-demand prices of equal sizes, from the families that differ least to those that differ most.',
  ),
  confidence: 'medium',
  effort: 'a day',
  undo: 'Stop the machine and change the type back.',
  command: (resource, { size }) => {
    const type = newerType(size)
    return type === undefined
      ? undefined
      : `aws ec2 stop-instances --instance-ids ${resource} && aws ec2 wait instance-stopped --instance-ids ${resource} && aws ec2 modify-instance-attribute --instance-id ${resource} --instance-type ${type} && aws ec2 start-instances --instance-ids ${resource}`
  },
  console:
    'EC2, Instances, stop the instance, Actions, Instance settings, Change instance type. Take the newest AMD type that your region offers.',
  find: share(10, 23, (line) => OLD_FAMILY.test(familyOf(line)) && !isSpot(line), machinePart),
}

export const oldAzureMachines: Rule = {
  id: 'old-azure-machines',
  title: 'Azure machines are of an old series',
  why: 'The current AMD series (Dasv5, Dasv6) costs 5 to 20 % less for the same size; a Windows licence stays at its price. Several old series retire in 2028.',
  basis: ownEstimate(
    'By on-demand prices of equal sizes, from the series that differ least to those that differ most.',
  ),
  confidence: 'medium',
  effort: 'a day',
  undo: 'Resize the machine back while its series is still offered.',
  command: (resource) => `az vm list-vm-resize-options --ids ${resource} --output table`,
  console: 'Virtual machines, the machine, Availability + scale, Size.',
  find: share(
    5,
    20,
    (line) => line.provider === 'Azure' && isMachine(line) && !isSpot(line) && AZURE_OLD_SERIES.test(line.usageType),
    machinePart,
  ),
}

export const armMachines: Rule = {
  id: 'arm-machines',
  title: 'Linux machines could run on Graviton',
  why: 'The same size costs 10 to 20 % less on AWS’s own processors. Programs have to be built for ARM, so that this is only for what you build yourselves.',
  basis: ownEstimate('By on-demand prices of equal sizes. The lower end is half, as families differ.'),
  confidence: 'low',
  effort: 'a week',
  undo: 'Start the former machine type from its image.',
  console: 'EC2, Launch templates, create a version with an ARM image and the same family with the letter g.',
  find: share(10, 20, (line) => INTEL_FAMILY.test(familyOf(line)) && isLinux(line)),
}

export const armFunctions: Rule = {
  id: 'arm-functions',
  title: 'Lambda functions could run on ARM',
  why: 'A second on ARM costs 20 % less. Functions without compiled modules need no change.',
  basis: fromProvider(
    'A second of duration costs 20 % less. The lower end is our estimate: half of the functions can move.',
    'AWS News Blog, Lambda functions powered by Graviton2',
    'https://aws.amazon.com/blogs/aws/aws-lambda-functions-powered-by-aws-graviton2-processor-run-your-functions-on-arm-and-get-up-to-34-better-price-performance/',
  ),
  confidence: 'medium',
  effort: 'half a day',
  undo: 'Set the architecture back to x86_64.',
  command: (resource) =>
    `aws lambda update-function-code --function-name ${resource} --architectures arm64 --zip-file fileb://function.zip`,
  console: 'Lambda, the function, Code, Runtime settings, Edit, Architecture.',
  find: share(10, 20, (line) => measures(line, /(?:^|-)Lambda-GB-Second$/)),
}

export const armContainers: Rule = {
  id: 'arm-containers',
  title: 'Fargate containers could run on ARM',
  why: 'Processor and memory cost 20 % less on ARM. Images have to be built for it.',
  basis: ownEstimate(
    'A processor hour in Virginia costs $0,03238 instead of $0,04048. The lower end is half, as not all images can move.',
  ),
  confidence: 'medium',
  effort: 'a day',
  undo: 'Register the former task definition again.',
  console: 'ECS, Task definitions, create a revision, Operating system/Architecture: Linux/ARM64.',
  find: share(10, 20, (line) => measures(line, /(?:^|-)Fargate-(?:vCPU-Hours:perCPU|GB-Hours)$/)),
}

export const extendedClusters: Rule = {
  id: 'extended-clusters',
  title: 'Kubernetes clusters are in extended support',
  why: 'An hour costs $0,60 instead of $0,10 until the cluster has a version in standard support.',
  basis: fromProvider(
    'A cluster hour costs $0,60 in extended support and $0,10 in standard support.',
    'AWS Containers Blog, EKS extended support pricing',
    'https://aws.amazon.com/blogs/containers/amazon-eks-extended-support-for-kubernetes-versions-pricing/',
  ),
  confidence: 'high',
  effort: 'a day',
  undo: undefined,
  command: (resource) => `aws eks update-cluster-version --name ${resource} --kubernetes-version NEXT_VERSION`,
  console: 'EKS, Clusters, the cluster, Upgrade version. One version at a time.',
  find: share(80, 83, (line) =>
    measures(line, /(?:^|-)AmazonEKS-Hours:extendedSupport$/i, /EKS.{0,40}extended support/i),
  ),
}

export const longTermClusters: Rule = {
  id: 'long-term-clusters',
  title: 'Azure clusters pay for long-term support',
  why: 'An hour costs $0,60 instead of $0,10 until the cluster has a version in standard support and the standard tier.',
  basis: ownEstimate('A cluster hour costs $0,60 in the premium tier, $0,10 in the standard tier.'),
  confidence: 'high',
  effort: 'a day',
  undo: 'Set the tier back to premium and the support plan to AKSLongTermSupport.',
  command: (resource) => `az aks show --ids ${resource} --query "[kubernetesVersion,sku.tier,supportPlan]"`,
  console:
    'Kubernetes services, the cluster, Upgrade, one version at a time. Then: az aks update --tier standard --k8s-support-plan KubernetesOfficial.',
  find: share(
    80,
    83,
    (line) => line.provider === 'Azure' && measures(line, /\bLong Term Support\b/i, /AKS.{0,40}Long Term Support/i),
  ),
}

export const machineSizes: Rule = {
  id: 'machine-sizes',
  title: 'Are the machines too large?',
  why: 'A bill shows how long a machine ran, and not how busy it was.',
  confidence: 'low',
  effort: 'a day',
  undo: 'Stop the machine and change the type back.',
  needsUtilisation:
    'Processor, memory and disk over at least 14 days, as Compute Optimizer and Azure Advisor have them.',
  console: 'AWS: Compute Optimizer, Export recommendations. Azure: Advisor, Cost, Download as CSV.',
  find: unknown(10, isMachine),
}
