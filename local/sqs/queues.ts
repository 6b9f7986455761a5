import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Assembly } from '../assembly/assembly.ts'
import { openMessageStore } from './message-store.ts'
import { createQueue, type Queue } from './queue.ts'
import { type QueueSettings, readQueueSettings } from './queue-settings.ts'

export interface Queues {
  readonly all: readonly Queue[]
  byArn(arn: string | undefined): Queue | undefined
  readonly close: () => void
}

interface QueuesOptions {
  readonly assembly: Pick<Assembly, 'ofType'>
  readonly directory: string
  readonly now?: () => number
}

/** Opens every queue of the assembly with its stored messages. */
export function openQueues({ assembly, directory, now = Date.now }: QueuesOptions): Queues {
  const settings = assembly.ofType('AWS::SQS::Queue').map(readQueueSettings)
  for (const { name, redrive } of settings)
    if (redrive && !settings.some(({ arn }) => arn === redrive.deadLetters))
      throw new Error(`The dead-letter queue ${redrive.deadLetters} of ${name} is not in the assembly.`)
  const store = openMessageStore({ directory, now })
  const queues = new Map(settings.map((one) => [one.arn, createQueue(one, { store, now })]))
  migrateQueueFiles(directory, [...queues.values()])
  return {
    all: [...queues.values()],
    byArn: (arn) => queues.get(arn ?? ''),
    close: () => store.close(),
  }
}

/** Migrates the messages of earlier versions, which kept a queue in a .jsonl file. */
function migrateQueueFiles(directory: string, queues: readonly Queue[]): void {
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith('.jsonl')) : []
  for (const file of files) {
    const queue = queues.find(({ settings }: { settings: QueueSettings }) => `${settings.name}.jsonl` === file)
    const bodies = bodiesIn(readFileSync(join(directory, file), 'utf8'))
    if (queue && bodies.length > 0) queue.send(...bodies.map((body) => ({ body })))
    rmSync(join(directory, file))
  }
}

function bodiesIn(text: string): string[] {
  const bodies = new Map<string, string>()
  for (const line of text.split('\n')) {
    const { messageId, body, removed } = readLine(line)
    if (messageId !== undefined && body !== undefined) bodies.set(messageId, body)
    if (removed !== undefined) bodies.delete(removed)
  }
  return [...bodies.values()]
}

/** Empty for a line that a power cut truncated: its message was never acknowledged. */
function readLine(line: string): { messageId?: string; body?: string; removed?: string } {
  try {
    return line === '' ? {} : (JSON.parse(line) as { messageId?: string; body?: string; removed?: string })
  } catch {
    return {}
  }
}
