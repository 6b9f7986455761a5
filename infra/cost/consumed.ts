import { readFileSync } from 'node:fs'

/** What one flow consumed in the local cloud. `npm run accept-consumed` measures it. */
export interface Consumed {
  /** Request units of all functions, indexes included. */
  readonly writeUnits: number
  readonly readUnits: number
  /** Functions that ran besides the one that was called. */
  readonly furtherFunctions: number
  readonly mails: number
  /** Bytes of new items with their overhead, times the months that they are kept, at most twelve. */
  readonly byteMonthsInTables: number
  readonly byteMonthsInIndexes: number
}

export const RECORD = new URL('consumed.json', import.meta.url)

const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Readonly<Record<string, Consumed>>

/** The measured consumption of a flow of test/system/consumed/flows.ts. */
export function consumedBy(flow: string): Consumed {
  const found = record[flow]
  if (!found) throw new Error(`infra/cost/consumed.json has no flow "${flow}".`)
  return found
}
