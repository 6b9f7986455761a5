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
        await file.appendFile(`${JSON.stringify(message)}\n`)
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
      // A line without its end was being written when the power went; it was never acknowledged.
      return text
        .split('\n')
        .slice(0, -1)
        .filter(Boolean)
        .map((line) => JSON.parse(line) as QueuedMessage)
    },
  }
}
