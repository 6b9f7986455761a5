import type { Workload } from './workload.ts'

interface Option {
  readonly id: string
  readonly title: string
  /** Other words that a spreadsheet may have for it, in small letters. */
  readonly also: readonly string[]
}

export interface SheetColumn {
  readonly id: keyof Workload
  readonly title: string
  /** What goes into it. */
  readonly help: string
  /** Other names that a spreadsheet may have for it, in small letters without punctuation. */
  readonly also: readonly string[]
  readonly options?: readonly Option[]
  readonly isNumber?: true
}

const unknown = { id: 'unknown', title: "Don't know", also: ['unknown', '?', 'dont know', 'n/a', 'not known'] } as const
const option = (id: string, title: string, ...also: readonly string[]): Option => ({ id, title, also })

/** The columns of the workload sheet, in its order. */
export const sheetColumns: readonly SheetColumn[] = [
  {
    id: 'name',
    title: 'Application',
    help: 'The name that people use. Each name once.',
    also: ['name', 'app', 'system', 'workload', 'application name'],
  },
  { id: 'owner', title: 'Owner', help: 'Who answers for it.', also: ['business owner', 'responsible'] },
  { id: 'users', title: 'Users', help: 'People who use it.', also: ['number of users', 'people'], isNumber: true },
  {
    id: 'data',
    title: 'Data',
    help: 'The most sensitive data in it.',
    also: ['data class', 'classification', 'information'],
    options: [
      option('public', 'Public'),
      option('internal', 'Internal', 'confidential'),
      option('personal', 'Personal', 'personal information', 'pii'),
      option('special', 'Special personal', 'health', 'special personal information', 'sensitive'),
      unknown,
    ],
  },
  {
    id: 'licence',
    title: 'Licence',
    help: 'How it is licensed.',
    also: ['licences', 'license', 'licenses', 'licensing'],
    options: [
      option('open', 'Open source', 'free', 'none'),
      option('owned', 'Bought', 'perpetual'),
      option('subscription', 'Subscription', 'subscribed'),
      option('bound', 'Bound to a machine', 'dongle', 'hardware'),
      unknown,
    ],
  },
  {
    id: 'runsOn',
    title: 'Runs on',
    help: 'What it runs on now.',
    also: ['platform', 'hosting', 'server', 'where'],
    options: [
      option('machine', 'A machine of its own', 'physical', 'server', 'bare metal'),
      option('virtual', 'A virtual machine', 'hyper-v', 'vm', 'virtual machine', 'kvm'),
      option('vmware', 'VMware', 'esxi', 'vsphere'),
      option('hosted', 'A host', 'hosting', 'colocation'),
      option('service', 'A service', 'saas', 'cloud'),
      unknown,
    ],
  },
  {
    id: 'kind',
    title: 'Kind',
    help: 'A product that others sell as a service, one that was adapted, or your own.',
    also: ['type'],
    options: [
      option('standard', 'Standard product', 'packaged', 'product'),
      option('adapted', 'Adapted product', 'customised', 'customized'),
      option('own', 'Our own', 'bespoke', 'in-house', 'custom'),
      unknown,
    ],
  },
  {
    id: 'supported',
    title: 'Gets updates',
    help: 'Whether its operating system and database still get updates.',
    also: ['supported', 'updates', 'in support'],
    options: [option('yes', 'Yes', 'y', 'true', 'supported'), option('no', 'No', 'n', 'false', 'end of life'), unknown],
  },
  {
    id: 'boundTo',
    title: 'Tied to',
    help: 'Something that stays where it is: a scale, a gate, a site with a weak line.',
    also: ['bound to', 'tied'],
    options: [
      option('nothing', 'Nothing', 'none', 'no'),
      option('equipment', 'Equipment', 'machine', 'hardware'),
      option('site', 'Its site', 'site', 'factory'),
      unknown,
    ],
  },
  {
    id: 'criticality',
    title: 'Criticality',
    help: 'What happens when it stops. Empty counts as medium.',
    also: ['critical', 'importance', 'priority', 'business criticality'],
    options: [
      option('low', 'Low', '1'),
      option('medium', 'Medium', '2', 'normal'),
      option('high', 'High', '3'),
      option('vital', 'Vital', '4', 'critical', 'mission critical'),
    ],
  },
  {
    id: 'changes',
    title: 'You change it',
    help: 'How often your own people or a developer change it.',
    also: ['changes', 'change rate', 'releases'],
    options: [
      option('never', 'Never'),
      option('yearly', 'Yearly', 'rarely', 'a few times a year'),
      option('monthly', 'Monthly', 'weekly', 'often'),
      unknown,
    ],
  },
  {
    id: 'endsOn',
    title: 'Ends in',
    help: 'The month when it is switched off anyway, as 2027-03.',
    also: ['end', 'ends on', 'end date', 'retires'],
  },
  {
    id: 'needs',
    title: 'Needs',
    help: 'Names of the applications that it needs, with a semicolon between them.',
    also: ['dependencies', 'depends on', 'dependency', 'requires'],
  },
  {
    id: 'quietHours',
    title: 'Quiet hours',
    help: 'When it may stand still.',
    also: ['maintenance window', 'quiet', 'window', 'downtime'],
  },
  {
    id: 'costToday',
    title: 'Costs today',
    help: 'Rand a month, with licences and support.',
    also: ['cost', 'cost today', 'monthly cost', 'cost per month', 'rand per month'],
    isNumber: true,
  },
  {
    id: 'decision',
    title: 'Your decision',
    help: 'Where you decide otherwise than advised.',
    also: ['decision', 'override', 'strategy'],
    options: [
      option('retire', 'Retire'),
      option('retain', 'Retain', 'keep'),
      option('rehost', 'Rehost', 'lift and shift', 'move'),
      option('relocate', 'Relocate'),
      option('replatform', 'Replatform'),
      option('repurchase', 'Repurchase', 'replace'),
      option('refactor', 'Refactor', 'rewrite'),
    ],
  },
  { id: 'decisionBecause', title: 'Why so', help: 'The reason for your decision.', also: ['reason', 'because', 'why'] },
]

/** The column with this heading, by its name or another word for it, whatever its case and punctuation. */
export function columnCalled(heading: string): SheetColumn | undefined {
  const words = wordsOf(heading.replace(/\([^()]{0,60}\)/g, ''))
  return sheetColumns.find(({ title, id, also }) => [wordsOf(title), wordsOf(id), ...also].includes(words))
}

/** The option that a cell means, by its title, its id or another word for it. */
export function optionMeant({ options = [] }: SheetColumn, cell: string): Option | undefined {
  const words = wordsOf(cell)
  return options.find(({ id, title, also }) => id === words || wordsOf(title) === words || also.includes(words))
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’'.:*_]/g, (mark) => (mark === '_' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
