import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { savePdf } from '../parts/save-text.ts'

type Asked = Parameters<typeof orpc.resellers.openMaterial.call>[0]

/** Downloads material or the PDF of an own invoice by its link, or a sheet that is typeset now. */
export function useOpenMaterial() {
  return useMutation({
    mutationFn: (asked: Asked) => orpc.resellers.openMaterial.call(asked),
    onSuccess: (opened) =>
      opened.as === 'link' ? window.location.assign(opened.url) : savePdf(opened.name, opened.pdf),
    onError: ({ message }) => toast({ title: 'It could not be downloaded', description: message, tone: 'error' }),
  })
}
