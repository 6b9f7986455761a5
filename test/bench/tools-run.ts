import { openAsBlob } from 'node:fs'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { costTool } from '#frontend/portal/cloud-cost/cost-tool.ts'
import { readFiles } from '#frontend/tools/reading/read-files.ts'
import type { Tool } from '#frontend/tools/reading/reading.ts'

/** What one run took. */
export interface Measured {
  /** Of processor time, so that other work on the machine counts less. */
  readonly seconds: number
  /** The largest resident set of the process. */
  readonly megabytes: number
  readonly rows: number
}

const [, , what, path = ''] = process.argv
const blob = await openAsBlob(path)
const began = process.cpuUsage()
const rows = what === 'parser' ? await parse() : await work()
const { user, system } = process.cpuUsage(began)
const seconds = (user + system) / 1_000_000
process.send!({ seconds, megabytes: process.resourceUsage().maxRSS / 1000, rows } satisfies Measured)

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
