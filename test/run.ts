import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { build } from '../local/build.ts'
import { startCloud } from './cloud.ts'
import { findChromium } from './chromium.ts'
import { thorough } from './thorough.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
}
interface Result extends Counts {
  readonly name: string
  readonly seconds: number
}

const REPORTS = '.cache/reports'
/** A journey waits for its browser or its cloud most of the time. */
const CLOUDS_FOR_JOURNEYS = availableParallelism() + 1
/** File with the permissions that the system tests used. */
const PERMISSIONS = `${process.cwd()}/${REPORTS}/permissions.jsonl`
/** Length of the end of a runner's output, which describes its failures. */
const REPEATED_LINES = 60
const lastWords = new Map<string, string[]>()
let secondTries = 0
await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })

findChromium()
// Commands and functions load the same packages hundreds of times.
process.env['NODE_COMPILE_CACHE'] ??= `${process.cwd()}/.cache/compiled`

const results: Result[] = [
  await timed('build', () => build().then(() => ({ passed: 0, failed: 0 }))),
  // Two at a time, because the smallest supported machine has two cores.
  ...(await Promise.all([
    inOrder([
      () => check('types', ['tsc']),
      () => check('format', ['oxfmt', '--check', '.']),
      () => check('imports', ['node', 'test/imports.ts']),
    ]),
    inOrder([() => check('lint', ['oxlint', '--deny-warnings']), () => check('dead code', ['knip']), html]),
  ]).then((lanes) => lanes.flat())),
  await vitest('unit'),
  // Each test of a function loads a bundle with another name, which would fill the compile cache.
  await vitest('functions', { NODE_DISABLE_COMPILE_CACHE: '1' }),
  await vitest('infra'),
  // System tests mostly wait for processes, and the budget measures no time, so they can run together.
  ...(await Promise.all([
    inOrder([
      () => vitest('system', { VERITECH_USED_PERMISSIONS: PERMISSIONS }),
      () => check('permissions', ['node', 'test/permissions.ts', PERMISSIONS]),
    ]),
    inOrder([() => check('budget', ['node', 'test/budget/budget.ts'])]),
  ]).then((lanes) => lanes.flat())),
  await journeys('journeys', CLOUDS_FOR_JOURNEYS),
  // Records of the whole demonstration take long to write, so that only these journeys have them.
  ...(thorough ? [await journeys('demonstration', 1, { VERITECH_SEED: 'whole' })] : []),
]

for (const [name, lines] of lastWords) console.log([`\nWhat ${name} said before it failed:`, ...lines].join('\n'))
console.log()
for (const { name, passed, failed, seconds } of results) {
  console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`)
}
if (secondTries > 0) console.log(`\n${secondTries} journeys passed on a second try only`)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${results.reduce((sum, result) => sum + result.passed, 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** A tool that only passes or fails counts as one check. */
async function check(name: string, command: readonly string[]): Promise<Result> {
  return timed(name, async () =>
    (await run(name, command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  )
}

async function vitest(project: string, environment: Record<string, string> = {}): Promise<Result> {
  const report = `${REPORTS}/${project}.json`
  return timed(project, async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = ['vitest', 'run', '--config', 'test/vitest.config.ts', '--project', project, ...reporters]
    const code = await run(project, command, environment)
    return counts(report, code, (json) => ({ passed: json['numPassedTests'], failed: json['numFailedTests'] }))
  })
}

/** One check for every page, style sheet and SVG. */
async function html(): Promise<Result> {
  const report = `${REPORTS}/html.json`
  return timed('html', async () => {
    const code = await run('html', ['node', 'test/html.ts'], { REPORT: report })
    return counts(report, code, ({ passed, failed }) => ({ passed, failed }))
  })
}

/** Runs the journeys in several workers, each with its own local cloud. */
async function journeys(name: string, count: number, environment: Record<string, string> = {}): Promise<Result> {
  const report = `${REPORTS}/${name}.json`
  return timed(name, async () => {
    await using clouds = new AsyncDisposableStack()
    const urls: string[] = []
    const started = await Promise.all(Array.from({ length: count }, () => startCloud({ isWarm: true, environment })))
    for (const cloud of started) urls.push(clouds.use(cloud).url)
    const code = await run(name, ['playwright', 'test', '--config', 'test/journeys/playwright.config.ts'], {
      ...environment,
      BASE_URL: urls.join(','),
      REPORT: `${process.cwd()}/${report}`,
    })
    return counts(report, code, ({ stats }) => {
      const { expected, unexpected, flaky } = stats as Record<string, number>
      secondTries += flaky ?? 0
      return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected }
    })
  })
}

/** Reads a runner's report. A runner that failed without a failed test, or ran no test, counts as a failure. */
async function counts(
  report: string,
  code: number,
  read: (json: Record<string, unknown>) => { passed: unknown; failed: unknown },
): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => undefined)
  const { passed, failed } =
    text === undefined ? { passed: 0, failed: 0 } : read(JSON.parse(text) as Record<string, unknown>)
  const ran = Number(passed) + Number(failed)
  return { passed: Number(passed), failed: code !== 0 || ran === 0 ? Math.max(1, Number(failed)) : Number(failed) }
}

async function run(
  name: string,
  [program = '', ...args]: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
  const said: string[] = []
  const show = (chunk: Buffer): void => {
    const lines = chunk
      .toString()
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `[${name}] ${line}`)
    for (const line of lines) console.log(line)
    said.push(...lines)
    said.splice(0, said.length - REPEATED_LINES)
  }
  child.stdout.on('data', show)
  child.stderr.on('data', show)
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => {
      if (code !== 0) lastWords.set(name, [...said, `[${name}] It ended with ${signal ?? `exit code ${code}`}.`])
      resolve(code ?? 1)
    })
  })
}

async function inOrder(steps: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const done: Result[] = []
  for (const step of steps) done.push(await step())
  return done
}

async function timed(name: string, work: () => Promise<Counts>): Promise<Result> {
  const started = performance.now()
  return { name, ...(await work()), seconds: (performance.now() - started) / 1000 }
}
