import { expect, test } from 'vitest'
import { startCloud } from '../cloud.ts'

test('what `npm start` started ends with it', async () => {
  await using cloud = await startCloud({ command: ['npm', 'start'] })
  expect((await fetch(cloud.url)).status).toBe(200)
  await cloud.stop()
  await expect(fetch(cloud.url)).rejects.toThrow('fetch failed')
})
