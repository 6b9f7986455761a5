import { expect, test } from 'vitest'
import { rules } from '#domain/cloud-cost/rules/rules.ts'
import { undoParts } from '#domain/cloud-cost/undo-parts.ts'

test('the way back has its commands apart from its words', () => {
  expect(undoParts('Start it again.\n$ aws a\n$ aws b\nAzure:\n$ az c')).toEqual([
    { says: 'Start it again.', commands: ['aws a', 'aws b'] },
    { says: 'Azure:', commands: ['az c'] },
  ])
  expect(undoParts('Change it back.')).toEqual([{ says: 'Change it back.', commands: [] }])
})

test('no rule has a command in its words, so that each can be copied', () => {
  for (const { id, undo } of rules)
    for (const { says } of undoParts(undo ?? '')) expect(says, id).not.toMatch(/\b(?:aws|az|gcloud) [a-z]|--[a-z]/)
})

test('rules write numbers as the page does', () => {
  for (const { id, why, basis, undo, console, needsUtilisation } of rules)
    for (const text of [why, basis?.says, undo, console, needsUtilisation])
      expect(text ?? '', id).not.toMatch(/\$\d+\.\d|\d,\d{3}\b(?! instead)(?=[a-z ])| 0\.\d/)
})
