import { mkdirSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const NEWLINE = 0x0a

/** Position of a line in the log file. */
export interface Extent {
  readonly offset: number
  readonly length: number
}

export interface MailLog {
  /** Lines found when the log was opened, oldest first. */
  readonly found: readonly { readonly extent: Extent; readonly text: string }[]
  /** Resolves when the line is on disk. Concurrent lines share one flush. */
  append(line: string): Promise<Extent>
  read(extent: Extent): Promise<Buffer>
  close(): Promise<void>
}

interface PendingLine {
  readonly bytes: Buffer
  readonly resolve: (extent: Extent) => void
  readonly reject: (reason: unknown) => void
}

/** An append-only file of lines. A power cut can truncate only a last line that was not yet acknowledged. */
export async function openMailLog(directory: string): Promise<MailLog> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'mail.jsonl')
  const file = await open(path, 'a+', 0o600)
  const content = readFileSync(path)
  let end = content.lastIndexOf(NEWLINE) + 1
  if (end < content.length) await file.truncate(end)
  await file.datasync()
  await syncFolder(directory)

  let waiting: PendingLine[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await writeAll(file, Buffer.concat(batch.map(({ bytes }) => bytes)))
        await file.datasync()
      } catch (error) {
        // It is unknown how much was written, so the file is truncated to its last good line.
        await file.truncate(end).catch(() => undefined)
        for (const { reject } of batch) reject(error)
        continue
      }
      for (const { bytes, resolve } of batch) {
        resolve({ offset: end, length: bytes.length - 1 })
        end += bytes.length
      }
    }
    writing = undefined
  }

  return {
    found: lines(content.subarray(0, end)),
    append: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ bytes: Buffer.from(`${line}\n`), resolve, reject })
        writing ??= write()
      }),
    async read({ offset, length }) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset)
      if (bytesRead < length) throw new Error(`${path} was truncated while in use.`)
      return buffer
    },
    async close() {
      await writing
      await file.close()
    },
  }
}

function lines(content: Buffer): { extent: Extent; text: string }[] {
  const found: { extent: Extent; text: string }[] = []
  for (let offset = 0; offset < content.length;) {
    const end = content.indexOf(NEWLINE, offset)
    found.push({ extent: { offset, length: end - offset }, text: content.toString('utf8', offset, end) })
    offset = end + 1
  }
  return found
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written)).bytesWritten
  }
}

/** A new file survives a power cut only after its folder is synced. */
async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory, 'r')
  await folder.sync().finally(() => folder.close())
}
