import { Button } from '../../ui/button.tsx'
import { useDocumentPdf } from './use-document-pdf.ts'

/** Saves the PDF of an invoice or a note. */
export function DocumentPdfButton({ number }: { number: string }) {
  const print = useDocumentPdf()
  return (
    <Button
      size="small"
      aria-label={`PDF of ${number}`}
      busy={print.isPending}
      busyText="Making it"
      onClick={() => print.mutate(number)}
    >
      PDF
    </Button>
  )
}
