import { openAsBlob } from 'node:fs'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { costTool } from '#frontend/portal/cloud-cost/cost-tool.ts'
import { readFiles } from '#frontend/tools/reading/read-files.ts'
import type { Tool } from '#frontend/tools/reading/reading.ts'

/** What one run took. */
export interface Measured {
  /** Processor time of the thread that reads: how long it takes where nothing else runs. */
  readonly seconds: number
  /** The same with the engine's other threads, which compile and collect memory beside it. */
  readonly ofAllThreads: number
  /** The largest resident set of the process. */
  readonly megabytes: number
  readonly rows: number
}

const [, , what, path = ''] = process.argv
const blob = await openAsBlob(path)
const began = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
const rows = what === 'parser' ? await parse() : await work()
const seconds = secondsOf(process.threadCpuUsage(began.thread))
const ofAllThreads = secondsOf(process.cpuUsage(began.all))
process.send!({ seconds, ofAllThreads, megabytes: process.resourceUsage().maxRSS / 1000, rows } satisfies Measured)

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000
}

/** The same reading, with nothing done with the rows. */
async function parse(): Promise<number> {
  let count = 0
  const nothing: Tool = {
    begin: () => ({ header: () => true, row: () => void count++, record: () => true, refuse: () => undefined }),
  }
  await read(nothing)
  return count
}

async function work(): Promise<number> {
  const tool = costTool()
  await read(tool)
  const { folded, advice } = tool.result()
  analyse(folded, advice)
  return folded.rows
}

async function read(tool: Tool): Promise<void> {
  await readFiles([{ path: 'bill.csv', blob }], tool, { signal: new AbortController().signal, report: () => undefined })
}
