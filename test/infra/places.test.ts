import { expect, test } from 'vitest'
import { madeBy, places } from '#infra/operate/stage.ts'
import { synthesise } from './synthesised.ts'

const resources = [...synthesise().resources].map(([path, { Type }]) => {
  const [stack = '', logicalId = ''] = path.split('/')
  return { stack: stack.toLowerCase(), key: `${Type} ${logicalId}` }
})

test.each(Object.entries(places))('an operator’s command identifies exactly one %s', (_, place) => {
  const found = resources.filter(({ stack, key }) => stack === place.stack && madeBy(place).test(key))
  expect(found).toHaveLength(1)
})
