import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Step {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  /** Files and folders whose content decides whether the output is stale. */
  readonly inputs: readonly string[]
  readonly output: string
}

const shared = ['package.json', 'package-lock.json', 'domain', 'supply']

const functions: Step = {
  name: 'functions',
  commands: [['node', 'lambdas/bundle.ts']],
  inputs: [...shared, 'lambdas'],
  output: 'dist/lambdas',
}

const site: Step = {
  name: 'site',
  commands: [
    ['node', 'frontend/build.ts'],
    ['node', 'lambdas/platform/print-openapi.ts', 'dist/site/api/openapi.json'],
  ],
  inputs: [...shared, 'frontend', 'lambdas/platform/print-openapi.ts', 'lambdas/platform/openapi.ts'],
  output: 'dist/site/api/openapi.json',
}

const assembly: Step = {
  name: 'cloud assembly',
  // An empty build: functions and site were just built.
  commands: [['cdk', 'synth', '**', '--quiet', '--build', '']],
  inputs: [...shared, 'infra', 'cdk.json', 'dist/lambdas', 'dist/site', 'dist/site-br', 'dist/site-meta'],
  output: 'cdk.out/manifest.json',
}

/** Builds whatever is stale: functions and site in parallel, then the cloud assembly that packages them. */
export async function build(): Promise<void> {
  await buildForSynth()
  await buildIfStale(assembly)
}

/** Builds what is stale of the functions and the site, which every `cdk` command reads. */
async function buildForSynth(): Promise<void> {
  await Promise.all([buildIfStale(functions), buildIfStale(site)])
}

/** Builds the functions and the assembly if they are stale. The development server builds the pages itself. */
export async function buildWithoutSite(): Promise<void> {
  await buildIfStale(functions)
  await buildIfStale(assembly)
}

async function buildIfStale(step: Step): Promise<void> {
  const stamp = join('.cache', 'build', step.name.replaceAll(' ', '-'))
  const fingerprint = await fingerprintOf(step.inputs)
  if (existsSync(step.output) && (await contentOf(stamp)) === fingerprint) return

  const started = performance.now()
  // Removed first, so that an interrupted build counts as stale.
  await rm(stamp, { force: true })
  for (const command of step.commands) await run(command)
  await mkdir(join('.cache', 'build'), { recursive: true })
  await writeFile(stamp, fingerprint)
  console.log(`built ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function run([program = '', ...args]: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error(`\`${[program, ...args].join(' ')}\` failed; its output is above.`)
}

async function fingerprintOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesIn(input))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
        .update('\0')
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function contentOf(path: string): Promise<string | undefined> {
  return existsSync(path) ? readFile(path, 'utf8') : undefined
}

if (import.meta.main) await (process.argv.includes('--for-synth') ? buildForSynth() : build())
