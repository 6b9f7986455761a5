import { afterEach, expect, test, vi } from 'vitest'
import { forgetUnsentMessages } from '#frontend/client/unsent-messages-key.ts'
import { forgetMessage, keepMessage, unsentMessage } from '#frontend/portal/parts/unsent-messages.ts'

function useStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

test('an unsent text is there after a reload until it is sent, beside the texts of other tasks', () => {
  const kept = useStorage()
  keepMessage('ana/task-1/comment', { text: 'Keys are at the desk', version: 0 })
  keepMessage('ana/task-2/comment', { text: 'Other', version: 0 })
  expect(unsentMessage('ana/task-1/comment')?.text).toBe('Keys are at the desk')
  expect(unsentMessage('bheki/task-1/comment')).toBeUndefined()
  forgetMessage('ana/task-1/comment')
  expect(unsentMessage('ana/task-1/comment')).toBeUndefined()
  expect(unsentMessage('ana/task-2/comment')?.text).toBe('Other')
  forgetMessage('ana/task-2/comment')
  expect([...kept.keys()]).toEqual([])
})

test('signing out leaves no unsent text in the browser', () => {
  const kept = useStorage()
  keepMessage('ana/task-1/comment', { text: 'Keys are at the desk', version: 0 })
  forgetUnsentMessages()
  expect([...kept.keys()]).toEqual([])
})
