import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the local cloud says about itself; it never says it on standard output, which is kept for `ready`. */
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
  const say = (mark: string, message: string): void => {
    terminal(`${mark}${message}`)
    file(`${new Date().toISOString()} ${mark}${message}`)
  }
  return {
    info: (message) => say('', message),
    warn: (message) => say('! ', message),
    error: (message) => say('✗ ', message),
  }
}

/** Appends lines to a file; one that has grown large is set aside as `.1`, so that a log never fills a disk. */
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
      // A full disk or a folder that was removed costs these lines, and does not end the cloud.
    }
  }
  // One write for many lines: a line a request each to the disk would be felt.
  process.once('exit', () => waiting && write())
  return (line) => {
    if (waiting === '') setTimeout(() => waiting && write(), WRITE_AFTER_MS).unref()
    waiting += `${line}\n`
  }
}
