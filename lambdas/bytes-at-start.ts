import { readFile } from 'node:fs/promises'
import path from 'node:path'

const out = path.resolve(import.meta.dirname, '../dist/lambdas')

/** A file that is loaded with the one that names it; a dynamic import has a parenthesis. */
const WITH_IT = /(?:from|import)"\.\/([\w.-]{1,80}\.mjs)"/g

/** Bytes that a function loads when it starts: its bundle without what is imported dynamically. */
export async function bytesAtStart(name: string): Promise<number> {
  const files = new Map<string, string>()
  const read = async (file: string): Promise<void> => {
    if (files.has(file)) return
    files.set(file, '')
    const text = await readFile(path.join(out, name, file), 'utf8')
    files.set(file, text)
    await Promise.all([...text.matchAll(WITH_IT)].map(([, other]) => read(other!)))
  }
  await read('index.mjs')
  return [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
