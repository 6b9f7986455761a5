import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ownInvoiceUploads } from '#domain/resellers/own-invoice.ts'
import type { OwnInvoice } from '#domain/resellers/own-invoice.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { sizeWords } from '../../parts/size-words.ts'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { useInspectedUpload } from './use-inspected-upload.ts'

/** Sends the PDF of an invoice, and uses it once it was inspected. */
export const useInvoiceUpload = () => useInspectedUpload(ownInvoiceUploads.types, 'A tax invoice comes as a PDF.')

interface InvoiceFileProps {
  label: string
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** Share that was sent, from 0 to 1. */
  sent: number | undefined
  error?: string | undefined
}

/** The field for the PDF of an invoice. */
export function InvoiceFile({ label, file, onChange, sent, error }: InvoiceFileProps) {
  const [tooLarge, setTooLarge] = useState<File>()
  const most = sizeWords(ownInvoiceUploads.largestBytes)
  const choose = (chosen: File) => {
    const fits = chosen.size <= ownInvoiceUploads.largestBytes
    setTooLarge(fits ? undefined : chosen)
    if (fits) onChange(chosen)
  }
  return (
    <FileDrop
      label={label}
      help={`A PDF of at most ${most}. It is scanned before anybody can open it.`}
      accept={ownInvoiceUploads.types}
      files={
        file ? [{ id: 'file', name: file.name, about: sizeWords(file.size), ...(sent !== undefined && { sent }) }] : []
      }
      onAdd={([first]) => first && choose(first)}
      onRemove={() => onChange(undefined)}
      error={tooLarge ? `${tooLarge.name} has ${sizeWords(tooLarge.size)}. At most ${most} are taken.` : error}
    />
  )
}

/** Adds the PDF of a recorded invoice, or puts another one in its place. */
export function FileOwnInvoice({ invoice, onClose }: { invoice: OwnInvoice; onClose: () => void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [attempted, setAttempted] = useState(false)
  const { sendAndUse, sent } = useInvoiceUpload()
  const { organisation, number } = invoice
  const keep = useMutation({
    mutationFn: (chosen: File) =>
      sendAndUse(chosen, (fileId) => orpc.resellers.fileOwnInvoice.call({ organisation, number, fileId })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: `The PDF of ${number} is kept`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (file) keep.mutate(file)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`PDF of ${number}`}
      about={
        invoice.file
          ? `${invoice.file.name} is deleted, and this one is kept in its place.`
          : 'It is kept with the record; members of the reseller who see all that is its own can open it.'
      }
      actions={
        <>
          <Button type="submit" form="invoice-file" kind="primary" busy={keep.isPending} busyText="Checking it">
            Keep it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="invoice-file" noValidate className={css.fields} onSubmit={submit}>
        {keep.error && (
          <p className={css.error} role="alert">
            {keep.error.message}
          </p>
        )}
        <InvoiceFile
          label="The invoice"
          file={file}
          onChange={setFile}
          sent={sent}
          error={attempted && !file ? 'Choose a file.' : undefined}
        />
      </form>
    </Dialog>
  )
}
