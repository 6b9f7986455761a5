import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface QueuedMessage {
  readonly messageId: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly body: string
}

/** An SQS queue that holds what could not be handled, for a person to look at. */
export interface Queue {
  readonly name: string
  readonly arn: string
  /** Resolves once the message is on the disk. */
  send(body: string): Promise<void>
  messages(): Promise<readonly QueuedMessage[]>
}

export function openQueue({ name, arn, directory }: { name: string; arn: string; directory: string }): Queue {
  const path = join(directory, `${name}.jsonl`)
  return {
    name,
    arn,
    async send(body) {
      await mkdir(dirname(path), { recursive: true })
      const message: QueuedMessage = { messageId: randomUUID(), sentAt: new Date().toISOString(), body }
      const file = await open(path, 'a')
      try {
        // On a line of its own even behind one that a power cut has torn.
        await file.appendFile(`\n${JSON.stringify(message)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async messages() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return text.split('\n').flatMap(readLine)
    },
  }
}

/** Nothing where a power cut has torn the line: such a message was never acknowledged. */
function readLine(line: string): readonly QueuedMessage[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as QueuedMessage]
  } catch {
    return []
  }
}
