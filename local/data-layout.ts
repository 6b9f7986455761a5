import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson, replaceFile } from './durable-file.ts'

/**
 * How the data folder is laid out. Raised where a version cannot open the data of the one before, such as when the tables change in
 * a way that CloudFormation would refuse. Layout 1 had indexes named after lists, and mails in the features' tables.
 */
const LAYOUT = 2

/**
 * Moves data of an earlier layout into a folder beside the locked data folder and says so; nothing is deleted. What an interrupted
 * start left is moved by the next one.
 */
export async function setAsideEarlierLayout(
  data: string,
  { now, say }: { readonly now: number; readonly say: (line: string) => void },
): Promise<void> {
  const file = join(data, 'layout.json')
  // Folders from before layouts were counted have the first one.
  const { layout } = (await readJson<{ layout: number }>(file)) ?? { layout: 1 }
  if (layout === LAYOUT) return
  if (layout > LAYOUT)
    throw new Error(
      `The data in ${data} has layout ${layout} of a later version, and this version opens ${LAYOUT}: start that version, or set VERITECH_DATA to another folder.`,
    )
  const entries = (await readdir(data)).filter((name) => name !== 'lock')
  if (entries.length > 0) {
    const aside = `${data}-layout-${layout}-${new Date(now).toISOString().replaceAll(':', '-')}`
    await mkdir(aside)
    for (const name of entries) await rename(join(data, name), join(aside, name))
    say(
      `The data in ${data} has an earlier layout, which this version cannot open. It was moved to ${aside}, and a new data folder begins.`,
    )
  }
  await replaceFile(file, JSON.stringify({ layout: LAYOUT }))
}
