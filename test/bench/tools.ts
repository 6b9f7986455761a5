import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeBill, writeLargeParquet } from './large-bill.ts'
import { measureInPage } from './tools-page.ts'
import type { Measured } from './tools-run.ts'

/** Reads a large bill by the cost tool and by its parser alone, in turns, each time in a process of its own; then in a browser. Needs a build. */
const ROUNDS = 3
const GOAL = { ratio: 1.5, megabytes: 500, longestMs: 100 }

const rows = Number(process.argv[2] ?? 1_000_000)
const folder = await mkdtemp(join(tmpdir(), 'veritech-bench-tools-'))
try {
  for (const [name, write] of [
    ['bill.csv', writeLargeBill],
    ['bill.parquet', writeLargeParquet],
  ] as const) {
    const path = join(folder, name)
    await write(path, rows)
    const { size } = await stat(path)
    console.log(`${name}: ${rows.toLocaleString('en')} rows, ${Math.round(size / 1e6)} MB`)
    await measure(path)
    await measurePage(path)
    await rm(path)
  }
} finally {
  await rm(folder, { recursive: true })
}

async function measure(path: string): Promise<void> {
  const runs: Record<'parser' | 'tool', Measured[]> = { parser: [], tool: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const what of ['parser', 'tool'] as const) runs[what].push(await run(what, path))
  const [parser, tool] = [middle(runs.parser), middle(runs.tool)]
  console.log(`parser alone  ${parser.seconds.toFixed(1)} s, ${Math.round(parser.megabytes)} MB`)
  console.log(`cost tool     ${tool.seconds.toFixed(1)} s, ${Math.round(tool.megabytes)} MB, ${tool.rows} rows`)
  const all = (tool.ofAllThreads / parser.ofAllThreads).toFixed(2)
  console.log(
    `ratio         ${(tool.seconds / parser.seconds).toFixed(2)} (goal ${GOAL.ratio}, ${GOAL.megabytes} MB), ${all} of all threads`,
  )
}

/** Reads the bill in a browser, as a person does. */
async function measurePage(path: string): Promise<void> {
  const { seconds, longestMs, longestWorkMs, megabytes, megabytesBefore } = await measureInPage(path)
  console.log(
    `in a browser  ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB (${Math.round(megabytesBefore)} MB before)`,
  )
  // By the clock, a machine that is busy with other things counts, too.
  console.log(`page answers  within ${Math.round(longestMs)} ms (goal ${GOAL.longestMs} ms)`)
  console.log(`page works    at most ${Math.round(longestWorkMs)} ms at once, of processor time`)
}

async function run(what: 'parser' | 'tool', path: string): Promise<Measured> {
  const child = fork(new URL('tools-run.ts', import.meta.url), [what, path])
  const [measured] = (await once(child, 'message')) as [Measured]
  return measured
}

/** The run with the median time. */
function middle(runs: readonly Measured[]): Measured {
  return runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)]!
}
