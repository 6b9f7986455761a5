import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { slowness } from './linear-time.ts'
import { files, readFile, root } from './regular-expressions.ts'
import type { RegexSource } from './regular-expressions.ts'

/** They test their own expressions; texts that they read are bounded. */
const OF_LIBRARIES = /node_modules\/(?:markdown-it|linkify-it)\//

const found = files.map((file) => ({ file, ...readFile(file) }))

describe('the checker', () => {
  test.each([
    [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, 'an email pattern that took nine seconds'],
    [/(a+)+$/, 'exponential'],
    [/^(?:a|a)*$/, 'exponential'],
    [/\s+$/, 'a search starts again at each space'],
    [/<b[^>]*>/, 'a search starts again at each <b'],
    [/\bx\w+\w+;/, 'two quantifiers match the same characters'],
    [/\[([^\]]+)\]\(([^)\s]+)\)/, 'a search starts again at each bracket'],
    [/(\*\*|__)(.+?)\1/, 'a backreference'],
    [/(?<=^a|b)a+c/, 'a lookbehind allows another start'],
  ])('refuses %s: %s', (slow) => {
    expect(slowness(slow.source, slow.flags)).not.toEqual([])
  })

  test.each([
    /^\s+$/,
    /(?<!\s)\s+$/,
    /\S+/g,
    /<b[^<>]*>/,
    /\bhow \w+ /,
    /\d{1,3}(?:\.\d{1,3}){3}/,
    /(?<![\p{L}])\p{L}{1,20}x/u,
    /[\p{Cc}--[\n\t]]/gv,
  ])('accepts %s', (quick) => {
    expect(slowness(quick.source, quick.flags)).toEqual([])
  })
})

test('every regular expression that can process untrusted input takes linear time', () => {
  const literals = found.flatMap(({ literals }) => literals)
  expect(literals.length).toBeGreaterThan(50)
  expect(slowOnes(literals)).toEqual([])
  expect(slowness(z.regexes.email.source, z.regexes.email.flags)).toEqual([])
})

describe('regular expressions created from text', () => {
  const Original = globalThis.RegExp
  const made: RegexSource[] = []

  beforeAll(() => {
    const record = (source: string, flags: string) => {
      const stack = new Error('here').stack ?? ''
      if (OF_LIBRARIES.test(stack)) return
      // The innermost frame: those that import the file may be in the stack, too.
      const [file] = files
        .filter((each) => stack.includes(`${root}${each}`))
        .toSorted((one, other) => stack.indexOf(`${root}${one}`) - stack.indexOf(`${root}${other}`))
      if (file) made.push({ file, source, flags })
    }
    // Modules that another test file has loaded would not create theirs again.
    vi.resetModules()
    globalThis.RegExp = new Proxy(Original, {
      construct(target, [source, flags = '']: [string, string?]) {
        record(source, flags)
        return new target(source, flags)
      },
      apply(target, _this, [source, flags = '']: [string, string?]) {
        record(source, flags)
        return target(source, flags)
      },
    })
  })
  afterAll(() => {
    globalThis.RegExp = Original
  })

  test('take linear time', async () => {
    const makers = found.filter(({ made }) => made > 0)
    for (const { file } of makers) await import(/* @vite-ignore */ `../../../${file}`)
    const [{ methodsOf }, { api }, { redact }, { summaryPrompt }] = await Promise.all([
      import('#lambdas/platform/routes.ts'),
      import('#domain/contract/api.ts'),
      import('#domain/chat/redaction.ts'),
      import('#domain/meetings/summary-prompt.ts'),
    ])
    methodsOf(api)
    for (const name of ['Thandi O’Brien-Nkosi', '.* (a+)+ [x', 'a\\'.repeat(100), 'Jo  An', '((((((((((a a a a']) {
      redact('a text', { name })
      summaryPrompt('a text', [name])
    }
    const seen = Map.groupBy(made, ({ file }) => file)
    for (const { file, made } of makers) expect(seen.get(file)?.length ?? 0, file).toBeGreaterThanOrEqual(made)
    expect(slowOnes(made)).toEqual([])
  })
})

test('text is normalised only after its length is limited', () => {
  const normalising = found.filter(({ normalised }) => normalised > 0).map(({ file }) => file)
  // Each of these files limits the length before and after.
  expect(normalising.toSorted()).toEqual([
    'domain/certificates/pages-agree.ts',
    'domain/certificates/signatory.ts',
    'domain/chat/mentions.ts',
    'domain/chat/recognition/features.ts',
    'domain/chat/redaction.ts',
    'domain/company/our-name.ts',
    'domain/projects/custom-field.ts',
    'domain/resellers/deal.ts',
    'domain/text/fold-word.ts',
    'domain/text/normalised.ts',
  ])
})

function slowOnes(expressions: readonly RegexSource[]): string[] {
  return expressions.flatMap(({ file, source, flags }) =>
    slowness(source, flags).map((why) => `${file}: /${source.slice(0, 80)}/${flags} ${why}`),
  )
}
