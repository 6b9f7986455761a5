import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { refusedBecause } from '#domain/files/refused-because.ts'
import type { RefusalReason } from '#domain/files/file.ts'
import { materialUploads } from '#domain/resellers/material.ts'
import type { Material, publishFields, Sheet } from '#domain/resellers/material.ts'
import { ApiError } from '../../../client/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { uploadFile } from '../../parts/upload-file.ts'
import { deskQuery } from '../queries.ts'

type WithoutSource<Fields> = Fields extends unknown ? Omit<Fields, 'source'> : never
type Described = WithoutSource<z.input<typeof publishFields>>
export type Source = { readonly file: File } | { readonly sheet: Sheet }

const LOOK_MS = 700
const LONGEST_CHECK_MS = 180_000

/** Publishes material. A file is sent first and published once its inspection has passed it. */
export function usePublish(onDone: (material: Material) => void) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<number>()
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  const publish = useMutation({
    mutationFn: async ({ source, ...fields }: Described & { source: Source }) => {
      const { signal } = controller.current
      if ('sheet' in source)
        return orpc.resellers.publishMaterial.call({ ...fields, source: { from: 'sheet', sheet: source.sheet } })
      const fileId = await send(source.file, signal)
      const until = Date.now() + LONGEST_CHECK_MS
      for (;;) {
        try {
          return await orpc.resellers.publishMaterial.call({ ...fields, source: { from: 'file', fileId } })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'file-waiting' || Date.now() > until) throw saidOf(error)
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
        signal.throwIfAborted()
      }
    },
    onSettled: () => setSent(undefined),
    onSuccess: async (material) => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${material.title} is published`, tone: 'success' })
      onDone(material)
    },
  })
  return { publish, sent }

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const type = materialUploads.types.find((taken) => taken === file.type)
    if (!type) throw new Error('We take PDF, PNG, JPEG and WebP.')
    const announced = await orpc.resellers.announceMaterial.call({ name: file.name, size: file.size, type })
    await uploadFile(announced.upload, file, { signal, onProgress: setSent })
    return announced.file.id
  }
}

function saidOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'file-refused') return error
  const because = error.details['because'] as RefusalReason | undefined
  return because === undefined ? error : new Error(refusedBecause[because])
}
