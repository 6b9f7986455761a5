import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawingBoard } from './drawing.ts'
import type { DrawingBoard } from './drawing.ts'
import { CACHE } from './font.ts'

/** A picture from the cache under its name, which tells everything that it is drawn from; drawn if it is not there. */
export async function drawn(name: string, draw: (board: DrawingBoard) => Uint8Array): Promise<Uint8Array> {
  const file = path.join(CACHE, 'drawn', name)
  if (existsSync(file)) return readFile(file)
  board ??= drawingBoard()
  const png = draw(await board)
  // Two builds may draw it at the same time.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, png)
  await rename(temporary, file)
  return png
}

/** One for all that is drawn: the renderer can be set up only once. */
let board: Promise<DrawingBoard> | undefined
