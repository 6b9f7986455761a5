import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { savePdf } from '../parts/save-text.ts'

/** Downloads material: a file by its link, or a sheet that is typeset now. */
export function useOpenMaterial() {
  return useMutation({
    mutationFn: (materialId: string) => orpc.resellers.openMaterial.call({ materialId }),
    onSuccess: (opened) =>
      opened.as === 'link' ? window.location.assign(opened.url) : savePdf(opened.name, opened.pdf),
    onError: ({ message }) => toast({ title: 'It could not be downloaded', description: message, tone: 'error' }),
  })
}
