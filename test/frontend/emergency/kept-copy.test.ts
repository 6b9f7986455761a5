import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithdrawn, pathToAnswer } from '#frontend/emergency/kept-copy.ts'

const origin = 'https://veritech.example'
const copy = { version: '1', page: '/emergency', files: ['/assets/emergency-1.js'] }
const asked = (path: string, method = 'GET') => pathToAnswer({ method, url: origin + path }, copy, origin)

test('the worker answers for the emergency page and its script, with any query', () => {
  expect(asked('/emergency')).toBe('/emergency')
  expect(asked('/emergency?from=drawer')).toBe('/emergency')
  expect(asked('/assets/emergency-1.js')).toBe('/assets/emergency-1.js')
})

test('it answers for nothing else', () => {
  for (const path of ['/', '/emergency/', '/emergency-worker.js', '/dashboard', '/api/me', '/assets/emergency-2.js'])
    expect(asked(path), path).toBeUndefined()
  expect(asked('/emergency', 'POST')).toBeUndefined()
  expect(pathToAnswer({ method: 'GET', url: 'https://elsewhere.example/emergency' }, copy, origin)).toBeUndefined()
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      fc.pre(path !== copy.page && !copy.files.includes(path))
      expect(asked(path)).toBeUndefined()
    }),
  )
})

test('a withdrawn worker answers for nothing', () => {
  const withdrawn = { ...copy, files: [] }
  expect(isWithdrawn(withdrawn)).toBe(true)
  expect(pathToAnswer({ method: 'GET', url: `${origin}/emergency` }, withdrawn, origin)).toBeUndefined()
})
