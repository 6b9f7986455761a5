import type { Assembly } from '../../assembly/assembly.ts'
import type { Gate } from '../../iam/gate.ts'
import type { Log } from '../../log.ts'
import type { Objects } from '../../s3/objects.ts'
import { watchDropFolder } from './drop-folder.ts'
import { readReceiptRules } from './receipt-rules.ts'
import { type DeskAddresses, openReceipt, type Receipt } from './receipt.ts'

interface StartReceiptOptions {
  readonly assembly: Assembly
  readonly gate: Pick<Gate, 'allows' | 'allowsService'>
  readonly objects: Pick<Objects, 'put'>
  /** The drop folder. */
  readonly directory: string
  readonly log: Log
}

/** Starts receiving mail by the templates' receipt rules. Undefined if there are none. */
export async function startReceipt({
  assembly,
  gate,
  objects,
  directory,
  log,
}: StartReceiptOptions): Promise<(Receipt & { stop(): Promise<void> }) | undefined> {
  const rules = readReceiptRules(assembly, gate)
  if (rules.length === 0) return undefined
  const regionOf = new Map(assembly.stacks.map(({ name, region }) => [name, region]))
  const identities = assembly
    .ofType('AWS::SES::EmailIdentity')
    .map(({ id, stack }) => ({ id, region: regionOf.get(stack) }))
  const receipt = await openReceipt({
    rules,
    identitiesOf: (region) => identities.filter((identity) => identity.region === region).map(({ id }) => id),
    objects,
    desk: deskOf(assembly),
    now: Date.now,
  })
  return { ...receipt, ...watchDropFolder({ directory, receipt, log }) }
}

/** The desk's addresses by the settings of the first function that has both. */
function deskOf(assembly: Assembly): DeskAddresses | undefined {
  for (const each of assembly.ofType('AWS::Lambda::Function')) {
    const { Environment } = each.properties<{ Environment?: { Variables?: Readonly<Record<string, unknown>> } }>()
    const { DESK_ADDRESS: mailbox, MAIL_IN_DOMAIN: domain } = Environment?.Variables ?? {}
    if (typeof mailbox === 'string' && typeof domain === 'string')
      return { mailbox, inbound: `${mailbox.slice(0, mailbox.lastIndexOf('@'))}@${domain}` }
  }
  return undefined
}
