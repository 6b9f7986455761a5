import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { saveBlob } from './save-text.ts'

/** Makes the PDF of an invoice or a note and lets the browser save it. */
export function useDocumentPdf() {
  return useMutation({
    mutationFn: async (number: string) => {
      const { pdf } = await orpc.resellers.printDocument.call({ number })
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      saveBlob(`${number}.pdf`, new Blob([bytes], { type: 'application/pdf' }))
    },
    onError: (failure) => toast({ title: 'The PDF could not be made', description: failure.message, tone: 'error' }),
  })
}
