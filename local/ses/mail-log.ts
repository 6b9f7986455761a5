import { mkdirSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const NEWLINE = 0x0a

/** Where one line of the log lies in its file. */
export interface Extent {
  readonly offset: number
  readonly length: number
}

export interface MailLog {
  /** Lines that were there when the log was opened, oldest first. */
  readonly found: readonly { readonly extent: Extent; readonly text: string }[]
  /** Resolves once the line is on the disk; lines that arrive together share one flush. */
  append(line: string): Promise<Extent>
  read(extent: Extent): Promise<Buffer>
  close(): Promise<void>
}

interface Waiting {
  readonly bytes: Buffer
  readonly resolve: (extent: Extent) => void
  readonly reject: (reason: unknown) => void
}

/** An append-only file of lines. A power cut can tear the last line only, and nobody was told that it is there. */
export async function openMailLog(directory: string): Promise<MailLog> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'mail.jsonl')
  const file = await open(path, 'a+', 0o600)
  const content = readFileSync(path)
  let end = content.lastIndexOf(NEWLINE) + 1
  if (end < content.length) await file.truncate(end)
  await file.datasync()
  await syncFolder(directory)

  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await writeAll(file, Buffer.concat(batch.map(({ bytes }) => bytes)))
        await file.datasync()
      } catch (error) {
        // What part of it reached the file is unknown, so nothing may follow it.
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
      if (bytesRead < length) throw new Error(`${path} is shorter than it was.`)
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

/** A new file is only found again after a power cut once its folder is on the disk as well. */
async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory, 'r')
  await folder.sync().finally(() => folder.close())
}
