import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashFile } from '#frontend/emergency/hash-file.ts'

test('a file has the hash that other programs calculate, in whatever parts it is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 })), async (parts) => {
      const stream = () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          start(controller) {
            for (const part of parts) controller.enqueue(new Uint8Array(part))
            controller.close()
          },
        })
      const whole = Buffer.concat(parts)
      const said: number[] = []
      const hash = await hashFile({ size: whole.length, stream }, (part) => said.push(part))
      expect(hash).toBe(createHash('sha256').update(whole).digest('hex'))
      expect(said.at(-1) ?? 1).toBe(1)
    }),
  )
})
