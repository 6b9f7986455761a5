import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/day.ts'
import { exportAddressOf, keepersOf } from '#domain/trials/product-records.ts'
import { beginErasure, erasureMessages, isErased, isErasing, recordErased } from '#domain/trials/trial-erasure.ts'
import { changeTrial, startTrial } from '#domain/trials/trial.ts'

const now = Date.parse('2026-11-23T08:15:00.000Z')
const started = startTrial({ organisation: 'org-mokoena', product: 'project-management', startedBy: 'client' }, now)
const over = now + 46 * DAY_MS

const records = [
  { product: 'project-management', feature: 'projects', exportAddress: '/projects/export' },
  { product: 'project-management', feature: 'boards', exportAddress: '/boards/export' },
  { product: 'meeting-management', feature: 'meetings', exportAddress: '/meetings/export' },
] as const

describe('the deletion of a trial', () => {
  test('asks the features with records of its product, each once', () => {
    const begun = beginErasure(started, keepersOf(records, 'project-management'))
    expect(erasureMessages(begun, over)).toMatchObject([
      { kind: 'erasure', to: 'projects', trial: { organisation: 'org-mokoena', product: 'project-management' } },
      { kind: 'erasure', to: 'boards' },
    ])
    expect(new Set(erasureMessages(begun, over).map(({ messageId }) => messageId)).size).toBe(2)
    expect(isErasing(begun, 'meetings')).toBe(false)
    expect(exportAddressOf(records, 'meeting-management')).toBe('/meetings/export')
  })

  test('is complete at once where no feature keeps records', () => {
    expect(isErased(beginErasure(started, keepersOf(records, 'cyberscore')))).toBe(true)
    expect(isErased(started)).toBe(false)
  })

  test('is complete exactly once, in whatever order and however often the features answer', () => {
    const keepers = ['projects', 'boards', 'files']
    const answers = fc.array(fc.constantFrom(...keepers, 'stranger'), { maxLength: 12 })
    fc.assert(
      fc.property(answers, (order) => {
        let trial = beginErasure(started, keepers)
        let completed = 0
        for (const feature of order) {
          const after = recordErased(trial, feature)
          if (after && isErased(after)) completed += 1
          trial = after ?? trial
        }
        const hasAll = keepers.every((keeper) => order.includes(keeper))
        expect([completed, isErased(trial)]).toEqual([hasAll ? 1 : 0, hasAll])
      }),
    )
  })

  test('is not begun for whoever converts in the days to read, and nothing may be deleted afterwards', () => {
    const converted = changeTrial(started, { action: 'convert' }, now + 20 * DAY_MS)
    if (typeof converted === 'string') throw new Error(converted)
    expect(isErasing(converted, 'projects')).toBe(false)
    expect(isErasing({ ...converted, erasing: ['projects'] }, 'projects')).toBe(false)
  })

  test('holds up a conversion until it is complete; what is then converted begins without it', () => {
    const begun = beginErasure(started, ['projects'])
    expect(changeTrial(begun, { action: 'convert' }, over)).toBe('trial-deletion-runs')
    const done = recordErased(begun, 'projects')!
    expect(changeTrial(done, { action: 'convert' }, over)).toEqual(expect.not.objectContaining({ erasing: [] }))
    expect(changeTrial(done, { action: 'convert' }, over)).toMatchObject({ entitledAt: expect.any(String) })
  })
})
