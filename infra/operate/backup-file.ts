import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Refusal } from './refusal.ts'
import { type Item, readItem, tally, type Tally, written } from './items.ts'

/**
 * Writes items to a file, one per line, followed by count and checksum. The file gets its final name when it is complete, and
 * only its owner may read it.
 */
export async function writeBackup(path: string, items: AsyncIterable<Item>): Promise<Tally> {
  const unfinished = `${path}.part`
  const file = createWriteStream(unfinished, { mode: 0o600 })
  const all = tally()
  for await (const item of items) {
    all.add(item)
    if (!file.write(`${written(item)}\n`)) await once(file, 'drain')
  }
  const sum = all.sum()
  file.end(`${JSON.stringify(sum)}\n`)
  await once(file, 'finish')
  await rename(unfinished, path)
  return sum
}

/** Reads the items of such a file; throws at the end if it was truncated or changed. */
export async function* readBackup(path: string): AsyncGenerator<Item> {
  const all = tally()
  let last: string | undefined
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (last !== undefined) {
      const item = readItem(last)
      all.add(item)
      yield item
    }
    last = line
  }
  if (last !== JSON.stringify(all.sum()))
    throw new Refusal(`${path} is not whole: it does not end with the count and the checksum of what is in it.`)
}
