import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks the data folder against a second local cloud. Takes over the lock of a dead process, because a killed process
 * cannot remove it.
 */
export function lock(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock')
  try {
    write(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = readHolder(path)
    if (holder && isRunning(holder))
      throw new Error(
        `A local cloud is already running on ${directory} (process ${holder.pid}): stop it, or set VERITECH_DATA to another folder.`,
        { cause: error },
      )
    rmSync(path, { force: true })
    write(path)
  }
  return () => rmSync(path, { force: true })
}

interface Holder {
  readonly pid: number
  /** Start time of the process in kernel ticks. A process id alone is not unique, because it is reused. */
  readonly started: string | undefined
}

function write(path: string): void {
  const file = openSync(path, 'wx')
  writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
  closeSync(file)
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    // Incomplete, because the process was killed while it wrote the lock.
    return undefined
  }
}

function isRunning({ pid, started }: Holder): boolean {
  if (pid === process.pid) return startOf(pid) === started
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === undefined || startOf(pid) === started
}

/** Field 22 of /proc/<pid>/stat. Undefined on systems other than Linux. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
