import { drillInto } from '#domain/cloud-cost/drill.ts'
import type { DayOfFile } from '#domain/cloud-cost/footprints.ts'
import type { Folded } from '#domain/cloud-cost/fold.ts'
import { leavingOut } from '#domain/cloud-cost/overlaps.ts'
import type { Overlap } from '#domain/cloud-cost/overlaps.ts'
import { exampleBill } from '#domain/cloud-cost/example-bill.ts'
import type {
  CostAnswer,
  CostRequest,
  CostResult,
  CostView,
  FoundRow,
  LeaveOutRequest,
  NamedFile,
} from './cost-messages.ts'
import { rowsOfFiles } from './rows-of-files.ts'
import { readBills } from './read-bills.ts'

const scope = globalThis as unknown as {
  postMessage(answer: CostAnswer, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<CostRequest>) => void): void
}

/** The last bills, for what a group is made of. */
let last: ReadonlyMap<CostView, Folded> = new Map()
/** Their files, which stay on the disk. */
let lastFiles: readonly NamedFile[] = []
/** What each of them charges by day, which of that is repeated, and what was left out of it. */
let lastDays: readonly DayOfFile[] = []
let lastOverlaps: readonly Overlap[] = []
let lastLeft: ReadonlySet<string> = new Set()
/** Copies that were set aside. */
let lastTwice: CostResult['problems'] = []

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'drill') {
    const drilled = drillInto(last.get(data.view) ?? { lines: [] }, data.group)
    return scope.postMessage({ type: 'drilled', id: data.id, drilled }, [])
  }
  if (data.type === 'rows') {
    const answer = (rows: readonly FoundRow[] | undefined) => scope.postMessage({ type: 'rows', id: data.id, rows }, [])
    return void rowsOfFiles(lastFiles, data.places).then(answer, () => answer(undefined))
  }
  const reading =
    data.type === 'leave-out'
      ? readAgain(data)
      : read(data.type === 'example' ? [{ path: 'example-bill.csv', blob: new Blob([exampleBill()]) }] : data.files)
  reading.then(
    (result) => scope.postMessage({ type: 'result', result }, []),
    () => scope.postMessage({ type: 'failed' }, []),
  )
})

async function read(files: readonly NamedFile[]): Promise<CostResult> {
  const began = performance.now()
  const { once, twice } = await withoutCopies(files)
  lastFiles = once
  lastTwice = twice
  lastLeft = new Set()
  return readLast(began)
}

/** Reads the same files with less of what is repeated, or with all of it. */
async function readAgain({ choices }: LeaveOutRequest): Promise<CostResult> {
  const began = performance.now()
  const chosen =
    choices === 'none'
      ? []
      : choices.flatMap(({ overlap: at, from }) => {
          const overlap = lastOverlaps[at]
          return overlap ? [{ overlap, from }] : []
        })
  lastLeft = choices === 'none' ? new Set() : new Set([...lastLeft, ...leavingOut(lastDays, chosen)])
  return readLast(began)
}

async function readLast(began: number): Promise<CostResult> {
  last = new Map()
  const { result, folded, days } = await readBills(
    lastFiles,
    (progress) => scope.postMessage({ type: 'progress', progress }, []),
    { left: lastLeft },
  )
  last = folded
  lastDays = days
  lastOverlaps = result.overlaps
  return { ...result, problems: [...result.problems, ...lastTwice], milliseconds: performance.now() - began }
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
