import lighthouse, { desktopConfig } from 'lighthouse'
import type { Result } from 'lighthouse'

export type Device = 'mobile' | 'desktop'
export type Throttling = 'simulate' | 'devtools'

export interface Reading {
  /** Milliseconds. */
  readonly lcp: number
  readonly blocking: number
  readonly longestTask: number
  readonly shift: number
  readonly renderBlocking: number
  /** Bytes over the wire, headers included. */
  readonly bytesBeforeLcp: number
  readonly bytes: number
  readonly scriptBytes: number
  readonly scriptsBeforeLcp: number
}

interface Request {
  readonly resourceType?: string
  readonly transferSize: number
  readonly networkEndTime?: number
}

const ATTEMPTS = 4

/** Measures one load without cache with Lighthouse, in the browser at that debugging port. */
export async function read(url: string, port: number, throttlingMethod: Throttling): Promise<Reading> {
  const { audits } = await audited(url, port, 'mobile', { throttlingMethod, onlyCategories: ['performance'] })
  const [metrics] = itemsOf<{ largestContentfulPaint: number; observedLargestContentfulPaint: number }>('metrics')
  const requests = itemsOf<Request>('network-requests')
  const early = requests.filter(
    ({ networkEndTime = Infinity }) => networkEndTime < metrics!.observedLargestContentfulPaint,
  )
  const scripts = ({ resourceType }: Request): boolean => resourceType === 'Script'
  return {
    lcp: metrics!.largestContentfulPaint,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    longestTask: Math.max(0, ...itemsOf<{ duration: number }>('long-tasks').map(({ duration }) => duration)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    renderBlocking: itemsOf('render-blocking-insight').length,
    bytesBeforeLcp: bytesOf(early),
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(scripts)),
    scriptsBeforeLcp: early.filter(scripts).length,
  }

  function itemsOf<Item>(name: string): Item[] {
    const details = audits[name]?.details
    return details && 'items' in details ? (details.items as Item[]) : []
  }
}

/** Scores of the categories from 0 to 100, and the audits that lowered them. */
export async function score(url: string, port: number, device: Device) {
  const { categories, audits } = await audited(url, port, device, {})
  return {
    scores: Object.values(categories).map(({ title, score }) => ({ title, score: Math.round((score ?? 0) * 100) })),
    lost: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  }
}

/** About one run in a hundred fails because Lighthouse sees no navigation. It is repeated. */
async function audited(url: string, port: number, device: Device, flags: object): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await lighthouse(
      url,
      { port, logLevel: 'silent', output: 'json', ...flags },
      device === 'desktop' ? desktopConfig : undefined,
    )
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`)
  }
}

function bytesOf(requests: readonly Request[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
}
