import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftOutList } from '#frontend/portal/parts/left-out-list.tsx'

const shown = (files: readonly { path: string; reason: string }[]) =>
  renderToStaticMarkup(<LeftOutList files={files} />).replaceAll(/<[^>]+>/g, ' ')
const files = (count: number, reason: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ path: `file-${index}.json`, reason: reason(index) }))

test('of many files with one reason, the reason stands there once, with ten names', () => {
  const text = shown(files(400, () => 'This seems to be a menu.'))
  expect(text.match(/seems to be a menu/g)).toHaveLength(1)
  expect(text.match(/file-\d+\.json/g)).toHaveLength(10)
  expect(text).toMatch(/400 files .*and 390 more/)
})

test('files with reasons of their own are twenty at most, and all are counted', () => {
  const text = shown(files(1500, (index) => `Line ${index} is damaged.`))
  expect(text.match(/is damaged/g)).toHaveLength(20)
  expect(text).toMatch(/1.500 files are not in the result/)
  expect(text).toMatch(/And 1.480 more files, for other reasons/)
})

test('a single file is told with its reason, and none is no box', () => {
  expect(shown(files(1, () => 'This file is empty.'))).toContain('file-0.json : This file is empty.')
  expect(shown([])).toBe('')
})
