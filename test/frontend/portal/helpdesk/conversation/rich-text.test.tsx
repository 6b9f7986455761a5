import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '#frontend/portal/helpdesk/conversation/rich-text.tsx'
import { isUnformatted, UnformattedText } from '#frontend/portal/parts/rich-text/unformatted-text.tsx'

const picture = { id: 'own-picture', name: 'screen.png', type: 'image/png', size: 10 }
const text = { id: 'own-text', name: 'log.txt', type: 'text/plain', size: 10 }
const files = [picture, text]
const shown = (markdown: string, kind: 'rich' | 'plain' = 'rich') =>
  renderToStaticMarkup(
    <RichText text={markdown} kind={kind} files={files} linkFile={() => Promise.reject(new Error('not asked'))} />,
  )

/** Elements of messages. Links and list starts are their only attributes besides the ones that we give. */
const ELEMENTS = /^(?:div|p|br|strong|em|code|pre|ul|ol|li|blockquote|details|summary|hr|a|span)$/
const ATTRIBUTES = /^(?:class|dir|href|target|rel|start|role|aria-label|title|data-waits)$/
const ADDRESSES = /^(?:https?:\/\/|mailto:|tel:)/i

function strangeIn(markup: string): string[] {
  return [...markup.matchAll(/<\/?([a-z][\w-]*)([^>]*)>/gi)].flatMap(([whole, element = '', rest = '']) => {
    const attributes = [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
    const isStrange =
      !ELEMENTS.test(element) ||
      attributes.some(
        ([, name = '', value = '']) => !ATTRIBUTES.test(name) || (name === 'href' && !ADDRESSES.test(value)),
      )
    return isStrange ? [whole] : []
  })
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert(1))',
  '[press](java\nscript:alert(1))',
  '[press](&#106;avascript:alert(1))',
  '<javascript:alert(1)>',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '[press](vbscript:msgbox)',
  '[press](/admin)',
  '[press](//evil.example)',
  '[press](attachment:own-picture)',
  '![x](https://evil.example/pixel.png)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](attachment:own-text)',
  '![x](attachment:of-another-ticket)',
  '[press](https://a.example" onmouseover="alert(1))',
  '```html onload=alert(1)\n<b>x</b>\n```',
  `${'> '.repeat(500)}deep`,
  `${'['.repeat(3000)}x`,
])('%s stays text', (hostile) => {
  const markup = shown(hostile)
  expect(strangeIn(markup)).toEqual([])
  expect(markup).not.toContain('<img')
})

const marks = ['[', '](', ')', '![', '<', '>', '"', '*', '**', '_', '`', '```', '\n', '\n\n', '> ', '- ', '1. ', '\\']

test('any text renders only the allowed elements and addresses', () => {
  const pieces = fc.constantFrom(...marks, 'javascript:', 'https://a.example', 'attachment:own-picture', 'onerror=')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(strangeIn(shown(parts.join('')))).toEqual([])
    }),
  )
})

const words = [
  'one',
  'two.',
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\r\n',
  ' \n \n',
  '\u00A0',
  '1',
  '.',
  ')',
  '-',
  '=',
  '+',
  '#',
  '~~~',
  '|',
  '!',
]
const texts = fc
  .array(fc.constantFrom(...words, ...marks, 'https:', '//', 'a@b.co.za', ':', '&amp;', '\u202E', '\t', '\f'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

test('a text without formatting looks the same without the code that reads Markdown', () => {
  let compared = 0
  fc.assert(
    fc.property(texts, fc.constantFrom('rich', 'plain'), (written, kind) => {
      if (!isUnformatted(written, kind)) return
      compared++
      expect(renderToStaticMarkup(<UnformattedText text={written} />)).toBe(shown(written, kind))
    }),
    { numRuns: 5000 },
  )
  expect(compared).toBeGreaterThan(500)
  const ordinary = "Hello,\n\nthe printer on floor 2 - the large one - doesn't print: it's 50% (since 8:30).\nThanks!"
  expect([isUnformatted(ordinary, 'rich'), isUnformatted('**bold**', 'rich')]).toEqual([true, false])
})

test('bold, italics, lists, code, quotes, links and own pictures are shown', () => {
  expect(shown('**bold** and *slanted* and `ipconfig /all`')).toContain(
    '<strong>bold</strong> and <em>slanted</em> and <code>ipconfig /all</code>',
  )
  expect(shown('1. one\n2. two')).toContain('<ol start="1"><li dir="auto">one</li><li dir="auto">two</li></ol>')
  expect(shown('```\n<b>\n```')).toContain('<pre dir="ltr"><code>&lt;b&gt;</code></pre>')
  expect(shown('> said before')).toContain('<blockquote')
  expect(shown('See https://veritech.example/help.')).toContain(
    '<a href="https://veritech.example/help" target="_blank" rel="noopener noreferrer nofollow">',
  )
  expect(shown('![the screen](attachment:own-picture)')).toContain('data-waits')
})

test('a line break is kept, and what a mail or log contains is no formatting', () => {
  expect(shown('one\ntwo')).toContain('one<br/>two')
  expect(shown('Kind regards\n---')).toContain('Kind regards')
  expect(shown('    at run (main.js:3)')).not.toContain('<pre')
  expect(shown('2*3*4 and **x**', 'plain')).toContain('2*3*4 and **x**')
  expect(shown('https://a.example', 'plain')).toContain('<a href="https://a.example"')
})

test('a long quote is folded, and a short one is not', () => {
  const quote = (lines: number) => Array.from({ length: lines }, (_, at) => `> line ${at}`).join('\n')
  expect(shown(quote(12))).toContain('<details')
  expect(shown(quote(2))).not.toContain('<details')
})

test('a link whose text names another site says where it leads', () => {
  expect(shown('[https://bank.example](https://evil.example/x)')).toContain('(leads to evil.example)')
  expect(shown('[our page](https://evil.example/x)')).not.toContain('leads to')
})

test('invisible characters are marked', () => {
  expect(shown('pay\u202Eevil')).toContain('right-to-left override')
})
