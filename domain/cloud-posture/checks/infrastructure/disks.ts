import type { Verdict } from '../check.ts'
import { LATER } from './declared.ts'
import type { Part } from './declared.ts'
import { later, open, passed, wordOf, worstOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'

const DETAIL = 'The disk is not encrypted, unless the region encrypts every new one.'

/** Disks that machines and launch templates make. One that names none has those of its image, about which a file says nothing. */
export const disksOfMachines: InfrastructureCheck['looks'] = [
  {
    types: ['AWS::EC2::LaunchTemplate'],
    judge: (one) => inTemplate(one, ['LaunchTemplateData', 'BlockDeviceMappings']),
  },
  {
    types: ['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'],
    judge: (one) => inTemplate(one, ['BlockDeviceMappings']),
  },
  { types: ['aws_launch_template'], judge: (one) => inMappings(one, ['block_device_mappings'], 'ebs', PLAN) },
  {
    types: ['aws_instance', 'aws_launch_configuration'],
    judge: (one) => worst(PLAN_DISKS.flatMap((key) => disksAt(one, [key]).map((disk) => judgeDisk(disk, PLAN)))),
  },
]

interface Names {
  readonly encrypted: string
  readonly key: string
  readonly snapshot: string
}
const TEMPLATE: Names = { encrypted: 'Encrypted', key: 'KmsKeyId', snapshot: 'SnapshotId' }
const PLAN: Names = { encrypted: 'encrypted', key: 'kms_key_id', snapshot: 'snapshot_id' }
const PLAN_DISKS = ['root_block_device', 'ebs_block_device']

const inTemplate = (machine: Part, keys: readonly string[]) => inMappings(machine, keys, 'Ebs', TEMPLATE)

/** Mappings without a disk of EBS are for disks of the machine itself. */
function inMappings(machine: Part, keys: readonly string[], disk: string, names: Names): Verdict | undefined {
  if (machine.partsAt(...keys) === LATER) return later(machine, keys)
  const disks = disksAt(machine, keys).flatMap((mapping) => disksAt(mapping, [disk]))
  return worst(disks.map((each) => judgeDisk(each, names)))
}

const worst = (verdicts: readonly Verdict[]): Verdict | undefined => verdicts[0] && worstOf(verdicts, verdicts[0])

/** Blocks that are known only later are the image's. */
function disksAt(part: Part, keys: readonly string[]): readonly Part[] {
  const parts = part.partsAt(...keys)
  return parts === LATER ? [] : parts
}

function judgeDisk(disk: Part, { encrypted, key, snapshot }: Names): Verdict {
  const value = disk.at(encrypted)
  if (value === LATER) return later(disk, [encrypted])
  if (wordOf(value) === 'true') return passed(disk, [encrypted])
  const hasSource = isSet(disk.at(snapshot)) || isSet(disk.at(key))
  if (wordOf(value) === '' && hasSource)
    return {
      ...later(disk, [encrypted]),
      detail: 'Its snapshot decides, and the file does not say whether that is encrypted.',
    }
  return open(disk, [encrypted], DETAIL)
}

const isSet = (value: unknown): boolean => value !== undefined && value !== ''
