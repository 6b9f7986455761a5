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
  /** Resolves once it is on the disk that the message is gone. */
  remove(messageId: string): Promise<void>
}

/** What a line of the file says. */
type Line = QueuedMessage | { readonly removed: string }

export function openQueue({ name, arn, directory }: { name: string; arn: string; directory: string }): Queue {
  const path = join(directory, `${name}.jsonl`)
  async function append(line: Line): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a')
    try {
      // On a line of its own even behind one that a power cut has torn.
      await file.appendFile(`\n${JSON.stringify(line)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    name,
    arn,
    send: (body) => append({ messageId: randomUUID(), sentAt: new Date().toISOString(), body }),
    remove: (messageId) => append({ removed: messageId }),
    async messages() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      const lines = text.split('\n').flatMap(readLine)
      const removed = new Set(lines.flatMap((line) => ('removed' in line ? [line.removed] : [])))
      return lines.flatMap((line) => ('removed' in line || removed.has(line.messageId) ? [] : [line]))
    },
  }
}

/** Nothing where a power cut has torn the line: such a message was never acknowledged. */
function readLine(line: string): readonly Line[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Line]
  } catch {
    return []
  }
}
