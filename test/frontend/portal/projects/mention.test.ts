import { expect, test } from 'vitest'
import { mentionedIn, offeredMentions, withMention } from '../../../../frontend/src/portal/projects/comments/mention.ts'

const people = ['Sipho Cele', 'Priya Govender', 'Siyanda Mbatha', 'Ana Dlamini'].map((name) => ({ id: name, name }))
const offered = (before: string) => offeredMentions(before, people).map(({ name }) => name)

test('an @ offers the colleagues whose first or last name begins with what follows, until a name is whole', () => {
  expect(offered('Please look, @')).toEqual(['Sipho Cele', 'Priya Govender', 'Siyanda Mbatha', 'Ana Dlamini'])
  expect(offered('@si')).toEqual(['Sipho Cele', 'Siyanda Mbatha'])
  expect(offered('(@gov')).toEqual(['Priya Govender'])
  expect(offered('@Sipho C')).toEqual(['Sipho Cele'])
  for (const before of ['@Sipho Cele', '@Sipho Cele, look', 'sipho@si', '@Zola', 'No sign', '@si\nnext line'])
    expect(offered(before), before).toEqual([])
})

test('a chosen name replaces what is typed of it, also in the middle of a text', () => {
  expect(withMention('@si', 3, 'Sipho Cele')).toEqual({ text: '@Sipho Cele ', caret: 12 })
  expect(withMention('Ask @si please', 7, 'Sipho Cele')).toEqual({ text: 'Ask @Sipho Cele please', caret: 16 })
  expect(mentionedIn('Ask @Sipho Cele please, not @Priya', people)).toEqual([people[0]])
})
