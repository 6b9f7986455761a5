import { analyse } from '#domain/cloud-cost/analysis.ts'
import { drillInto } from '#domain/cloud-cost/drill.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import { exampleBill } from '#domain/cloud-cost/example-bill.ts'
import { readFiles } from '../../tools/reading/read-files.ts'
import type { CostAnswer, CostRequest, CostResult, NamedFile } from './cost-messages.ts'
import { costTool } from './cost-tool.ts'

/** Unreadable rows that are shown. All are counted. */
const SHOWN = 200

const scope = globalThis as unknown as {
  postMessage(answer: CostAnswer, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<CostRequest>) => void): void
}

/** The last bills, for what a group is made of. */
let last: Folded | undefined

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'drill') {
    const drilled = drillInto(last ?? { lines: [] }, data.group)
    return scope.postMessage({ type: 'drilled', id: data.id, drilled }, [])
  }
  const files = data.type === 'example' ? [{ path: 'example-bill.csv', blob: new Blob([exampleBill()]) }] : data.files
  read(files).then(
    (result) => scope.postMessage({ type: 'result', result }, []),
    () => scope.postMessage({ type: 'failed' }, []),
  )
})

async function read(files: readonly NamedFile[]): Promise<CostResult> {
  const began = performance.now()
  last = undefined
  const tool = costTool()
  const { once, twice } = await withoutCopies(files)
  const done = await readFiles(once, tool, {
    signal: new AbortController().signal,
    report: (progress) => scope.postMessage({ type: 'progress', progress }, []),
  })
  const { folded, files: recognised, advice } = tool.result()
  last = folded
  return {
    analyses: folded.isTwice ? [] : analyse(folded, advice),
    files: recognised,
    problems: [...done, ...twice].flatMap(({ path, problem }) => (problem === undefined ? [] : [{ path, problem }])),
    rows: folded.rows,
    unreadable: folded.unreadable.slice(0, SHOWN),
    unreadableCount: [...folded.unreadableBecause.values()].reduce((sum, count) => sum + count, 0),
    unreadableTags: folded.unreadableTags,
    isCoarse: folded.isCoarse,
    isTwice: folded.isTwice,
    milliseconds: performance.now() - began,
  }
}

/** The same file under two names would be added up twice. */
async function withoutCopies(files: readonly NamedFile[]) {
  const seen = new Map<string, string>()
  const once: NamedFile[] = []
  const twice: { path: string; problem: string }[] = []
  for (const file of files) {
    const [first, last] = await Promise.all([digest(file.blob.slice(0, 65_536)), digest(file.blob.slice(-65_536))])
    const key = `${file.blob.size} ${first} ${last}`
    const known = seen.get(key)
    if (known === undefined) {
      seen.set(key, file.path)
      once.push(file)
    } else twice.push({ path: file.path, problem: `This is the same file as ${known}. It counts once.` })
  }
  return { once, twice }
}

async function digest(blob: Blob): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).join(' ')
}
