import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { saveBlob } from '../parts/save-text.ts'

type Asked = Parameters<typeof orpc.resellers.printProForma.call>[0]

/** Makes the PDF of a pro forma and lets the browser save it. */
export function useProFormaPdf() {
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const { pdf } = await orpc.resellers.printProForma.call(asked)
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      saveBlob('pro-forma.pdf', new Blob([bytes], { type: 'application/pdf' }))
    },
    onError: (failure) => toast({ title: 'The PDF could not be made', description: failure.message, tone: 'error' }),
  })
}
