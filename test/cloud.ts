import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#local/free-port.ts'

const READY_WITHIN_MS = 240_000

/** A local cloud in its own process group, as in a terminal. */
export interface Cloud {
  readonly url: string
  readonly data: string
  readonly output: readonly string[]
  /** Sends SIGTERM: accepted work is finished first. */
  stop(): Promise<void>
  /** Sends SIGKILL to all its processes at once, like a power failure. */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

interface CloudOptions {
  readonly command?: readonly [string, ...string[]]
  readonly data?: string
  readonly port?: number
  /** Folder of the cloud assembly; cdk.out if undefined. */
  readonly assembly?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Loads all functions at the start, as `npm start` does. Most tests call few of them, so they load on demand. */
  readonly isWarm?: boolean
}

/** Starts the local cloud with the built assembly. Resolves when it is ready. */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'veritech-')))
  const port = options.port ?? (await freePort())
  const [program, ...args] = options.command ?? ['node', 'local/main.ts']
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Test runners set NODE_ENV=test, which a person who starts the local cloud does not.
      NODE_ENV: '',
      PORT: String(port),
      VERITECH_DATA: data,
      // Tests count what they send, and start faster without the demonstration.
      VERITECH_SEED: 'small',
      VERITECH_FUNCTIONS: options.isWarm ? 'warm' : 'on-demand',
      VERITECH_TIMEOUT_FACTOR: '4',
      ...(options.assembly ? { VERITECH_ASSEMBLY: options.assembly } : {}),
      ...options.environment,
    },
  })
  const output: string[] = []
  await ready(child, output)

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    if (signal === 'SIGKILL' && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
    await closed
  }
  return {
    url: `http://localhost:${port}`,
    data,
    output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async [Symbol.asyncDispose]() {
      await end('SIGTERM')
      if (!options.data) await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function ready(child: ChildProcess, output: string[]): Promise<void> {
  if (!child.stdout || !child.stderr) throw new Error('The local cloud has no output to read.')
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS)
    const fail = (how: string): void => {
      clearTimeout(timer)
      reject(new Error(`The local cloud ${how}:\n${output.join('\n')}`))
    }
    lines.on('line', (line) => {
      output.push(line)
      if (!line.startsWith('ready ')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('error', (error) => fail(`could not be started: ${error.message}`))
    child.once('close', (code) => fail(`ended with ${code}`))
  })
}
