import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkWords } from '#domain/text/rich/link-words.ts'
import { FormattedLine, FormattedText } from '#frontend/portal/parts/rich-text/formatted-text.tsx'
import { isPlain } from '#frontend/portal/parts/rich-text/is-plain.ts'

const shown = (text: string) =>
  renderToStaticMarkup(<FormattedText text={text} origin="https://veritech.example" ticketsAt="/admin/helpdesk" />)

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](&#106;avascript:alert(1))',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '[press](tel:+27110000000)',
  '[press](//evil.example)',
  '[press](/admin)',
  '![x](https://evil.example/pixel.png)',
  '![x](attachment:of-another-record)',
  '"><svg onload=alert(1)>',
  '```html onload=alert(1)\n<b>x</b>\n```',
])('%s of a task or a meeting stays text', (hostile) => {
  const markup = shown(hostile)
  expect(markup).not.toMatch(/<(?:script|img|svg|b|a)[\s>]/)
  expect(markup).not.toMatch(/<[^>]+ on\w+=/)
})

test('formatting, foreign links and our own links are shown', () => {
  expect(shown('**Sign** VMS-M8Q2X1AB-7KD4')).toContain(
    '<strong>Sign</strong> <a href="/admin/helpdesk?ticket=VMS-M8Q2X1AB-7KD4">VMS-M8Q2X1AB-7KD4</a>',
  )
  expect(shown('[offer](https://kopano.example)')).toContain('rel="noopener noreferrer nofollow">offer</a>')
  expect(shown('[bank.example](https://evil.example)')).toContain('(leads to evil.example)')
})

test('words alone need no code that reads Markdown, and a ticket number does', () => {
  expect([isPlain('Rose by 6 %.'), isPlain('**Rose**'), isPlain('see VMS-M8Q2X1AB-7KD4')]).toEqual([true, false, false])
})

test('a title has links, and no other formatting', () => {
  const line = (text: string) =>
    renderToStaticMarkup(<FormattedLine text={text} origin="https://veritech.example" ticketsAt="/admin/helpdesk" />)
  expect(line('**Why** VMS-M8Q2X1AB-7KD4 <b>')).toBe(
    '**Why** <a href="/admin/helpdesk?ticket=VMS-M8Q2X1AB-7KD4">VMS-M8Q2X1AB-7KD4</a> &lt;b&gt;',
  )
})

test.each(['A [draft] (v2) of *us*', '<script> & _x_ `y` \\', 'a](javascript:alert(1))', '# 1. one ![x](y)'])(
  'a link to what is called %s has this name and leads to it',
  (name) => {
    const markup = shown(`See [${linkWords(name)}](https://veritech.example/dashboard/projects/1)`)
    expect(markup.match(/<a /g)).toHaveLength(1)
    const escaped = renderToStaticMarkup(<>{name}</>)
    expect(markup).toContain(`<a href="/dashboard/projects/1">${escaped}</a>`)
  },
)
