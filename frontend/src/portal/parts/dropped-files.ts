import type { DirectoryDropItem, DropItem } from 'react-aria-components'

/** A file with its place in a folder: `bills/2026/october.csv`. */
export interface PlacedFile {
  readonly path: string
  readonly file: File
}

/** What a folder may hold. More is a mistake, like a whole home folder. */
const MOST_FILES = 2000
const DEEPEST = 12

/** The files that were dropped, with those in folders. Hidden files are left out. At most 2,000 are taken. */
export async function droppedFiles(items: readonly DropItem[]): Promise<PlacedFile[]> {
  const found: PlacedFile[] = []
  for (const item of items) await add(item, '', found, 0)
  return found
}

/** The files of a chosen folder, under the same rules. */
export function chosenFiles(files: readonly File[]): PlacedFile[] {
  return files
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !path.split('/').some(isHidden))
    .slice(0, MOST_FILES)
}

async function add(item: DropItem, folder: string, found: PlacedFile[], depth: number): Promise<void> {
  if (found.length >= MOST_FILES || item.kind === 'text' || isHidden(item.name)) return
  if (item.kind === 'file') found.push({ path: `${folder}${item.name}`, file: await item.getFile() })
  else if (depth < DEEPEST) await addFolder(item, `${folder}${item.name}/`, found, depth + 1)
}

async function addFolder(item: DirectoryDropItem, folder: string, found: PlacedFile[], depth: number) {
  for await (const entry of item.getEntries()) await add(entry, folder, found, depth)
}

function isHidden(name: string): boolean {
  return name.startsWith('.')
}
