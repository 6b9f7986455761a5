import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const tabStorage = async () => (await import('#frontend/client/tab-storage.ts')).tabStorage

it('is sessionStorage', async () => {
  const storage = { getItem: () => 'kept', setItem() {}, removeItem() {} }
  vi.stubGlobal('sessionStorage', storage)
  expect(await tabStorage()).toBe(storage)
})

it('keeps nothing if reading the storage property throws', async () => {
  // Chromium throws for a site whose data is blocked.
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  const storage = await tabStorage()
  storage.setItem('key', 'value')
  expect(storage.getItem('key')).toBeNull()
})
