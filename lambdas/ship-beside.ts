import { cp, mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Contents of a function's `beside.ts`: what is deployed beside its bundle, unchanged. */
export interface Beside {
  /** Native packages, which are not bundled. */
  readonly packages: readonly string[]
  /** Folders of the function's source. */
  readonly folders: readonly string[]
  /** Files of packages, by target folder. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

interface Places {
  /** `lambdas/<name>` */
  readonly source: string
  /** `dist/lambdas/<name>` */
  readonly target: string
}

const installed = path.resolve(import.meta.dirname, '../node_modules')

/** Undefined for functions that consist of a bundle only. */
export async function readBeside(source: string): Promise<Beside | undefined> {
  const file = path.join(source, 'beside.ts')
  if (!existsSync(file)) return undefined
  const { beside } = (await import(pathToFileURL(file).href)) as { beside: Beside }
  return beside
}

/** Copies everything in `beside` next to the bundle. */
export async function shipBeside({ packages, folders, files }: Beside, { source, target }: Places): Promise<void> {
  const copies = [
    ...packages.map((name) => ({ from: path.join(installed, name), to: path.join('node_modules', name) })),
    ...folders.map((name) => ({ from: path.join(source, name), to: name })),
    ...Object.entries(files).flatMap(([folder, names]) =>
      names.map((name) => ({ from: path.join(installed, name), to: path.join(folder, path.basename(name)) })),
    ),
  ]
  const missing = copies.find(({ from }) => !existsSync(from))
  if (missing)
    throw new Error(`${path.relative('.', missing.from)} is missing. Run \`npm ci\` on x86_64 Linux with glibc.`)
  for (const folder of ['node_modules', ...folders, ...Object.keys(files)])
    await rm(path.join(target, folder), { recursive: true, force: true })
  for (const { from, to } of copies) {
    await mkdir(path.dirname(path.join(target, to)), { recursive: true })
    await cp(from, path.join(target, to), { recursive: true })
  }
}

/** Packages that are deployed in whole or in part, by their paths in package-lock.json. */
export function packagesOf({ packages, files }: Beside): string[] {
  return [...packages, ...Object.values(files).flat()].map((name) => {
    const [scope = '', second = ''] = name.split('/')
    return `node_modules/${scope.startsWith('@') ? `${scope}/${second}` : scope}`
  })
}
