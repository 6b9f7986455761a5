import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Page {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

export const RUNBOOK = 'docs/runbook'

export const pages: readonly Page[] = ['README.md', ...globSync('docs/**/*.md')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

export const runbook: readonly Page[] = pages.filter(({ path }) => dirname(path) === RUNBOOK)

/** Targets of a page's links within the repository: the file, and the anchor if there is one. */
export function linksOf({ path, text }: Page): { readonly to: string; readonly heading: string | undefined }[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', heading] = target.split('#')
    return [{ to: file ? join(dirname(path), file) : path, heading }]
  })
}

/** The anchors of a page's headings, as GitHub draws them. */
export function anchorsOf({ text }: Page): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Every command of a page that starts with one of the programs, in a shell block or inline. Continued lines are joined. */
export function commandsOf({ text }: Page, program: string): string[] {
  const blocks = [...text.matchAll(/^ *```(?:sh|bash)\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, '').split('\n'),
  )
  const spans = [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s*\n\s*/g, ' '),
  )
  return [...blocks, ...spans].flatMap((line) =>
    [...line.matchAll(new RegExp(`(?:^|[\\s("$|;&])(${program} .*)$`, 'g'))].map(([, command = '']) => command),
  )
}
