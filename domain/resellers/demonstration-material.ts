import { DAY_MS, dateOf, dayAt } from '../calendar/day.ts'
import { newEdition, publishMaterial } from './material.ts'
import type { Material, Sheet } from './material.ts'
import { tiers } from './programme.ts'

/** Sheets of ours: one in its second edition, one for a single way of working, one that has expired. `now` is in milliseconds since 1970. */
export function demonstrationMaterial(now: number): Material[] {
  const day = (ago: number) => dateOf(dayAt(now) - ago)
  const sheet = (of: Sheet, ago: number) => ({ from: 'sheet', sheet: of, on: day(ago) }) as const
  const guide = { kind: 'guide' as const, tiers: [...tiers] }
  const terms = publishMaterial(
    { fields: { ...guide, title: 'Terms of the programme' }, content: sheet('terms', 200) },
    'demonstration-terms',
    now - 200 * DAY_MS,
  )
  const renewed = newEdition(terms, { content: sheet('terms', 30), validUntil: day(-180) }, now - 30 * DAY_MS)
  return [
    ...('refused' in renewed ? [] : [renewed]),
    publishMaterial(
      { fields: { ...guide, title: 'How to register a deal' }, content: sheet('deal-registration', 90) },
      'demonstration-deals',
      now - 90 * DAY_MS,
    ),
    publishMaterial(
      {
        fields: { title: 'Three ways to work with us', kind: 'presentation', tiers: ['referral'] },
        content: sheet('ways-of-working', 60),
      },
      'demonstration-ways',
      now - 60 * DAY_MS,
    ),
    publishMaterial(
      { fields: { ...guide, title: 'Winter campaign: terms', validUntil: day(20) }, content: sheet('terms', 150) },
      'demonstration-campaign',
      now - 150 * DAY_MS,
    ),
  ]
}
