import { expect, test } from 'vitest'
import { exists } from '#frontend/site/prerender.tsx'
import { ownPages } from '#domain/chat/answers/own-pages.ts'

test('every page that an added answer may link to is there', () => {
  const served = ['/auth']
  expect([...ownPages].filter((path) => !exists(path) && !served.includes(path))).toEqual([])
  expect(ownPages.size).toBeGreaterThan(20)
})
