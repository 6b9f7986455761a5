import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserProofAddress, type Address } from '../browser-proof-address.ts'
import type { Log } from '../log.ts'

/** The DynamoDB engine: our own child process, or an engine that the environment names. */
export interface Engine {
  readonly endpoint: URL
  /** Path of our engine's SQLite database; undefined for an external engine. */
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
 * Runs the engine in its own process group, so that Ctrl-C does not kill it while requests are being finished. Kills
 * the engine when this process ends for any reason, because that closes its standard input.
 */
const WRAPPER_SCRIPT = `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
engine=$!
(cat <&3 >/dev/null; kill -9 $engine) 2>/dev/null &
wait $engine`

/**
 * Starts dynoxide on its database in `directory` and restarts it when it exits. A write is on disk before it is
 * answered, and streams are in the same database, so both survive a crash alike.
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
  await killLeftover(running, database)

  // The engine sends `access-control-allow-origin: *`, so no page may be able to reach it.
  const address = await browserProofAddress()
  const endpoint = new URL(`http://${address.host}:${address.port}`)
  let closing = false
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn('sh', ['-c', WRAPPER_SCRIPT, binary, 'serve', ...bindTo(address), '--db-path', database], {
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] },
    })
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000)
    })
    child.once('exit', (code, signal) => {
      if (closing) return
      log.error(`The DynamoDB engine exited (${signal ?? code}) and is being restarted. ${output.trim()}`)
      setTimeout(() => {
        if (!closing) start().catch((error: Error) => log.error(error.message))
      }, RESTART_AFTER_MS)
    })
    writeFileSync(running, JSON.stringify({ pid: child.pid, endpoint: endpoint.origin }))
    await waitUntilReady(address, child)
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
      `There is no DynamoDB engine for ${process.platform}-${process.arch}: run DynamoDB Local and set AWS_ENDPOINT_URL_DYNAMODB to its address.`,
    )
  }
}

/** Kills an engine that outlived its killed parent: two engines must not open the same database. */
async function killLeftover(file: string, database: string): Promise<void> {
  const pid = readPid(file)
  if (!pid || !commandLine(pid).includes(database)) return
  signalGroup(pid, 'SIGKILL')
  while (commandLine(pid).includes(database)) await sleep(5)
}

function readPid(file: string): number | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { pid?: number }).pid
  } catch {
    // The file is missing or incomplete, so no engine was started.
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

async function waitUntilReady({ host, port }: Address, child: ChildProcess): Promise<void> {
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
    // The process has already exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
