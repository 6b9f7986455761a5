import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'

const cspSchema = z.object({ styleHashes: z.array(z.string()), scriptHashes: z.array(z.string()) })
export type InlineHashes = z.infer<typeof cspSchema>

const routesSchema = z.object({ pages: z.array(z.string()), shell: z.array(z.string()) })

/** Every address that the site answers; whatever else is asked for does not exist. */
export interface SiteRoutes {
  /** Prerendered pages, `/about` for `/about/index.html`. */
  readonly pages: readonly string[]
  /** Beginnings of addresses that the portal's shell answers. */
  readonly shell: readonly string[]
  /** Files beside the pages, such as `/favicon.svg`. */
  readonly files: readonly string[]
}

/** What the builds of the functions and of the site left in `dist/`: the only thing of them that synth knows. */
export class Dist {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  functionCode(name: string): string {
    return this.#existing('lambdas', name)
  }

  get site(): string {
    return this.#existing('site')
  }

  get assets(): string {
    return this.#existing('site', 'assets')
  }

  inlineHashes(): InlineHashes {
    return cspSchema.parse(this.#json('site-meta', 'csp.json'))
  }

  routes(): SiteRoutes {
    return { ...routesSchema.parse(this.#json('site-meta', 'routes.json')), files: this.#filesBesidePages() }
  }

  #filesBesidePages(): string[] {
    return readdirSync(this.site, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map((entry) => `/${relative(this.site, join(entry.parentPath, entry.name))}`)
      .filter((path) => !path.startsWith('/assets/') && !path.startsWith('/api/'))
      .toSorted()
  }

  #json(...path: readonly string[]): unknown {
    return JSON.parse(readFileSync(this.#existing(...path), 'utf8'))
  }

  #existing(...path: readonly string[]): string {
    const file = join(this.#folder, ...path)
    if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\` first.`)
    return file
  }
}
