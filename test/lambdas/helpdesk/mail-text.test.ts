import { expect, test } from 'vitest'
import { mailText } from '#lambdas/helpdesk/mail/mail-text.ts'

test('the HTML of a mail becomes text with its links, and nothing of what could run or load', async () => {
  const html = `<style>p { color: red }</style><script>alert(1)</script>
    <p>Dear <b>desk</b>,</p><ul><li>see <a href="https://mokoena.example/log">the log</a></li></ul>
    <a href="javascript:alert(2)">open</a><img src="https://evil.example/pixel.gif" onerror="alert(3)">
    <iframe src="https://evil.example/"></iframe><form action="https://evil.example/"><input value="secret"></form>`
  const text = await mailText({ html })
  expect(text).toContain('Dear desk,')
  expect(text).toContain('the log [https://mokoena.example/log]')
  expect(text).not.toMatch(/alert|javascript|evil|secret|color/)
})

test('the plain part is taken if there is one, and very deep markup stops nothing', async () => {
  expect(await mailText({ text: 'Plain.', html: '<p>Rich.</p>' })).toBe('Plain.')
  expect((await mailText({ html: `${'<div>'.repeat(50_000)}Deep.` })).length).toBeLessThan(100)
})

test('cells of a table stand apart, rows and lists below each other', async () => {
  const html = `<table><tr><th>Host</th> <th>Disk</th></tr><tr><td>web01</td><td>95 %</td></tr></table>
    <ul><li>eins</li><li>zwei<ol><li>drei</li></ol></li></ul>
    <table><tr><td><p>A letter</p></td><td><p>in a layout</p></td></tr></table>`
  const lines = (await mailText({ html })).split('\n').filter((line) => line.trim() !== '')
  expect(lines.map((line) => line.trim())).toEqual([
    'Host | Disk',
    'web01 | 95 %',
    '• eins',
    '• zwei',
    '1. drei',
    'A letter',
    'in a layout',
  ])
})
