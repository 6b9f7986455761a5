import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Log of the local cloud. It never writes to standard output, which is reserved for `ready`. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

const LARGEST_FILE = 20 * 1024 * 1024
const WRITE_AFTER_MS = 100

/** Writes to the terminal and to `cloud.log` in `directory`. */
export function createLog(directory: string, terminal: (line: string) => void): Log {
  const file = logFile(directory, 'cloud.log')
  const write = (mark: string, message: string): void => {
    terminal(`${mark}${message}`)
    file(`${new Date().toISOString()} ${mark}${message}`)
  }
  return {
    info: (message) => write('', message),
    warn: (message) => write('! ', message),
    error: (message) => write('✗ ', message),
  }
}

/** Appends lines to a file and rotates a large one to `.1`, so that a log never fills the disk. */
export function logFile(directory: string, name: string): (line: string) => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, name)
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let waiting = ''
  const write = (): void => {
    const lines = waiting
    waiting = ''
    try {
      if (size > LARGEST_FILE) {
        renameSync(path, `${path}.1`)
        size = 0
      }
      appendFileSync(path, lines)
      size += lines.length
    } catch {
      // A full disk or a removed folder loses these lines but does not stop the cloud.
    }
  }
  // Lines are written in batches, because one disk write per request would be slow.
  process.once('exit', () => waiting && write())
  return (line) => {
    if (waiting === '') setTimeout(() => waiting && write(), WRITE_AFTER_MS).unref()
    waiting += `${line}\n`
  }
}
