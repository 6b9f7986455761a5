import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { logFile } from '#local/log.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('lines are written in batches, and a removed folder loses them without a crash', () => {
  vi.useFakeTimers()
  const directory = mkdtempSync(join(tmpdir(), 'veritech-log-'))
  const log = logFile(directory, 'cloud.log')
  log('one')
  log('two')
  vi.advanceTimersByTime(200)
  expect(readFileSync(join(directory, 'cloud.log'), 'utf8')).toBe('one\ntwo\n')
  rmSync(directory, { recursive: true })
  log('lost')
  expect(() => vi.advanceTimersByTime(200)).not.toThrow()
})
