import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawingBoard } from './drawing.ts'
import type { DrawingBoard } from './drawing.ts'
import { CACHE } from './font.ts'

/** Returns a picture from the cache or draws it. `name` must contain a hash of its input. */
export async function drawn(name: string, draw: (board: DrawingBoard) => Uint8Array): Promise<Uint8Array> {
  const file = path.join(CACHE, 'drawn', name)
  if (existsSync(file)) return readFile(file)
  board ??= drawingBoard()
  const png = draw(await board)
  // Concurrent builds may write the same cache file.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, png)
  await rename(temporary, file)
  return png
}

/** Shared, because the renderer's WebAssembly can be initialised only once. */
let board: Promise<DrawingBoard> | undefined
