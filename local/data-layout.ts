import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson, replaceFile } from './durable-file.ts'

/**
 * Version of the data folder's layout. Increase it when this version cannot open the earlier data, for example after a
 * table change that CloudFormation would refuse. Layout 1 had indexes named after lists, and mails in the features'
 * tables.
 */
const LAYOUT = 3

/**
 * Moves data of an earlier layout into a folder beside the data folder and prints a message. Deletes nothing. The next
 * start completes an interrupted move.
 */
export async function setAsideEarlierLayout(
  data: string,
  { now, print }: { readonly now: number; readonly print: (line: string) => void },
): Promise<void> {
  const file = join(data, 'layout.json')
  // Folders without a version have layout 1.
  const { layout } = (await readJson<{ layout: number }>(file)) ?? { layout: 1 }
  if (layout === LAYOUT) return
  if (layout > LAYOUT)
    throw new Error(
      `The data in ${data} has layout ${layout}, and this version opens only ${LAYOUT}: start the version that wrote it, or set VERITECH_DATA to another folder.`,
    )
  const entries = (await readdir(data)).filter((name) => name !== 'lock')
  if (entries.length > 0) {
    const aside = `${data}-layout-${layout}-${new Date(now).toISOString().replaceAll(':', '-')}`
    await mkdir(aside)
    for (const name of entries) await rename(join(data, name), join(aside, name))
    print(
      `The data in ${data} has an earlier layout, which this version cannot open. It was moved to ${aside}, and a new data folder was started.`,
    )
  }
  await replaceFile(file, JSON.stringify({ layout: LAYOUT }))
}
