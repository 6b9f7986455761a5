import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { createTable, loadFunction, startEngine } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { startIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'

type Item = Record<string, unknown> & { readonly pk: string; readonly sk: string; readonly kind?: string }

export interface HelpdeskFunction {
  readonly handler: RestFunction
  /** Environment of the function. */
  readonly environment: Readonly<Record<string, string>>
  readonly identity: Identity
  readonly engine: Engine
  readonly table: string
  /** Name of the accounts table, which has ended sessions. */
  readonly accounts: string
  readonly outbox: string
  readonly audit: string
  /** Everything in the help desk's table, the outbox and the audit log. */
  readonly items: () => Promise<Item[]>
  /** Puts an item into the help desk's table. */
  readonly put: (item: Item) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** The help desk's function with its own table and user pool. */
export async function startHelpdesk(environment: Readonly<Record<string, string>> = {}): Promise<HelpdeskFunction> {
  const [engine, identity] = await Promise.all([startEngine(), startIdentity()])
  const [table = '', accounts = '', outbox = '', audit = ''] = await Promise.all(
    ['helpdesk', 'accounts', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  const scan = async (TableName: string) => (await engine.tables.send(new ScanCommand({ TableName }))).Items as Item[]
  const started = {
    ACCOUNTS_TABLE: accounts,
    TABLE: table,
    OUTBOX_TABLE: outbox,
    AUDIT_TABLE: audit,
    FILES_BUCKET: 'helpdesk-files',
    DATA_QUEUE: 'https://sqs.af-south-1.amazonaws.com/000000000000/desk-data',
    DESK_ADDRESS: 'desk@veritech.example',
    TICKETS_PER_IP: '1000000',
    TICKETS_PER_ADDRESS: '1000000',
    RATE_WINDOW_SECONDS: '600',
    CONFIRMATIONS_PER_MAILBOX: '1000000',
    CONFIRMATIONS_PER_IP: '1000000',
    CONFIRMATIONS_PER_HOUR: '1000000',
    DESK_MAILS_PER_IP: '1000000',
    DESK_MAILS_PER_HOUR: '1000000',
    ...identity.environment,
    ...environment,
  }
  const handler = await loadFunction('helpdesk', started)
  return {
    handler,
    environment: started,
    identity,
    engine,
    table,
    accounts,
    outbox,
    audit,
    items: async () => (await Promise.all([table, outbox, audit].map(scan))).flat(),
    put: (Item) => engine.tables.send(new PutCommand({ TableName: table, Item })),
    stop: async () => {
      engine.stop()
      await identity.stop()
    },
  }
}

let drawn = 0

/** A submission with a new ticket number. */
export function submission(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const number = (drawn++).toString(36).toUpperCase().padStart(4, '0')
  return {
    ticketNumber: `VMS-M8Q2X1AB-${number}`,
    name: 'Thandiwe Mokoena',
    email: 'thandiwe@kopano.example',
    phone: '+27 21 555 0100',
    company: 'Kopano Foods',
    category: 'Cybersecurity',
    priority: 'high',
    subject: 'Strange sign-ins',
    description: 'Somebody signed in at night.',
    ...more,
  }
}
