import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { materialUploads } from '#domain/resellers/material.ts'
import type { Material, publishFields, Sheet } from '#domain/resellers/material.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { deskQuery } from '../queries.ts'
import { useInspectedUpload } from './use-inspected-upload.ts'

type WithoutSource<Fields> = Fields extends unknown ? Omit<Fields, 'source'> : never
type Described = WithoutSource<z.input<typeof publishFields>>
export type Source = { readonly file: File } | { readonly sheet: Sheet }

/** Publishes material. A file is sent first and published once its inspection has passed it. */
export function usePublish(onDone: (material: Material) => void) {
  const queries = useQueryClient()
  const { sendAndUse, sent } = useInspectedUpload(materialUploads.types, 'We take PDF, PNG, JPEG and WebP.')
  const publish = useMutation({
    mutationFn: ({ source, ...fields }: Described & { source: Source }) =>
      'sheet' in source
        ? orpc.resellers.publishMaterial.call({ ...fields, source: { from: 'sheet', sheet: source.sheet } })
        : sendAndUse(source.file, (fileId) =>
            orpc.resellers.publishMaterial.call({ ...fields, source: { from: 'file', fileId } }),
          ),
    onSuccess: async (material) => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `${material.title} is published`, tone: 'success' })
      onDone(material)
    },
  })
  return { publish, sent }
}
