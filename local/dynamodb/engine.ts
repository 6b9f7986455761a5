import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserProofAddress, type Address } from '../browser-proof-address.ts'
import type { Log } from '../log.ts'

/** What answers DynamoDB's calls: our own child process, or an engine that the environment names. */
export interface Engine {
  readonly endpoint: URL
  /** The SQLite database of our own engine; undefined where the engine is somebody else's. */
  readonly database: string | undefined
  close(): Promise<void>
}

interface EngineOptions {
  readonly directory: string
  readonly external: string | undefined
  readonly log: Log
}

const STARTED_WITHIN_MS = 10_000
const RESTART_AFTER_MS = 200

/**
 * Runs the engine in a process group of its own, so that a Ctrl-C in the terminal does not end it under the requests that
 * are still being finished, and ends it when this process is gone, however that came: then its standard input closes.
 */
const KEEPER = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
engine=$!
(cat <&3 >/dev/null; kill -9 $engine) 2>/dev/null &
wait $engine`

/**
 * Starts dynoxide on its database in `directory` and keeps it running. A write is on disk (one fsync) before it is
 * answered and streams lie in the same database, so neither survives less than the other.
 */
export async function startEngine({ directory, external, log }: EngineOptions): Promise<Engine> {
  if (external) {
    const endpoint = new URL(external)
    if (!(await connects(Number(endpoint.port || 80), endpoint.hostname)))
      throw new Error(`Nothing answers at ${external}, which AWS_ENDPOINT_URL_DYNAMODB names as the DynamoDB engine.`)
    log.info(`DynamoDB is ${external} (AWS_ENDPOINT_URL_DYNAMODB).`)
    return { endpoint, database: undefined, close: async () => {} }
  }
  const binary = findBinary()
  mkdirSync(directory, { recursive: true })
  const database = join(directory, 'tables.db')
  const running = join(directory, 'engine.json')
  await endLeftover(running, database)

  // It answers every page with `access-control-allow-origin: *`, so no page may reach it.
  const address = await browserProofAddress()
  const endpoint = new URL(`http://${address.host}:${address.port}`)
  let closing = false
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn('sh', ['-c', KEEPER, binary, 'serve', ...bindTo(address), '--db-path', database], {
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] },
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    })
    child.once('exit', (code, signal) => {
      if (closing) return
      log.error(`The DynamoDB engine ended (${signal ?? code}) and is started again. ${said.trim()}`)
      setTimeout(() => {
        if (!closing) start().catch((error: Error) => log.error(error.message))
      }, RESTART_AFTER_MS)
    })
    writeFileSync(running, JSON.stringify({ pid: child.pid, endpoint: endpoint.origin }))
    await answering(address, child)
  }
  await start()
  return {
    endpoint,
    database,
    async close() {
      closing = true
      await end(child)
      rmSync(running, { force: true })
    },
  }
}

function bindTo({ host, port }: Address): string[] {
  return ['--host', host, '--port', String(port)]
}

function findBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  } catch {
    throw new Error(
      `There is no DynamoDB engine for ${process.platform}-${process.arch}: run a DynamoDB Local and set AWS_ENDPOINT_URL_DYNAMODB to its address.`,
    )
  }
}

/** An engine whose parent was killed lives on and holds the database; two of them on one file would be one too many. */
async function endLeftover(file: string, database: string): Promise<void> {
  const pid = readPid(file)
  if (!pid || !commandLine(pid).includes(database)) return
  signalGroup(pid, 'SIGKILL')
  while (commandLine(pid).includes(database)) await sleep(5)
}

function readPid(file: string): number | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { pid?: number }).pid
  } catch {
    // No such file, or one that a kill cut short before any engine was there.
    return undefined
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function answering({ host, port }: Address, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    if (await connects(port, host)) return
    await sleep(10)
  }
  throw new Error('The DynamoDB engine did not start.')
}

async function connects(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  signalGroup(child.pid, 'SIGTERM')
  const timer = setTimeout(() => child.pid && signalGroup(child.pid, 'SIGKILL'), 5000)
  await exited
  clearTimeout(timer)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // It ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
